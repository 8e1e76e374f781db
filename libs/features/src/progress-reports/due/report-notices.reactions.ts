import type { Order } from '@hadcl/kernel/decision';
import { reaction, type Cause } from '@hadcl/kernel/reaction';
import { noticeFollows, noticeSettled } from '../../notifications/notice/notice-to.contract.js';
import { activePeople, peopleOf, projectPeople, projects } from '../../projects/project/project.tables.js';
import { deadlineOf, hasReportOf, lastBeforeSuspension } from './report-dates.contract.js';
import { returnedNotice, returnSettled, reviewedNotice } from './judged-notices.contract.js';
import { reportDueEvents } from './report-due.stream.js';
import { reportEvents } from '../report/report.stream.js';
import { from } from '@hadcl/kernel/columns';
import { sql } from '@hadcl/kernel/sql';
import { accounts, whyNotInUse } from '../../accounts/account/account.tables.js';
import { filedReportMonths, reportReminders } from '../report/report.tables.js';

type Which = { readonly projectId: string; readonly month: string };

const dayOf = ({ meta, facts }: Pick<Cause, 'meta' | 'facts'>) => facts.localOf(meta.happenedAt).date;
const activeIn = ({ projectId }: Which, cause: Cause) => cause.rows(activePeople(projectId, dayOf(cause)));
/** One notice for each person and month, over all their projects; it is updated to what they still owe (N6). */
const dueNotice = (month: string, userId: string) => `report-due.${month}.${userId}`;
type Owed = { readonly userId: string; readonly projectId: string; readonly refNum: string };
type Stage = { readonly stage: 'before'; readonly days: number } | { readonly stage: 'late' | 'suspended' };
const reminding = (
  month: string,
  userId: string,
  owed: readonly Owed[],
  at: Stage,
  as: 'news' | 'correction',
): Order => {
  const noticeId = dueNotice(month, userId);
  if (owed.length === 0) return noticeSettled(userId, noticeId);
  const projects = owed.map(({ refNum }) => refNum).join(', ');
  const notice = {
    ...({ noticeId, type: 'NTF_PROGRESS_BEFORE', busDate: deadlineOf(month) } as const),
    ...(as === 'news' && { newsId: at.stage === 'before' ? `${at.days}` : at.stage }),
    // With several projects the notice opens the list, from which each report can be opened.
    ...(owed.length === 1 && { projectId: owed[0]!.projectId }),
  };
  if (at.stage === 'before')
    return noticeFollows(userId, as, {
      ...notice,
      sentence: 'notice-report-due',
      names: { projects, month, days: at.days },
    });
  if (at.stage === 'suspended')
    return noticeFollows(userId, as, { ...notice, sentence: 'notice-report-suspended', names: { projects, month } });
  const dates = lastBeforeSuspension(month);
  return noticeFollows(userId, as, { ...notice, sentence: 'notice-report-late', names: { projects, month, dates } });
};
/** What each active person owes for a month, over the projects that have a report of it. */
const owedOf = async (month: string, cause: Cause): Promise<ReadonlyMap<string, readonly Owed[]>> => {
  const owed = new Map<string, Owed[]>();
  for (const row of await cause.rows(owedRows(month, dayOf(cause))))
    if (hasReportOf(month, row, deadlineOf(month))) owed.set(row.userId, [...(owed.get(row.userId) ?? []), row]);
  return owed;
};

/**
 * Notifies people who owe reports of a month, before the deadline and after it: one notice for all their projects (R1,
 * N6).
 */
export const reportDueNotices = reaction({
  name: 'report-due-notices',
  version: 2,
  events: { ...reportDueEvents, ...reportEvents },
  on: {
    ReportsFellDue: async ({ month, days }, cause) => {
      const owed = await owedOf(month, cause);
      return [...owed].map(([userId, reports]) => reminding(month, userId, reports, { stage: 'before', days }, 'news'));
    },
    /** Replaces the reminder, which is no longer true (N6). */
    ReportsFellOverdue: async ({ month, stage }, cause) => {
      const owed = await owedOf(month, cause);
      return [...owed].map(([userId, reports]) => reminding(month, userId, reports, { stage }, 'news'));
    },
    /** The report is no longer owed. Without an earlier reminder there is no notice to update. */
    ReportSubmitted: async ({ projectId, month, submission }, cause) => {
      const [last] = submission === 1 ? await cause.rows(remindedOf(month)) : [];
      if (!last) return [];
      const owed = await owedOf(month, cause);
      const people = await cause.rows(peopleOf(projectId));
      return people.map(({ userId }) =>
        reminding(month, userId, owed.get(userId) ?? [], { stage: last.stage, days: last.days }, 'correction'),
      );
    },
  },
});

const settled = async (which: Which, cause: Cause): Promise<readonly Order[]> =>
  (await cause.rows(peopleOf(which.projectId))).map(({ userId }) => returnSettled(userId, which));

/** Notifies every active researcher of the project of what the office did: one notice for each act (R11, N6). */
export const reportNoticesRaised = reaction({
  name: 'report-notices',
  events: reportEvents,
  on: {
    ReportReviewed: async (data, cause) => [
      ...(await settled(data, cause)),
      ...(await activeIn(data, cause)).map(({ userId, refNum }) =>
        reviewedNotice(cause.idFor(`reviewed ${userId}`), userId, refNum, data),
      ),
    ],
    ReportReturned: async (data, cause) =>
      (await activeIn(data, cause)).map(({ userId, refNum }) =>
        returnedNotice(cause.idFor('returned'), userId, refNum, data),
      ),
    ReportSubmitted: settled,
  },
});

/**
 * For a date: people who may come (M2), with each of their projects (not deleted) whose report of the month was never
 * submitted.
 */
const owedRows = (month: string, date: string) => sql`
  select ${from(projectPeople, 'm').pick('user_id')},
         ${from(projects, 'p').pick('project_id', 'ref_num', { from: 'from_date', until: 'until_date' })}
    from ${projectPeople} m
    join ${projects} p using (project_id)
    join ${accounts} a on a.account_id = m.user_id
   where m.until_date >= ${date}
     and ${whyNotInUse(sql`a`, date)} is null
     and not p.is_deleted
     and not exists (select from ${filedReportMonths} f where f.project_id = p.project_id and f.month = ${month})
   order by m.user_id, p.project_type, p.ref_num`;

/** The last notice about a month; no row before the first. */
const remindedOf = (month: string) => sql`
  select ${from(reportReminders, 'r').pick('days', 'stage')}
    from ${reportReminders} r
   where r.month = ${month}`;
