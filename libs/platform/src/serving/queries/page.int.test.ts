import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { from } from '@hadcl/kernel/columns';
import { answerPage, pageAsked, pageKeys, type PageAsked, type PageOrder } from '@hadcl/kernel/reading/page';
import { table } from '@hadcl/kernel/projection';
import { render, type RowOf, sql, type Sql } from '@hadcl/kernel/sql';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';

const accounts = table(
  'accounts',
  { account_id: 'text' },
  { name: 'text', email: 'text', projects: 'int', expires: 'date?', active: 'boolean' },
);
const listed = (active: boolean) => sql`
  select ${from(accounts, 'a').pick('account_id', 'name', 'email', 'projects', 'expires')}
  from ${accounts} a where a.active = ${active}`;
type Account = RowOf<ReturnType<typeof listed>>;
type Sort = 'name' | 'projects' | 'expires';
const order: PageOrder<Account, Sort> = {
  key: 'accountId',
  by: { name: 'name', projects: 'projects', expires: 'expires' },
  words: ['name'],
};

let db: TestDatabase;
let connection: PoolClient;
beforeAll(async () => {
  db = await testDatabase();
  connection = await db.pool.connect();
  // 5,000 accounts, a tenth of them closed; names repeat, differ in case, and one in a hundred is empty.
  await connection.query(`
    create temporary table accounts as
    select 'u-' || lpad(((n * 7919) % 5000)::text, 4, '0') as account_id,
      case when n % 100 = 0 then '' when n % 2 = 0 then 'chan ' || n % 50 else 'Chan ' || n % 50 end as name,
      'u' || n || '@hadcl.example' as email, n % 9 as projects,
      case when n % 3 = 0 then null else date '2027-01-01' + n % 400 end as expires, n % 10 <> 0 as active
    from generate_series(0, 4999) n`);
}, 60_000);
afterAll(async () => {
  connection.release();
  await db.close();
});

const rows = async <R>(statement: Sql<R>) => {
  const { text, values } = render(statement, ({ name }) => name);
  return (await connection.query(text, values)).rows as readonly R[];
};
const pageBy = (asked: Partial<PageAsked<Sort>>, statement = listed(true)) =>
  answerPage(rows, statement, order, { sort: 'name', page: 0, size: 100, ...asked });

/** The page's sort order for lists that it holds whole (`frontend/src/ui/table/columns.ts`). */
const asPages = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

test('the pages of a filtered list are all its rows once, in one order, whichever it is', async () => {
  for (const sort of ['name', '-name', 'projects', '-projects', 'expires', '-expires'] as const) {
    const pages = [];
    for (let page = 0; page < 9; page += 1) pages.push(await pageBy({ sort, page, size: 500 }));
    const all = pages.flatMap((one) => one.rows);
    expect(pages.map(({ total }) => total)).toEqual(Array(9).fill(4500));
    expect(new Set(all.map(({ accountId }) => accountId)).size).toBe(4500);
    const by = sort.replace('-', '') as Sort;
    const down = sort.startsWith('-') ? -1 : 1;
    const isNone = (value: unknown) => value === null || value === '';
    for (const [i, one] of all.slice(1).entries()) {
      const other = all[i]!;
      const [a, b] = [other[by], one[by]];
      if (isNone(a) || isNone(b)) {
        expect(isNone(a) && !isNone(b)).toBe(false);
        continue;
      }
      const compared = typeof a === 'number' ? a - Number(b) : asPages.compare(`${a}`, `${b}`);
      expect(compared * down).toBeLessThanOrEqual(0);
      if (a === b) expect(other.accountId < one.accountId).toBe(true);
    }
  }
});

test('what the server sorts stands as the browser would sort it: WS-9 before WS-10', async () => {
  const names = ['WS-10', 'ws-9', 'WS-9', 'WS-1', 'WS-02', 'WS-2', 'WS-100', 'DCL-2026-014', 'DCL-2026-9', 'DCL-999-1'];
  names.push(
    'Chan 10',
    'chan 9',
    'Chan, 9',
    'Éric',
    'eric 2',
    'Zoe',
    '陳大文',
    '9',
    '10',
    '2.5',
    '2.15',
    'a_b',
    'a-b',
    'a b',
  );
  const list = sql`select name as "accountId", name from unnest(${names}::text[]) name` as Sql<Account>;
  const listedNames = async (sort: Sort | `-${Sort}`) => (await pageBy({ sort }, list)).rows.map(({ name }) => name);
  const up = await listedNames('name');
  expect(up.toSorted((a, b) => asPages.compare(`${a}`, `${b}`))).toEqual(up);
  expect(up).toEqual(expect.arrayContaining(names));
  expect(up.filter((name) => name?.startsWith('WS'))).toEqual(['WS-1', 'WS-02', 'WS-2', 'WS-9', 'WS-10', 'WS-100']);
  const down = await listedNames('-name');
  expect(down.toSorted((a, b) => asPages.compare(`${b}`, `${a}`))).toEqual(down);
});

test('a page past the end is the last, and an empty list says that it has none', async () => {
  const last = await pageBy({ page: 44 });
  expect(last.rows).toHaveLength(100);
  expect(await pageBy({ page: 99 })).toEqual(last);
  const none = sql`${listed(true)} and false` as Sql<Account>;
  expect(await pageBy({}, none)).toEqual({ rows: [], total: 0 });
});

test('a page cut from all keys is the page that Postgres cuts, whichever it is, and of an empty list', async () => {
  for (const sort of ['name', '-name', '-projects', 'expires'] as const)
    for (const page of [0, 7, 8, 99]) {
      const asked = { sort, page, size: 500 };
      const { rows: found, total } = await pageBy(asked);
      expect(await pageKeys(rows, listed(true), order, asked)).toEqual({
        keys: found.map(({ accountId }) => accountId),
        total,
      });
    }
  const none = sql`${listed(true)} and false` as Sql<Account>;
  expect(await pageKeys(rows, none, order, { sort: 'name', page: 3, size: 5 })).toEqual({ keys: [], total: 0 });
});

test('a row is what its statement says, without the count beside it', async () => {
  const { rows: found } = await pageBy({ size: 1 });
  expect(Object.keys(found[0]!)).toEqual(['accountId', 'name', 'email', 'projects', 'expires']);
});

test('what an address asks for is read as a page; a column that is not allowed, or too large a page, is refused', () => {
  const Asked = z.object(pageAsked(['name', 'projects', 'expires']));
  expect(Asked.parse({})).toEqual({ sort: 'name', page: 0, size: 100 });
  expect(Asked.parse({ sort: '-expires', page: '2', size: '50' })).toEqual({ sort: '-expires', page: 2, size: 50 });
  for (const wrong of [{ sort: 'email' }, { sort: 'name; drop table' }, { page: '-1' }, { size: '501' }])
    expect(Asked.safeParse(wrong).success).toBe(false);
});

test('a page of 4,500 accounts is there in the blink of an eye, the last as the first', async () => {
  const sorts = ['name', '-name', 'projects', '-expires'] as const;
  const taken: number[] = [];
  for (let i = 0; i < 200; i += 1) {
    const begun = performance.now();
    await pageBy({ sort: sorts[i % 4]!, page: (i * 7) % 45 });
    taken.push(performance.now() - begun);
  }
  taken.sort((a, b) => a - b);
  process.stdout.write(
    `page of 100 from 4,500: median ${taken[100]!.toFixed(1)} ms, p99 ${taken[198]!.toFixed(1)} ms\n`,
  );
  expect(taken[100]).toBeLessThan(patience(100));
});
