import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Who } from '@hadcl/kernel/call';
import { submitBookings } from '@hadcl/features/bookings/booking/booking.decisions';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { attachPerson, openCollaboration } from '../apps/standalone/src/demonstration/people/placing.js';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';

const period = { from: '2027-01-01', until: '2027-12-31' };
const projects = Array.from({ length: 64 }, (_, i) => `p${i}`);
/** 20 lab days of April 2027. */
const dates = Array.from({ length: 30 }, (_, i) => new Date(Date.UTC(2027, 3, 1 + i)).toISOString().slice(0, 10))
  .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()))
  .slice(0, 20);
const capacity = 60;
const personOf = (projectId: string): Who => ({
  ...{ userId: `person of ${projectId}`, sessionId: projectId, roles: ['COL_RESEARCHER'], codes: ['MANAGE_BOOKINGS'] },
  ...{ address: '127.0.0.1', userAgent: 'test' },
});

let lab: HouseUnderTest;
let officer: Visitor;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2027-03-15T09:00:00+08:00' });
  await Promise.all(
    projects.map(async (projectId) => {
      const its = { projectId, refNum: projectId.toUpperCase(), title: projectId, cohort: '', ...period };
      await lab.order(openCollaboration, its);
      const userId = personOf(projectId).userId;
      await lab.order(attachPerson, { projectId, userId, isPI: true, isHA: false, ...period });
    }),
  );
  const available = 'COL_RESEARCHER,SELF_RESEARCHER';
  const settings = dates.map((date) => ({ date, capacity, available, remarks: '' }));
  officer = await lab.visitor('HADCL_OFFICER');
  await officer.call(labDayCalls.updateLabAvailability, { releaseTime: '2027-03-15T09:00', settings });
}, 120_000);
afterAll(() => lab.close());

test('when a month is released to 64 people who ask for 20 days each at once, seats are given, full days are named, and nobody is told of a conflict [2.4.1.10 2.4.1.12]', async () => {
  const asked = projects.map((projectId, i) => ({
    body: dates.map((bookDate) => ({ bookDate, projectId, quota: 1 + (i % 3) })),
    by: personOf(projectId),
  }));
  const outcomes = await Promise.all(
    asked.map((one) => lab.house.submitting.submit({ decision: submitBookings, ...one })),
  );
  const answers = outcomes.map((outcome) => {
    if (!('answer' in outcome)) throw outcome.refusal;
    return outcome.answer;
  });
  const given = asked.filter((_, i) => answers[i]!.isSuccess).map(({ body }) => body[0]!.quota);
  const seats = given.reduce((sum, quota) => sum + quota, 0);
  expect(seats).toBeLessThanOrEqual(capacity);
  expect(seats).toBeGreaterThan(capacity - 3);
  for (const answer of answers.filter(({ isSuccess }) => !isSuccess)) {
    expect(answer.failType).toBe(0);
    expect(answer.invalidList.map(({ date }) => date)).toEqual(dates);
    for (const { remainingSeats } of answer.invalidList) expect(remainingSeats).toBeLessThan(3);
  }
  const { body: days } = await officer.call(occupancyCalls.capacityFull, {
    startDate: dates[0]!,
    endDate: dates.at(-1)!,
  });
  expect(days.map(({ quota }) => quota)).toEqual(dates.map(() => seats));
}, 60_000);
