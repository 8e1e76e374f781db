import { expect, test } from '@jest/globals';
import type { Entry } from '@hadcl/kernel/stream';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { attendanceRecord, doorPerson } from '../figures/attendance-record.queries.js';
import { attendanceList } from './attendance-list.queries.js';
import { labNow } from '../figures/lab-now.queries.js';
import { at, member, openLab, person, placed, team, visitOf } from './attendance.examples.js';
import { labProjections } from './lab-projections.examples.js';
import { labDay } from '../../lab-days/day/lab-day.stream.js';

const lab = labOf(labProjections, { now: at('10:42') });
const herself = visitOf('ann');
const people: readonly Entry[] = [
  openLab(10),
  team(),
  member('ann'),
  member('bob'),
  person('ann'),
  person('bob'),
  placed('team', 2),
];

test('at the door, in the list and on the duty screen whoever of a project comes first is there for the first time, also after a visit of an earlier day was deleted or entered late [2.2.3.21 2.2.5.04]', async () => {
  const earlier = visitOf('bob', { date: '2027-03-09' });
  const [came] = earlier.came('09:10', { firstTime: true });
  const { date, visitId, projectId, userId } = earlier;
  const deleted = labDay.of(date).records('VisitWithdrawn', { date, visitId, projectId, userId });
  const isFirst = async (...past: readonly Entry[]) => {
    const ask = await lab([...people, ...past, ...herself.came('09:20')]);
    const { isFirstTime } = await ask(attendanceRecord, { attendanceId: herself.visitId });
    const person = await ask(doorPerson, { userId: 'ann', projectId: 'team' });
    const inList = (await ask(attendanceList, { date: '2027-03-10' })).map((row) => row.isFirstTime);
    const inside = (await ask(labNow, { date: '2027-03-10' })).inNow.map((row) => row.isFirstTime);
    expect([person.isFirstTime, ...inList, ...inside]).toEqual(Array(3).fill(isFirstTime));
    return isFirstTime;
  };
  expect(await isFirst()).toBe(true);
  expect(await isFirst(came!)).toBe(false);
  expect(await isFirst(came!, deleted)).toBe(true);
});
