import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountProjection } from '@hadcl/features/accounts/account/account.projection';
import { mailCalls } from '@hadcl/features/mails/log/mail.contract';
import { mailProjection } from '@hadcl/features/mails/log/mail.projection';
import { mailLog } from '@hadcl/features/mails/log/mail.queries';
import { opened } from '@hadcl/features/sessions/session/session.examples';
import { plainFacts } from '@hadcl/kernel-testing/given';
import { makePool } from '@hadcl/platform/base/postgres/pool';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import type { RunRows } from '@hadcl/platform/moving/projections/rows';
import { projectInto } from '@hadcl/platform/moving/projections/testing';
import { pagesOf, watchPlans, type Watched } from './support/plans.js';

const many = 300_000;
let db: TestDatabase;
let watched: Watched;
let rows: RunRows;
/** Pages of 8 kB that the letters fill. */
let all = 0;
beforeAll(async () => {
  db = await testDatabase();
  const owner = makePool(db.ownerUrl, { max: 1, statementMs: 150_000 });
  await owner.query(
    `insert into side.outbox (id, person_id, subject, text, html, cause, created_at, written_at, sent_at, tries)
     select gen_random_uuid(), case n % 50 when 0 then 'ann' else 'person ' || n % 400 end, 'Letter ' || n,
            repeat(md5(n::text), 20), null, 'login many ' || n, at, at, at, 1
       from generate_series(1, $1::int) n cross join lateral (select now() - n * interval '1 min') its(at)`,
    [many],
  );
  await owner.query('vacuum analyze side.outbox');
  const { rows: sizes } = await owner.query<{ pages: string }>(
    `select pg_relation_size('side.outbox') / 8192 as pages`,
  );
  all = Number(sizes[0]!.pages);
  await owner.end();
  watched = await watchPlans(db);
  rows = await projectInto(watched.pool, [accountProjection, mailProjection], [opened()]);
}, 180_000);
afterAll(async () => {
  await watched?.pool.end();
  await db.close();
});

/** What the list answers, and the pages that each of its statements touched: counts, ids, letters. */
const asked = async (its: object) => {
  watched.taken();
  const page = await mailLog.answer({ input: mailCalls.mailLog.input.parse(its), rows, facts: plainFacts } as never);
  return { ...page, pages: watched.taken().map(pagesOf) };
};

test('of 300,000 letters a page is found and shown without reading the others, and all are counted in one pass', async () => {
  const newest = await asked({ sort: '-writtenAt' });
  expect([newest.total, newest.counts.SENT, newest.rows[0]!.subject]).toEqual([many, many, 'Letter 1']);
  const [counting, finding, reading] = newest.pages;
  expect([counting! < 1.5 * all, finding! < 1_000, reading! < 2_000]).toEqual([true, true, true]);
  const behind = await asked({ sort: '-writtenAt', state: 'SENT', page: 2_000 });
  expect([behind.rows[0]!.subject, behind.pages[1]! < 1.5 * all]).toEqual(['Letter 200001', true]);
  const failed = await asked({ state: 'FAILED' });
  expect([failed.total, failed.pages[1]! < 50]).toEqual([0, true]);
}, 60_000);

test('whoever is looked for among them is found, page by page, by reading each letter once', async () => {
  const hers = await asked({ person: 'ann@', page: 3 });
  expect([hers.total, hers.rows.length]).toEqual([many / 50, 100]);
  const last = await asked({ sort: '-subject', page: 1_000_000 });
  expect(last.rows).toHaveLength(100);
  for (const pages of [...hers.pages, ...last.pages]) expect(pages).toBeLessThan(1.5 * all);
}, 60_000);
