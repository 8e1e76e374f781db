import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { openLab, weekdays } from '../support/lab.js';
import { send, type Account } from '../support/people.js';
import { deployment, shiftedClock, type Deployment, type Process } from '../support/processes.js';
import { until } from '../support/until.js';
import { setServerClock } from '@hadcl/platform/log/clock/leaping.examples';

const today = '2035-03-07';
const dates = weekdays('2035-03-12', 28);
const hour = 3_600_000;
let lab: Deployment;
let api: Process;
let worker: Process;
let person: Account;
let office: Account;
let desk: Account;
beforeAll(async () => {
  lab = await deployment({ clock: `${today}T10:00:00+08:00` });
  await lab.worker.stop();
  [api, worker] = [await lab.start('api', shiftedClock), await lab.start('worker', shiftedClock)];
  desk = await lab.account(['DUTY_OFFICER']);
  const opened = await openLab(lab, [today, ...dates]);
  ({ person, office } = opened);
  const line = { bookDate: today, quota: 1, projectId: 'p', statusCode: 'APPROVED' as const };
  expect((await opened.officer.call(bookingCalls.submitAllBookings, [line])).body.isSuccess).toBe(true);
}, 180_000);
afterAll(() => lab.close());

const minutesOf = (instant: string | null) => Date.parse(instant!) / 60_000;
const labMinutes = async (at: string) => minutesOf((await fetch(`${at}/health/live`)).headers.get('x-now'));

/** The clocks of one api and of the worker are set; the clocks of Postgres and of the other api stay right. */
const setMachines = (ms: number) => Promise.all([api.setMachineClock(ms), worker.setMachineClock(ms)]);

test.each([
  ['forward', hour, dates[0]!],
  ['back again', 0, dates[1]!],
  ['back', -hour, dates[2]!],
  ['right again', 0, dates[3]!],
])(
  'the clock of a machine set %s by an hour while it runs: the lab’s time goes on as everywhere, bookings and scans are recorded in their order, and the calendar follows',
  async (_, ms, bookDate) => {
    const before = await labMinutes(api.ready);
    await setMachines(ms);
    const after = await labMinutes(api.ready);
    expect(after - before).toBeGreaterThanOrEqual(0);
    expect(after - before).toBeLessThan(2);
    expect(Math.abs(after - (await labMinutes(lab.api.ready)))).toBeLessThan(2);

    // Whoever logs in at one api is logged in at the other, and the other way round.
    const elsewhere = await lab.login(person, lab.api.ready);
    const researcher = await lab.login(person, api.ready);
    expect((await send(api.ready, elsewhere.token, 'GET', '/user')).status).toBe(200);
    expect((await send(lab.api.ready, researcher.token, 'GET', '/user')).status).toBe(200);
    const placed = await researcher.call(bookingCalls.submitBookings, [{ bookDate, quota: 1, projectId: 'p' }]);
    expect({ status: placed.status, success: placed.body.isSuccess }).toEqual({ status: 200, success: true });
    const { token } = (await researcher.call(attendanceCalls.attendanceQrs, {})).body.projectQRs[0]!;
    // The code is read at the desk of the other api, whose clock is right.
    const scanned = await (await lab.login(desk, lab.api.ready)).call(attendanceCalls.signInOut, { token });
    expect(scanned.status).toBe(200);

    const officer = await lab.login(office, lab.api.ready);
    await until('the calendar to show it', async () => {
      const { body } = await officer.call(occupancyCalls.capacityFull, { startDate: bookDate, endDate: bookDate });
      return body[0]?.quota === 1;
    });
    // The log's own time never goes back. When each thing happened is what its process knows of the lab's time, and two
    // processes differ by half the way to Postgres.
    const { rows } = await lab.house.pool.query<{ recorded: number; happened: number }>(
      `select count(*) filter (where recorded_at < recorded)::int as recorded,
              coalesce(max(extract(epoch from happened - happened_at)), 0)::float8 as happened
       from (select recorded_at, lag(recorded_at) over (order by position) as recorded,
                    happened_at, lag(happened_at) over (order by position) as happened from log.events) e`,
    );
    expect(rows[0]!.recorded).toBe(0);
    expect(rows[0]!.happened).toBeLessThan(1);
    const { rows: days } = await lab.house.pool.query<{ on: string }>(
      `select distinct (happened_at at time zone 'Asia/Hong_Kong')::date::text as on from log.events
      where type in ('BookingSubmitted', 'SignedIn', 'SignedOut')`,
    );
    expect(days).toEqual([{ on: today }]);
  },
  120_000,
);

test('the clock of Postgres wrong by 26 hours for some seconds: nothing falls due, nothing is dated so, health says it, and then all goes on', async () => {
  const by = { query: (statement: string) => lab.owner(statement) } as never;
  const health = async ({ operations }: Process) => {
    const answer = await fetch(`${operations}/health/ready`);
    return ((await answer.json()) as { checks: { clock: { state: string; why?: string } } }).checks.clock;
  };
  const sign = async () => {
    const researcher = await lab.login(person, lab.api.ready);
    const { token } = (await researcher.call(attendanceCalls.attendanceQrs, {})).body.projectQRs[0]!;
    return (await (await lab.login(desk, lab.api.ready)).call(attendanceCalls.signInOut, { token })).status;
  };
  const before = await labMinutes(lab.api.ready);
  await setServerClock(by, '26 hours');
  try {
    for (const its of [lab.api, worker])
      await until('it to be doubted', async () => (await health(its)).why?.includes('26 h ahead of') ?? false);
    expect(await labMinutes(lab.api.ready)).toBeLessThan(before + 2);
    expect(await sign()).toBe(200);
  } finally {
    await setServerClock(by, '0');
  }
  for (const its of [lab.api, worker]) await until('it to be believed', async () => (await health(its)).state === 'up');
  expect(await sign()).toBe(200);
  expect(await labMinutes(lab.api.ready)).toBeLessThan(before + 2);
  const { rows } = await lab.house.pool.query<{ days: string[]; missed: number }>(
    `select array_agg(distinct (recorded_at at time zone 'Asia/Hong_Kong')::date::text) as days,
            count(*) filter (where type = 'SignOutMissed')::int as missed from log.events
      where type <> 'FunctionDefined' and recorded_at > '2035-03-01'`,
  );
  expect(rows).toEqual([{ days: [today], missed: 0 }]);
}, 120_000);
