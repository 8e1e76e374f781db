import { testDatabase, type TestDatabase } from '../postgres/test-database.js';
import { LabClock } from './lab-clock.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((next) => setTimeout(next, 5));
};

test('the lab clock follows its row in every process, also over a restart, and never goes back', async () => {
  const [one, other] = [await LabClock.start(db.appUrl), await LabClock.start(db.appUrl)];
  const before = one.now();
  expect(before).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/);
  expect(one.today()).toBe(before.slice(0, 10));

  await one.moveTo('2030-03-10T19:59:59+08:00');
  const asked = performance.now();
  await until(() => other.today() === '2030-03-10');
  expect(performance.now() - asked).toBeLessThan(900);
  expect(one.now() >= '2030-03-10T19:59:59').toBe(true);

  await one.moveTo('2029-01-01T00:00:00+08:00');
  expect(one.today()).toBe('2030-03-10');
  const last = one.now();
  await Promise.all([one.close(), other.close()]);

  const again = await LabClock.start(db.appUrl);
  expect(again.now() >= last).toBe(true);
  expect(again.now() < '2030-03-10T20:05').toBe(true);
  await again.close();
});
