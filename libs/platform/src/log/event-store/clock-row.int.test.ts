import { makePool, type Pool } from '../../base/postgres/pool.js';
import { testDatabase, type TestDatabase } from '../schema/test-database.js';
import { meta, openStore, remarked, to } from './event-store.examples.js';

let db: TestDatabase;
let owner: Pool;
beforeAll(async () => {
  db = await testDatabase();
  owner = makePool(db.ownerUrl);
});
afterAll(async () => {
  await owner.end();
  await db.close();
});
const clock = async (call: string) => (await db.pool.query(`select log.${call} as at`)).rows[0].at as string;
/** To the lab clock it looks as if the machine's clock went back. */
const goBack = () => owner.query(`update log.clock set ahead = ahead - interval '1 hour'`);

test('the clock row moves ahead only, and the real time goes on from there', async () => {
  const real = await clock('clock_now()');
  const moved = await clock(`clock_move('2030-03-10T20:00:00+08:00')`);
  expect(moved).toBe('2030-03-10T20:00:00.000+08:00');
  expect((await clock(`clock_move('2029-01-01T00:00:00+08:00')`)) >= moved).toBe(true);
  const later = await clock('clock_now()');
  expect(later > real && later < '2030-03-10T20:01').toBe(true);
  await expect(db.pool.query(`update log.clock set ahead = '0'`)).rejects.toMatchObject({ code: '42501' });
});

test('the clock gives nothing before what it gave or what was recorded, whatever the machine says', async () => {
  await owner.query(`update log.clock set reached = '-infinity'`);
  await clock('clock_mark()');
  // What it answers may be a millisecond later than what it stored.
  const marked = (await owner.query('select reached as at from log.clock')).rows[0].at as string;
  await goBack();
  expect((await clock('clock_now()')) >= marked).toBe(true);

  const store = openStore(db);
  const record = async (version: number) => {
    await store.append({ entries: [to('day', version, remarked('x'))], meta: meta() });
    return (await store.readStream('day')).at(-1)!.meta.recordedAt;
  };
  await owner.query(`update log.clock set ahead = ahead + interval '3 hours'`);
  const first = await record(0);
  await owner.query(`update log.clock set reached = '-infinity'`);
  await goBack();
  expect((await record(1)) >= first).toBe(true);
  expect((await clock('clock_now()')) >= first).toBe(true);
  await store.close();
});
