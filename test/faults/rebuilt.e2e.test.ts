import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { projections } from '@hadcl/features/index';
import { orderRebuild } from '@hadcl/platform/moving/mover/rebuild';
import { booked } from '@hadcl/platform/moving/projections/book';
import { contentsOf } from '@hadcl/platform/moving/projections/testing';
import { houseUnderTest, type HouseUnderTest } from '../house-under-test.js';
import { openDays, openProject, weekdays } from '../support/lab.js';
import { manyAtOnce } from '../support/many.js';
import { placeRequests } from '../support/requests.js';
import { until } from '../support/until.js';

const dates = weekdays('2035-03-12', 40);
let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-01T09:00:00+08:00' });
}, 60_000);
afterAll(() => lab.close());

test('a new build of every read model, made while writes go on, ends with the rows of the old one', async () => {
  const { pool, store } = lab.house;
  const officer = await lab.visitor('HADCL_OFFICER');
  const person = await lab.account(['COL_RESEARCHER']);
  const researcher = await lab.login(person);
  await openDays(officer, dates, 20);
  for (const projectId of ['a', 'b', 'c'])
    await openProject(lab, {
      projectId,
      refNum: projectId,
      from: '2035-01-01',
      until: '2035-12-31',
      people: [person.accountId],
    });

  const asked = ['a', 'b', 'c'].flatMap((projectId) => dates.map((bookDate) => ({ projectId, bookDate, quota: 2 })));
  const writing = manyAtOnce(asked, 6, async (line, i) => {
    const { body } = await researcher.call(bookingCalls.submitBookings, [line]);
    expect(body.isSuccess).toBe(true);
    const change = { ...line, quota: i % 6 === 0 ? 0 : 1, version: 1 };
    if (i % 3 === 0) await researcher.call(bookingCalls.submitBookings, [change]);
  });
  await Promise.all(projections.map((projection) => orderRebuild(pool, projection)));
  await placeRequests(researcher, officer, 'a');
  await writing;

  const head = await store.head();
  const builds = await until('every build is ready and has everything', async () => {
    const all = await booked(pool, projections);
    return all.length === 2 * projections.length && all.every(({ ready, position }) => ready && position >= head)
      ? all
      : null;
  });
  const at = (rebuild: number) => builds.filter((one) => one.rebuild === rebuild);
  const [before, after] = [await contentsOf(pool, at(0)), await contentsOf(pool, at(1))];
  expect(Object.values(before).flat().length).toBeGreaterThan(150);
  expect(after).toEqual(before);
}, 120_000);
