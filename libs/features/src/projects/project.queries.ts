import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { hasOutstandingCourses } from '../ecourses/course.contract.js';
import { maxSeats, projectCalls } from './project.contract.js';
import { projectPeople, projects } from './project.projection.js';

type OwnRow = {
  readonly projectId: string;
  readonly projectCode: string;
  readonly projectType: 'COL_RESEARCHER' | 'SELF_RESEARCHER';
  readonly title: string;
  readonly from: string;
  readonly until: string;
  readonly remainDays: number | null;
  readonly dateQuota: number | null;
};

/** The person's own dates are those of the project that are also his. */
const ownRows = (userId: string) => sql`
  select p.project_id as "projectId", p.ref_num as "projectCode", p.project_type as "projectType", p.title,
    greatest(p.from_date, m.from_date) as "from", least(p.until_date, m.until_date) as "until",
    p.date_quota - p.days_taken as "remainDays", p.date_quota as "dateQuota"
  from ${projectPeople} m join ${projects} p on p.project_id = m.project_id
  where m.user_id = ${userId}
  order by p.project_type, p.ref_num`;

const disabledBecause = ({ until, remainDays }: OwnRow, userId: string, today: string) => {
  if (today > until) return 'period-over' as const;
  if (remainDays !== null && remainDays <= 0) return 'no-days-remaining' as const;
  return hasOutstandingCourses(userId) ? ('courses-outstanding' as const) : null;
};

export const userProjects = query(projectCalls.userProjects, async ({ who, today, facts, rows }) => {
  const own = (await rows<OwnRow>(ownRows(who.userId))).map((row) => ({
    ...row,
    disableReason: disabledBecause(row, who.userId, today),
  }));
  const first = own.find(({ disableReason }) => disableReason === null) ?? own[0];
  return own.map(({ from, until, ...project }) => ({
    ...project,
    disableBooking: project.disableReason !== null,
    checked: project.projectId === first?.projectId,
    effectiveStartDate: from,
    effectiveEndDate: until,
    maxQuota: project.projectType === 'SELF_RESEARCHER' ? 1 : facts.parameter(maxSeats),
  }));
});

const everyRow = (month: string) => sql`
  select p.project_id as "projectId", p.ref_num as "projectCode", p.project_type as "projectType", p.title,
    p.from_date as "from", p.until_date as "until", p.date_quota - p.days_taken as "remainDays",
    p.date_quota as "dateQuota"
  from ${projects} p
  where p.from_date < ${`${month}-01`}::date + interval '1 month' and p.until_date >= ${`${month}-01`}::date
  order by p.project_type, p.ref_num`;

export const addProjects = query(projectCalls.addProjects, async ({ input, who, today, facts, rows }) => {
  const office = who.codes.includes('ACCESS_MANAGEMENT');
  const month = input.bookMonth ?? today.slice(0, 7);
  const found = await rows<OwnRow>(office ? everyRow(month) : ownRows(who.userId));
  return found
    .filter((row) => office || disabledBecause(row, who.userId, today) === null)
    .map(({ projectId, projectCode, projectType, title, from, until, remainDays }) => ({
      ...{ projectId, refNum: projectCode, projectCode, title, projectType, userTypeCode: projectType },
      effectiveStartDate: from,
      effectiveEndDate: until,
      accessEndDate: until,
      remainingAccess: remainDays,
      maxQuota: projectType === 'SELF_RESEARCHER' ? 1 : facts.parameter(maxSeats),
    }));
});
