import { zoneOf } from './zone.js';
import { testDatabase, type TestDatabase } from '../schema/test-database.js';
import { LabClock } from './lab-clock.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
}, 60_000);
afterAll(() => db.close());

const clock = async () => {
  const labClock = new LabClock(db.pool, zoneOf('Asia/Hong_Kong'));
  await labClock.start();
  return labClock;
};
const far = '2035-03-10T20:00:00.000+08:00';

test('every process follows the lab clock, which moves forward only', async () => {
  const [one, other] = [await clock(), await clock()];
  try {
    expect((await one.moveTo(far)) >= far).toBe(true);
    await other.follow();
    expect(other.now().slice(0, 16)).toBe('2035-03-10T20:00');
    expect(other.today()).toBe('2035-03-10');
    await other.moveTo('2034-01-01T00:00:00+08:00');
    await one.follow();
    expect(one.now() >= far).toBe(true);
  } finally {
    one.stop();
    other.stop();
  }
});

test('a machine whose clock is put right by an hour does not carry the lab clock away', async () => {
  const labClock = await clock();
  const [before, real] = [Date.parse(labClock.now()), Date.now];
  try {
    Date.now = () => real() + 3_600_000;
    await labClock.follow();
    const [meanwhile, realNow] = [Date.parse(labClock.now()), labClock.real()];
    Date.now = real;
    expect(Math.abs(realNow - Date.now())).toBeLessThan(60_000);
    expect(meanwhile - before).toBeLessThan(60_000);
    expect(meanwhile).toBeGreaterThanOrEqual(before);
  } finally {
    Date.now = real;
    labClock.stop();
  }
});

test('a process that starts later shows no earlier instant', async () => {
  const late = await clock();
  late.stop();
  expect(late.now() >= far).toBe(true);
});
