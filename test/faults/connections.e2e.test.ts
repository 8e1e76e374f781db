import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { openDays, openProject, weekdays } from '../support/lab.js';
import { manyAtOnce } from '../support/many.js';
import { deployment, type Deployment } from '../support/processes.js';

const dates = weekdays('2035-03-12', 40);
let lab: Deployment;
beforeAll(async () => {
  lab = await deployment({ clock: '2035-03-01T09:00:00+08:00' });
}, 120_000);
afterAll(() => lab.close());

/** Connections by purpose (`hadcl {purpose} {process}`), without those of this test. */
const connections = async () => {
  const { rows } = await lab.house.pool.query<{ purpose: string; n: number }>(
    `select split_part(application_name, ' ', 2) as purpose, count(*)::int as n from pg_stat_activity
      where application_name like 'hadcl %' and not application_name like $1 group by 1`,
    [`%${process.pid}`],
  );
  return new Map(rows.map(({ purpose, n }) => [purpose, n]));
};

test('two apis and two workers at full load use fewer than 60 connections', async () => {
  await lab.start('worker');
  const apis = [lab.api, await lab.start('api')];
  const person = await lab.account(['COL_RESEARCHER']);
  const office = await lab.account(['HADCL_OFFICER']);
  await openDays(await lab.login(office), dates, 500);
  const people = [person.accountId];
  await openProject(lab, { projectId: 'p', refNum: 'P', from: '2035-01-01', until: '2035-12-31', people });
  const doors = await Promise.all(
    apis.map(async ({ ready }) => [await lab.login(person, ready), await lab.login(office, ready)] as const),
  );

  let most = new Map<string, number>();
  const sum = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((all, n) => all + n, 0);
  let loaded = true;
  const counting = (async () => {
    while (loaded) {
      const now = await connections();
      if (sum(now) > sum(most)) most = now;
    }
  })();
  await manyAtOnce(Array.from({ length: 1_500 }), 96, async (_, i) => {
    const [researcher, officer] = doors[i % 2]!;
    const date = dates[i % dates.length]!;
    // No two questions alike: the same would be asked once for all.
    const end = dates[Math.min(dates.length - 1, (i % dates.length) + (i % 7))]!;
    if (i % 3 === 0)
      await researcher.call(bookingCalls.submitBookings, [{ bookDate: date, quota: 1 + (i % 2), projectId: 'p' }]);
    else await officer.call(occupancyCalls.capacityFull, { startDate: date, endDate: end });
  });
  loaded = false;
  await counting;
  // Every process appends and listens; both apis ask by all that their pools may have.
  expect(most.get('listener')).toBe(4);
  expect(most.get('pool')).toBeGreaterThanOrEqual(20);
  expect(sum(most)).toBeLessThan(60);
}, 180_000);
