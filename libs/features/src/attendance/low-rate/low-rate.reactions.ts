import { from } from '@hadcl/kernel/columns';
import { order } from '@hadcl/kernel/decision';
import { reaction } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { holdersOf } from '../../accounts/functions/function.tables.js';
import { bookings } from '../../bookings/booking/booking.tables.js';
import { datesOf } from '../../words/calendar.js';
import { noticeTo } from '../../notifications/notice/notice-to.contract.js';
import { activePeople, projects } from '../../projects/project/project.tables.js';
import { attendanceMonthEvents } from './attendance-month.stream.js';
import { attendanceOrders } from '../visits/attendance.contract.js';

/** The remote projects among those that booked in the month. */
const remoteIn = (month: string) => sql`
  select ${from(projects, 'p').pick('project_id')}
    from ${projects} p
   where p.is_remote
     and exists (select from ${bookings} b where b.project_id = p.project_id and b.date = any(${datesOf(month)}::date[]))
   order by p.project_id`;

/** Closes an ended month, with the projects that did not have to come. */
export const attendanceMonths = reaction({
  name: 'attendance-months',
  events: attendanceMonthEvents,
  on: {
    AttendanceMonthEnded: async ({ month }, { rows }) => {
      const remote = (await rows(remoteIn(month))).map(({ projectId }) => projectId);
      return [order(attendanceOrders.closeAttendanceMonth, { month, remote })];
    },
  },
});

type Low = { readonly projectId: string; readonly refNum: string; readonly percent: number };
const listed = (low: readonly Low[]) => low.map(({ refNum, percent }) => `${refNum} (${percent}%)`).join(', ');

/** Notifies the people of each project with a low rate, and the desk (C12): one notice each for the whole month. */
export const lowRateNotices = reaction({
  name: 'low-rate-notices',
  events: attendanceMonthEvents,
  on: {
    AttendanceMonthClosed: async ({ month, limit, low }, { meta, facts, rows, idFor }) => {
      if (low.length === 0) return [];
      const today = facts.localOf(meta.happenedAt).date;
      const lowOf = new Map<string, Low[]>();
      for (const project of low)
        for (const { userId } of await rows(activePeople(project.projectId, today)))
          lowOf.set(userId, [...(lowOf.get(userId) ?? []), project]);
      const notice = { type: 'NTF_LOW_RATE', busDate: datesOf(month).at(-1)! } as const;
      const desk = await rows(holdersOf('ATTENDANCE_MANAGEMENT'));
      return [
        ...[...lowOf].map(([userId, lowProjects]) =>
          noticeTo(userId, {
            ...{ ...notice, projectId: lowProjects[0]!.projectId },
            noticeId: idFor(`person ${userId}`),
            sentence: 'notice-low-rate',
            names: { projects: listed(lowProjects), limit, month },
          }),
        ),
        ...desk.map(({ userId }) =>
          noticeTo(userId, {
            ...notice,
            noticeId: idFor(`desk ${userId}`),
            sentence: 'notice-low-rate-staff',
            names: { projects: listed(low), limit, month },
          }),
        ),
      ];
    },
  },
});
