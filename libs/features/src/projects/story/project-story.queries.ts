import { query } from '@hadcl/kernel/query';
import { sql, type RowOf } from '@hadcl/kernel/sql';
import { attendanceParameters } from '../../attendance/visits/attendance.contract.js';
import { monthOf } from '../../words/calendar.js';
import {
  expectedProgress,
  hasReportOf,
  isReportOverdue,
  monthAfter,
  reportMonths,
} from '../../progress-reports/due/report-dates.contract.js';
import { projectMissing } from '../management/project-management.contract.js';
import { peopleRows, projectRows, saidOf } from '../management/project-management.queries.js';
import { mostStoryMonths, projectStoryCalls, type StoryAbout, type StoryChange } from './project-story.contract.js';
import { laneRows, membershipRows, storyReportRows, seatRows, storyRows } from './project-story.rows.js';
import { readsReports, readsRequests } from '../project/project.contract.js';
import { dateFields } from '../project/project-dates.contract.js';
import type { SavedDetails } from './project-story.tables.js';

type Period = { readonly from: string; readonly until: string };
type Report = RowOf<ReturnType<typeof storyReportRows>>;
type Line = RowOf<ReturnType<typeof storyRows>>;

/**
 * The months of an access and other months that have a report (R48). If there are more than can be drawn, the last ones
 * up to a year from now.
 */
const monthsOf = ({ from, until }: Period, written: Iterable<string>, today: string): readonly string[] => {
  const all = [...new Set([...reportMonths({ from, until }, until), ...written])].toSorted();
  if (all.length <= mostStoryMonths) return all;
  return all.filter((month) => month <= monthAfter(monthOf(today), 12)).slice(-mostStoryMonths);
};
const byMonth = <T extends { readonly month: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.month, row]));

/** The report of a month as the lists show it: from the month of access start to the present one (R10); else null. */
const reportOf = (month: string, report: Report | undefined, period: Period, today: string) =>
  month > monthOf(today) || (!report && !hasReportOf(month, period, today))
    ? null
    : {
        statusDB: report?.status ?? ('' as const),
        progress: report?.progress ?? null,
        expectedProgress: expectedProgress(period, month),
        isOverdue: hasReportOf(month, period, today) && isReportOverdue(report?.status ?? '', month, today),
      };
const riskOf = (reports: readonly Report[]) => {
  const judged = reports.filter(({ risk }) => risk !== null);
  const level = judged.at(-1)?.risk;
  if (!level) return null;
  const lastOther = judged.findLastIndex(({ risk }) => risk !== level);
  return { level, since: judged[lastOther + 1]!.month };
};

export const storyOfProject = query(
  projectStoryCalls.projectStory,
  async ({ input: { projectId }, who, today, facts, rows }) => {
    const hasReports = readsReports(who);
    const [[row], people, days, memberships, reports] = await Promise.all([
      rows(projectRows(sql`j.project_id = ${projectId}`)),
      rows(peopleRows(sql`m.project_id = ${projectId}`)),
      rows(seatRows(projectId, today)),
      rows(membershipRows(projectId, facts.parameter(attendanceParameters.timeZone))),
      hasReports ? rows(storyReportRows(projectId)) : [],
    ]);
    if (!row) throw projectMissing('no-such-project-record', {});
    const period = { from: row.accessStartDate, until: row.accessEndDate };
    const [seats, members, written] = [byMonth(days), byMonth(memberships), byMonth(reports)];
    const { status: _status, isStatusByHand: _hand, objectives: _all, version: _version, ...rest } = row;
    const { changedAt: _at, changedBy: _by, internalRemarks: _remarks, ...shown } = rest;
    return {
      ...shown,
      ...saidOf(row, today, facts),
      months: monthsOf(period, written.keys(), today).map((month) => ({
        ...{ month, seats: seats.get(month)?.seats ?? 0, visits: seats.get(month)?.visits ?? 0 },
        ...{ joined: members.get(month)?.joined ?? 0, left: members.get(month)?.left ?? 0 },
        report: hasReports ? reportOf(month, written.get(month), period, today) : null,
      })),
      seats: days.reduce((sum, { seatsUntilToday }) => sum + seatsUntilToday, 0),
      used: days.reduce((sum, { used }) => sum + used, 0),
      people: people.map(({ userId, userName, userNameZh, isPI, isHA, accessStartDate, accessEndDate }) => ({
        ...{ userId, userName, userNameZh, isPI, isHA },
        ...{ since: accessStartDate, until: accessEndDate },
      })),
      hasReports,
      hasRequests: readsRequests(who),
      risk: riskOf(reports),
    };
  },
);

const aboutOf = ({ what, about, before }: Line): StoryAbout => {
  if (what === 'created') return {};
  return what === 'saved' ? { changes: before === null ? [] : changesOf(before, about) } : about;
};

export const projectStoryLines = query(projectStoryCalls.projectStoryLines, async ({ input, who, rows }) => {
  const { projectId, lane, most } = input;
  const scope = { projectId, hasReports: readsReports(who), hasRequests: readsRequests(who) };
  const [[found], lines, counts] = await Promise.all([
    rows(projectRows(sql`j.project_id = ${projectId}`)),
    rows(storyRows({ ...scope, lane, most })),
    rows(laneRows(scope)),
  ]);
  if (!found) throw projectMissing('no-such-project-record', {});
  return {
    counts: [...counts],
    lines: lines.map((line) => ({
      ...{ id: line.id, at: line.at, lane: line.lane, what: line.what, about: aboutOf(line) },
      by: { userName: line.byName, userNameZh: line.byNameZh },
      person: line.personId === null ? null : { userName: line.personName, userNameZh: line.personNameZh },
    })),
  };
});

const shown = ['refNum', 'cohort', 'title', ...dateFields] as const;
const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : `${value}`;

/** A change of the status, or of whether it is set by hand. */
const statusChange = (before: SavedDetails, after: SavedDetails): readonly StoryChange[] => {
  if (before.isStatusByHand === undefined) return [];
  if (before.isStatusByHand === after.isStatusByHand && before.status === after.status) return [];
  return [{ field: after.isStatusByHand ? 'status' : 'statusByDates', from: null, to: textOf(after.status) }];
};
const objectiveChange = ({ objectives: before }: SavedDetails, { objectives: after }: SavedDetails) =>
  before === undefined || JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [{ field: 'objectives', from: `${before.length}`, to: `${after?.length ?? 0}` }];

/**
 * What one save changed. A save changes something, so if nothing visible changed, it was the (encrypted) remarks. Of a
 * project from before there was a form too little is known to conclude this.
 */
const changesOf = (before: SavedDetails, after: SavedDetails): StoryChange[] => {
  const fields = shown.filter((field) => before[field] !== undefined && before[field] !== after[field]);
  const changes = [
    ...fields.map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) })),
    ...statusChange(before, after),
    ...objectiveChange(before, after),
  ];
  const isKnown = before.objectives !== undefined;
  return changes.length > 0 || !isKnown ? changes : [{ field: 'remarks', from: null, to: null }];
};
