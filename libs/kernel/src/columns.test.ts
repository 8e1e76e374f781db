import { expect, test } from '@jest/globals';
import { as, from } from './columns.js';
import { only, table } from './projection.js';
import type { QueryContext } from './query.js';
import { render, sql } from './sql.js';

const visits = table(
  'visits',
  { visit_id: 'text' },
  { date: 'date', seat_no: 'text?', stage: only<'IN' | 'OUT'>('text') },
);
const people = table('people', { user_id: 'text' }, { last_name: 'text' });
const list = sql`select ${from(visits, 'v').pick({ id: 'visit_id' }, 'seat_no', 'stage')}, ${from(people, 'p').orNull('last_name')}, ${as('times', 'int', sql`count(*) - ${2}`)}
    from ${visits} v left join ${people} p using (user_id)`;
type Row = { id: string; seatNo: string | null; stage: 'IN' | 'OUT'; lastName: string | null; times: number };
const rows: QueryContext<any>['rows'] = async () => [];
const read = ({ name }: { name: string }) => `read."${name}_1"`;

test('a statement knows its rows by the columns that it lists', async () => {
  const [first]: readonly Row[] = await rows(list);
  const { text, values } = render(list, read);
  expect([text.split('\n')[0], values]).toEqual([
    'select v."visit_id" as "id", v."seat_no" as "seatNo", v."stage" as "stage", p."last_name" as "lastName", (count(*) - $1)::int as "times"',
    [2],
  ]);
  // @ts-expect-error a column that the statement does not list
  expect(first?.date).toBeUndefined();
  // @ts-expect-error no column of the table
  from(visits, 'v').pick('visit_no');
  // @ts-expect-error not a stage
  visits.patch({ visit_id: 'v' }, { stage: 'AWAY' });
});

test('a statement within another gives its columns on, and nothing else', async () => {
  const outer = sql`select ${from(list, 'l').pick('id', 'times')} from (${list}) l`;
  const [first]: readonly Pick<Row, 'id' | 'times'>[] = await rows(outer);
  expect(first).toBeUndefined();
  expect(render(outer, read).text).toMatch(/^select l\."id" as "id", l\."times" as "times" from \(select /);
  // @ts-expect-error no column of the statement
  from(list, 'l').pick('date');
  // @ts-expect-error a statement that lists no typed column has none
  const [untyped]: readonly { id: string }[] = await rows(sql`select visit_id as id from ${visits}`);
  expect(untyped).toBeUndefined();
});

test('what is no name is refused where a name stands in a statement', () => {
  expect(() => from(visits, 'v; drop table visits').pick('date')).toThrow('is no name');
  expect(() => from(visits, 'v').pick({ 'id" --': 'visit_id' })).toThrow('is no name');
});
