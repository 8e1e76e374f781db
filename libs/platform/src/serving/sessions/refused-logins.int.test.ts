import { deriveKeys } from '../../log/keys/keys.js';
import { testDatabase, testMasterKey, type TestDatabase } from '../../log/schema/test-database.js';
import { RefusedLogins } from './refused-logins.js';

let db: TestDatabase;
let refused: RefusedLogins;
beforeEach(async () => {
  db = await testDatabase();
  refused = new RefusedLogins(db.pool, deriveKeys(testMasterKey).waiting);
}, 60_000);
afterEach(() => db.close());

const who = (email: string, accountId: string | null = null) => ({
  accountId,
  email,
  address: '203.0.113.7',
  userAgent: 'test',
  at: '2027-03-10T10:00:00+08:00',
});
const over = () => db.pool.query('update side.refused_logins set until = now()');

test('the attempts of a minute on one account are one row with their number, told when the minute is over', async () => {
  // Two rows if the minute ends in between.
  for (let n = 0; n < 190; n++) await refused.note('ann', 'Too many attempts', who('ann@hadcl.example', 'ann'));
  await refused.note('ann', 'Locked', who('ann@hadcl.example', 'ann'));
  await over();
  const due = await refused.due(100);
  const sum = (status: string) =>
    due.filter((one) => one.status === status).reduce((all, { attempts }) => all + attempts, 0);
  expect([sum('Too many attempts'), sum('Locked')]).toEqual([190, 1]);
  expect(due.length).toBeLessThanOrEqual(4);
  expect(due[0]!.about).toEqual(who('ann@hadcl.example', 'ann'));
  for (const one of due) await refused.told(one);
  expect(await refused.due(100)).toEqual([]);
});

test('nothing is told before its minute is over', async () => {
  await db.pool.query(`insert into side.refused_logins (subject, status, since, until, known)
    values ('ann', 'Locked', now(), now() + interval '50 s', true)`);
  expect(await refused.due(100)).toEqual([]);
});

test('of random e-mails sixty an hour are named and the others are one number, however many and from wherever', async () => {
  for (let n = 0; n < 300; n++) await refused.note(`unknown.${n}`, 'Wrong password', who(`x${n}@hadcl.example`));
  await over();
  const due = await refused.due(1000);
  const named = due.filter(({ about }) => about !== null);
  const others = due.filter(({ about }) => about === null);
  expect(named).toHaveLength(60);
  // Two if the hour ends in between.
  expect(others.length).toBeLessThanOrEqual(2);
  expect(others.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(240);
});

test('who tried stands sealed until it is told, and not at all afterwards', async () => {
  await refused.note('unknown.x', 'Wrong password', who('somebody@hadcl.example'));
  await over();
  const kept = async () => JSON.stringify((await db.pool.query('select * from side.refused_logins')).rows);
  expect(await kept()).not.toMatch(/somebody|203\.0\.113/);
  const [one] = await refused.due(10);
  await refused.told(one!);
  expect((await db.pool.query('select about from side.refused_logins')).rows).toEqual([{ about: null }]);
});

test('a row that cannot be read or kept is told in another way, and one that waits holds up no other', async () => {
  await refused.note('unknown.x', 'Wrong password', who('x@hadcl.example\u0000\ud800'));
  await refused.note('unknown.y', 'Wrong password', who('y@hadcl.example'));
  await refused.note('unknown.z', 'Wrong password', who('z@hadcl.example'));
  await db.pool.query(`update side.refused_logins set about = 'of another key' where subject = 'unknown.y'`);
  await over();
  const due = await refused.due(10);
  expect(new Set(due.map(({ about }) => about?.email ?? null))).toEqual(
    new Set(['x@hadcl.example\uFFFD\uFFFD', null, 'z@hadcl.example']),
  );
  await refused.putOff(due[0]!);
  expect((await refused.due(10)).map(({ id }) => id)).toEqual(due.slice(1).map(({ id }) => id));
});
