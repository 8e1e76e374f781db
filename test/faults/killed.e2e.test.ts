import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { openDays, openProject, weekdays } from '../support/lab.js';
import { manyAtOnce } from '../support/many.js';
import type { Visitor } from '../support/people.js';
import { deployment, type Deployment, type Process } from '../support/processes.js';
import { until } from '../support/until.js';

const dates = weekdays('2035-03-12', 28);
const projects = Array.from({ length: 25 }, (_, i) => `p${i}`);
/** More is asked for than this on every other date. */
const capacity = 40;
let lab: Deployment;

beforeAll(async () => {
  lab = await deployment({ clock: '2035-03-01T09:00:00+08:00' });
}, 90_000);
afterAll(() => lab.close());

test('kill -9 of api and of worker in the middle of 500 submissions, each sent again until it is answered: each is booked once or refused for want of seats, no date is oversold, and every read model says so [2.4.1.11]', async () => {
  const person = await lab.account(['COL_RESEARCHER']);
  const office = await lab.account(['HADCL_OFFICER']);
  const officer = await lab.login(office);
  await openDays(officer, dates, capacity);
  for (const projectId of projects)
    await openProject(lab, {
      projectId,
      refNum: projectId.toUpperCase(),
      from: '2035-01-01',
      until: '2035-12-31',
      people: [person.accountId],
    });

  let api: Process = lab.api;
  let door: Visitor = await lab.login(person, api.ready);
  const killApi = async () => {
    await api.kill();
    api = await lab.start('api');
    door = await lab.login(person, api.ready);
  };
  const killWorker = async () => {
    await lab.worker.kill();
    await lab.start('worker');
  };

  const asked = projects.flatMap((projectId) =>
    dates.map((bookDate) => ({ projectId, bookDate, quota: 1 + (bookDate.charCodeAt(9) % 2) })),
  );
  expect(asked).toHaveLength(500);
  const answers: { readonly bookDate: string; readonly isSuccess: boolean }[] = [];
  const deaths: Promise<void>[] = [];
  await manyAtOnce(asked, 16, async (line, i) => {
    const answer = await until(`submission ${i}`, async () => {
      const { status, body } = await door.call(bookingCalls.submitBookings, [line], {
        'idempotency-key': `submission ${i}`,
      });
      expect([200, 503, 401]).toContain(status);
      return status === 200 ? body : null;
    });
    if (!answer.isSuccess)
      expect(answer).toMatchObject({ failType: 0, invalidList: [{ date: line.bookDate, remainingSeats: 0 }] });
    answers.push({ bookDate: line.bookDate, isSuccess: answer.isSuccess });
    if (answers.length === 150) deaths.push(killApi());
    if (answers.length === 320) deaths.push(killWorker());
  });
  await Promise.all(deaths);

  const { rows } = await lab.house.pool.query<{ booked: number; events: number; last: number }>(
    `select count(distinct data->>'bookingId')::int as booked, count(*)::int as events,
            (select max(position)::int from log.events) as last
       from log.events where type = 'BookingSubmitted'`,
  );
  const wanted = (date: string) =>
    asked.filter(({ bookDate }) => bookDate === date).reduce((sum, { quota }) => sum + quota, 0);
  const seats = (date: string) => Math.min(capacity, wanted(date));
  expect(dates.filter((date) => wanted(date) > capacity).length).toBeGreaterThan(5);
  const accepted = answers.filter(({ isSuccess }) => isSuccess).length;
  expect([answers.length, rows[0]]).toEqual([500, expect.objectContaining({ booked: accepted, events: accepted })]);
  const { rows: held } = await lab.house.pool.query<{ date: string; seats: number }>(
    `select data->>'date' as date, sum((data->>'seats')::int)::int as seats
       from log.events where type = 'BookingSubmitted' group by 1 order by 1`,
  );
  expect(held).toEqual(dates.map((date) => ({ date, seats: seats(date) })));
  const { rows: holes } = await lab.house.pool.query(
    'select count(*)::int as n, max(position)::int as last from log.events',
  );
  expect(holes[0].n).toBe(holes[0].last);

  const fresh = await lab.login(office, api.ready);
  await until('the read models have everything', async () => {
    const { body } = await fresh.call(occupancyCalls.capacityFull, { startDate: dates[0]!, endDate: dates.at(-1)! });
    return body
      .filter(({ bookingDate }) => dates.includes(bookingDate))
      .every(({ bookingDate, quota }) => quota === seats(bookingDate));
  });
  const { body: lines } = await fresh.call(bookingCalls.allUserBookings, { bookMonth: '2035-03' });
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
}, 180_000);
