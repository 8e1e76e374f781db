import { deriveKeys } from '../../log/keys/keys.js';
import { testDatabase, testMasterKey, type TestDatabase } from '../../log/schema/test-database.js';
import { LoginLimits, type Attempted, type Reserved } from './login-limits.js';

const { hmac } = deriveKeys(testMasterKey);
let db: TestDatabase;
let limits: readonly [LoginLimits, LoginLimits];
beforeAll(async () => {
  db = await testDatabase();
  // Two processes, which share only the database.
  limits = [new LoginLimits(db.pool, hmac), new LoginLimits(db.pool, hmac)];
}, 60_000);
beforeEach(() => db.pool.query('delete from side.failed_logins'));
afterAll(() => db.close());

const on = (subject: string, address: string): Attempted => ({ subject, known: true, address });
const passed = (reserved: Reserved) => !reserved.tooMany;
/** An attempt that is compared at once and fails. */
const fail = async (n: number, its: Attempted) => {
  const reserved = await limits[n % 2]!.reserve(its);
  if (!reserved.tooMany) await limits[n % 2]!.failed(reserved.place);
  return reserved;
};

test('of 200 attempts at once on one account ten are compared, from wherever they come, at whichever process [1.4.15]', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, (_, n) => fail(n, on('ann', `10.0.${n % 20}.1`))));
  expect(all.filter(passed)).toHaveLength(10);
}, 60_000);

test('of 200 attempts at once from one address sixty are compared, whoever they are for [1.4.14]', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, (_, n) => fail(n, on(`u${n}`, '10.0.0.1'))));
  expect(all.filter(passed)).toHaveLength(60);
  expect(passed(await limits[0].reserve(on('at home there', '10.0.0.1')))).toBe(false);
  expect(passed(await limits[0].reserve(on('u1', '10.0.0.2')))).toBe(true);
}, 60_000);

test('successes count for nothing, also when hundreds come at once: they wait for one another [1.4.60]', async () => {
  const succeed = async (n: number) => {
    const reserved = await limits[n % 2]!.reserve(on('ann', '10.0.0.1'));
    if (!reserved.tooMany) await limits[n % 2]!.release(reserved.place);
    return reserved;
  };
  const all = await Promise.all(Array.from({ length: 100 }, (_, n) => succeed(n)));
  expect(all.filter(passed)).toHaveLength(100);
}, 60_000);

test('an attempt whose process died counts as failed after ten seconds', async () => {
  for (let n = 0; n < 10; n++) await limits[0].reserve(on('bob', '10.0.0.3'));
  await db.pool.query(`update side.failed_logins set at = at - interval '10 s'`);
  expect(await limits[0].reserve(on('bob', '10.0.0.3'))).toEqual({ tooMany: true, failedBefore: 0 });
  await db.pool.query(`update side.failed_logins set at = at - interval '50 s'`);
  expect(passed(await limits[0].reserve(on('bob', '10.0.0.3')))).toBe(true);
});

test('the failures of an e-mail that no account has are counted beside the log, attempts over a limit not among them', async () => {
  const unknown = { subject: 'unknown.x', known: false, address: '10.0.0.4' };
  const before: number[] = [];
  for (let n = 0; n < 11; n++) before.push((await fail(n, unknown)).failedBefore);
  expect(before).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0]);
  await db.pool.query('delete from side.failed_logins');
  expect((await fail(0, unknown)).failedBefore).toBe(10);
});
