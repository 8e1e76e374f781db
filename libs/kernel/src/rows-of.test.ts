import { expect, test } from '@jest/globals';
import { only, table } from './projection.js';
import type { Asked } from './query.js';
import { as, from } from './columns.js';
import { render, sql } from './sql.js';
const visits = table(
  'visits',
  { visit_id: 'text' },
  { date: 'date', seat_no: 'text?', stage: only<'IN' | 'OUT'>('text') },
);
const people = table('people', { user_id: 'text' }, { last_name: 'text' });
const list = sql`select ${from(visits, 'v').pick('visit_id', 'seat_no', 'stage')}, ${from(people, 'p').orNull('last_name')}, ${as('times', 'int', sql`count(*) - ${2}`)}
    from ${visits} v left join ${people} p using (user_id)`;
test('a statement knows its rows by the columns that it lists', async () => {
  const rows: Asked<any>['rows'] = async () => [];
  const [first]: readonly {
    visitId: string;
    seatNo: string | null;
    stage: 'IN' | 'OUT';
    lastName: string | null;
    times: number;
  }[] = await rows(list);
  const { text, values } = render(list, ({ name }) => `read."${name}_1"`);
  expect([text.split('\n')[0], values]).toEqual([
    'select v.visit_id as "visitId", v.seat_no as "seatNo", v.stage as "stage", p.last_name as "lastName", (count(*) - $1)::int as "times"',
    [2],
  ]);
  // @ts-expect-error a column that the statement does not list
  expect(first?.date).toBeUndefined();
  // @ts-expect-error no column of the table
  from(visits, 'v').pick('visit_no');
  // @ts-expect-error a stage that is none
  visits.patch({ visit_id: 'v' }, { stage: 'AWAY' });
});
