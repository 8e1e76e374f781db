import { expect, test } from '@jest/globals';
import { projectAccess } from '../projects/project-access.stream.js';
import { causesOf, house, told } from '../notifications/raising.examples.js';
import { lowRateNotices } from './low-rate.reactions.js';

const causeIn = causesOf();
const closed = (...low: { projectId: string; refNum: string; percent: number }[]) => ({
  ...{ month: '2027-02', limit: 50, low },
});

test('a low rate is told to the project’s people and to the holders of the desk, each once for the whole month [2.4.6.13]', async () => {
  const cause = await causeIn(...house);
  const { AttendanceMonthClosed } = lowRateNotices.on;
  const team = { projectId: 'team', refNum: 'R-team', percent: 33.3 };
  const other = { projectId: 'other', refNum: 'R-other', percent: 0 };
  const names = (projects: string) => ({ projects, limit: 50, month: 'Feb 2027' });
  expect(await told(AttendanceMonthClosed!(closed(team, other), cause))).toEqual([
    ['ann', 'NTF_LOW_RATE', 'notice-low-rate', names('R-team (33.3%)')],
    ['bob', 'NTF_LOW_RATE', 'notice-low-rate', names('R-team (33.3%)')],
    ['duty', 'NTF_LOW_RATE', 'notice-low-rate-staff', names('R-team (33.3%), R-other (0%)')],
  ]);
  const orders = (await AttendanceMonthClosed!(closed(team), cause)) as readonly { body: { noticeId: string } }[];
  expect(orders.map(({ body }) => body.noticeId)).toEqual([
    ...['notice of person ann', 'notice of person bob', 'notice of desk duty'],
  ]);
  expect(await told(AttendanceMonthClosed!(closed(), cause))).toEqual([]);
});

test('whoever works from elsewhere is told nothing of not coming, nor is the desk', async () => {
  const its = { projectId: 'home', refNum: 'S-9', title: 'Stroke outcomes', from: '2027-01-01', until: '2027-12-31' };
  const remote = { ...its, userId: 'ann', dateQuota: 3, location: 'REMOTE' as const };
  const cause = await causeIn(...house, projectAccess.of('home').records('SelfServiceOpened', remote));
  const low = { projectId: 'home', refNum: 'S-9', percent: 0 };
  expect(await told(lowRateNotices.on.AttendanceMonthClosed!(closed(low), cause))).toEqual([]);
});
