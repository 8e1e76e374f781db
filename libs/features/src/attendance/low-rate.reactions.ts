import { as } from '@hadcl/kernel/columns';
import { monthText } from '@hadcl/kernel/day-text';
import { reaction } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { holdersOf } from '../accounts/function.tables.js';
import { datesOf } from '../lab-days/calendar.contract.js';
import { noticeTo } from '../notifications/notice-to.contract.js';
import { activePeople, isOnSite } from '../projects/project.tables.js';
import { attendanceMonthEvents } from './attendance-month.events.js';

/** The log's days do not say who works from elsewhere; they never come, and are told nothing of it (C19). */
const onSite = (projectIds: readonly string[]) => sql`
  select ${as('projectId', 'text', sql`low.project_id`)}
    from unnest(${projectIds}::text[]) low (project_id)
   where ${isOnSite(sql`low.project_id`)}`;

type Low = { readonly refNum: string; readonly percent: number };
const listed = (low: readonly Low[]) => low.map(({ refNum, percent }) => `${refNum} (${percent}%)`).join(', ');

/** A low rate is told to the people of the project and to the desk (C12), to each of them once for all of the month. */
export const lowRateNotices = reaction({
  name: 'low-rate-notices',
  events: attendanceMonthEvents,
  on: {
    AttendanceMonthClosed: async ({ month, limit, low: all }, { meta, facts, rows, idFor }) => {
      const coming = (await rows(onSite(all.map(({ projectId }) => projectId)))).map(({ projectId }) => projectId);
      const low = all.filter(({ projectId }) => coming.includes(projectId));
      if (low.length === 0) return [];
      const today = facts.localOf(meta.happenedAt).date;
      const lowOf = new Map<string, Low[]>();
      for (const its of low)
        for (const { userId } of await rows(activePeople(its.projectId, today)))
          lowOf.set(userId, [...(lowOf.get(userId) ?? []), its]);
      const told = { type: 'NTF_LOW_RATE', busDate: datesOf(month).at(-1)! } as const;
      const desk = await rows(holdersOf('ATTENDANCE_MANAGEMENT'));
      return [
        ...[...lowOf].map(([userId, its]) =>
          noticeTo(userId, {
            ...told,
            noticeId: idFor(`person ${userId}`),
            sentence: 'notice-low-rate',
            names: { projects: listed(its), limit, month: monthText(month) },
          }),
        ),
        ...desk.map(({ userId }) =>
          noticeTo(userId, {
            ...told,
            noticeId: idFor(`desk ${userId}`),
            sentence: 'notice-low-rate-staff',
            names: { projects: listed(low), limit, month: monthText(month) },
          }),
        ),
      ];
    },
  },
});
