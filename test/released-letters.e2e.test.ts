import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { pg } from '@hadcl/platform/base/postgres/pool';
import { houseUnderTest, type HouseUnderTest } from './house-under-test.js';
import { openDays } from './support/lab.js';
import { until } from './support/until.js';
import { saved, selfService, usersOf } from './support/users.js';

let lab: HouseUnderTest;
beforeAll(async () => void (lab = await houseUnderTest({ clock: '2035-03-01T10:00:00+08:00' })), 60_000);
afterAll(() => lab.close());

const dates = ['2035-03-14', '2035-03-15'] as const;

test('an application that is shortened while no letter can be written gives its days back, and its person has one letter of it afterwards', async () => {
  const officer = await lab.visitor('HADCL_OFFICER');
  const users = usersOf(lab, await lab.visitor('SYSTEM_ADMIN'));
  await openDays(officer, dates, 20);
  const userId = await users.made(selfService());
  const { rows } = await lab.house.pool.query<{ stream: string }>(
    `select stream from log.events where type = 'SelfServiceOpened' order by position desc limit 1`,
  );
  const projectId = rows[0]!.stream.replace('access-', '');
  const lines = dates.map((bookDate) => ({ bookDate, projectId, quota: 1, statusCode: 'APPROVED' as const }));
  expect((await officer.call(bookingCalls.submitAllBookings, lines)).body).toMatchObject({ isSuccess: true });

  const locking = new pg.Client(lab.house.appUrl);
  await locking.connect();
  await locking.query('begin; lock table side.outbox in access exclusive mode');
  await saved(users.edit(userId, { expiryDateSelfService: dates[0] }));
  const states = async () => {
    const { body } = await officer.call(bookingCalls.allUserBookings, { bookMonth: '2035-03' });
    return body.map(({ bookDate, statusCode }) => `${bookDate} ${statusCode}`).toSorted();
  };
  await until('the day is given back', async () => !(await states()).includes(`${dates[1]} APPROVED`));
  expect(await states()).toContain(`${dates[0]} APPROVED`);
  // As long as a statement waits for the lock, and is tried again.
  await new Promise((done) => setTimeout(done, 5_000));
  await locking.end();
  const written = async () => (await users.lettersTo(userId)).filter(({ text }) => text.includes('15 Mar 2035'));
  await until('the letter is written', async () => (await written()).length === 1);
  await until('nothing waits', async () => (await lab.house.pool.query('select from moving.outcome')).rowCount === 0);
  expect(await written()).toHaveLength(1);
  expect((await written())[0]!.text).not.toContain('14 Mar 2035');
}, 60_000);
