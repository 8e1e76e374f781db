import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { makePool, type Pool } from './pool.js';
import { prepared } from './prepared.js';

let db: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  db = await testDatabase();
  pool = makePool(db.appUrl, { max: 1 });
});
afterAll(async () => {
  await pool.end();
  await db.close();
});

const shape = (n: number) => `select $1::int as "column ${n}"`;
const ask = (text: string) => pool.query({ ...prepared(text), text, values: [7] });
const kept = async () => {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
};

test('of statements whose text varies without end a connection keeps those that were used last', async () => {
  for (let n = 0; n < 250; n++) {
    await ask(shape(n));
    await ask(shape(0));
  }
  const statements = await kept();
  expect(statements).toHaveLength(100);
  expect(statements).toContain(shape(0));
  expect(statements).toContain(shape(249));
  expect(statements).not.toContain(shape(1));
  expect((await ask(shape(1))).rows).toEqual([{ 'column 1': 7 }]);
});

test('also where one was thrown out while a transaction had failed', async () => {
  const connection = await pool.connect();
  await connection.query('begin');
  await connection.query('select 1 / 0').catch(() => undefined);
  for (let n = 1000; n < 1150; n++) {
    const text = shape(n);
    await connection.query({ ...prepared(text), text, values: [7] }).catch(() => undefined);
  }
  await connection.query('rollback');
  for (let n = 0; n < 250; n++) {
    const text = shape(n);
    const { rows } = await connection.query({ ...prepared(text), text, values: [n] });
    expect(rows).toEqual([{ [`column ${n}`]: n }]);
  }
  connection.release();
  expect(await kept()).toHaveLength(100);
});
