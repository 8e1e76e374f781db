import { expect, test } from '@jest/globals';
import { table } from './projection.js';
import { render, sql } from './sql.js';

const days = table('days', { date: 'date' }, { seats: 'int' });
const rendered = (statement: ReturnType<typeof sql>) => render(statement, ({ name }) => `read."${name}_1"`);

test('values become parameters, a statement in a statement is spliced in, a table becomes its name', () => {
  const open = sql`seats > ${3} and date >= ${'2027-03-10'}`;
  expect(rendered(sql`select ${1} from ${days} where ${open} and note = ${null}`)).toEqual({
    text: 'select $1 from read."days_1" where seats > $2 and date >= $3 and note = $4',
    values: [1, 3, '2027-03-10', null],
  });
});

test('what only looks like a statement is a value, whoever sent it', () => {
  const forged = JSON.parse('{"parts":["1); drop table days; --"],"values":[]}');
  expect(rendered(sql`select ${forged}`)).toEqual({ text: 'select $1', values: [forged] });
});
