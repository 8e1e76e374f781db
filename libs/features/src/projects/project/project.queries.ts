import { as, from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql, type RowOf } from '@hadcl/kernel/sql';
import { hasOutstandingCourses } from '../../ecourses/course/course.contract.js';
import { firstOf, monthOf } from '../../words/calendar.js';
import { accessLocationOf } from '../../words/access-location.js';
import { maxSeatsOf, projectCalls, seesAllProjects } from './project.contract.js';
import { belongs, projectPeople, projects, type Belonging } from './project.tables.js';

const project = from(projects, 'p').pick(
  'project_id',
  { projectCode: 'ref_num' },
  'project_type',
  'title',
  'date_quota',
  'is_remote',
);
const remainDays = as('remainDays', 'int?', sql`p.date_quota - p.days_taken`);

/** The dates are the intersection of the project's and the person's own. */
const ownRows = (who: Belonging) => sql`
  select ${project}, ${remainDays}, ${as('from', 'date', sql`greatest(p.from_date, m.from_date)`)},
         ${as('until', 'date', sql`least(p.until_date, m.until_date)`)}
    from ${projectPeople} m
    join ${projects} p on p.project_id = m.project_id
   where ${belongs(who, sql`m`)}
   order by p.project_type, p.ref_num`;
type OwnRow = RowOf<ReturnType<typeof ownRows>>;

const choices = (who: Belonging, all: boolean) => sql`
  select ${from(projects, 'p').pick('project_id', 'ref_num', 'title', 'project_type')}
    from ${projects} p
   where not p.is_deleted
     and (${all} or p.project_id in (select m.project_id from ${projectPeople} m where ${belongs(who, sql`m`)}))
   order by p.project_type, p.ref_num`;

export const projectChoices = query(projectCalls.projectChoices, async ({ who, rows }) => [
  ...(await rows(choices(who, seesAllProjects(who)))),
]);

const disabledBecause = ({ until, remainDays }: OwnRow, userId: string, today: string) => {
  if (today > until) return 'period-over' as const;
  if (remainDays !== null && remainDays <= 0) return 'no-days-remaining' as const;
  return hasOutstandingCourses(userId) ? ('courses-outstanding' as const) : null;
};

export const userProjects = query(projectCalls.userProjects, async ({ who, today, facts, rows }) => {
  const own = (await rows(ownRows(who))).map((row) => ({
    ...row,
    disableReason: disabledBecause(row, who.userId, today),
  }));
  const first = own.find(({ disableReason }) => disableReason === null) ?? own[0];
  return own.map(({ from: start, until, isRemote, ...row }) => ({
    ...row,
    accessLocation: accessLocationOf(isRemote),
    disableBooking: row.disableReason !== null,
    checked: row.projectId === first?.projectId,
    effectiveStartDate: start,
    effectiveEndDate: until,
    maxQuota: maxSeatsOf(row.projectType, facts.parameter),
  }));
});

const everyRow = (month: string) => sql`
  select ${project}, ${remainDays}, ${from(projects, 'p').pick({ from: 'from_date', until: 'until_date' })}
    from ${projects} p
   where p.from_date < ${firstOf(month)}::date + interval '1 month'
     and p.until_date >= ${firstOf(month)}::date
     and not p.is_deleted
   order by p.project_type, p.ref_num`;

export const addProjects = query(projectCalls.addProjects, async ({ input, who, today, facts, rows }) => {
  const office = who.codes.includes('ACCESS_MANAGEMENT');
  const month = input.bookMonth ?? monthOf(today);
  const found = await rows(office ? everyRow(month) : ownRows(who));
  return found
    .filter((row) => office || disabledBecause(row, who.userId, today) === null)
    .map(({ projectId, projectCode, projectType, title, from: start, until, remainDays: left, isRemote }) => ({
      projectId,
      refNum: projectCode,
      projectCode,
      title,
      projectType,
      userTypeCode: projectType,
      accessLocation: accessLocationOf(isRemote),
      effectiveStartDate: start,
      effectiveEndDate: until,
      accessEndDate: until,
      remainingAccess: left,
      maxQuota: maxSeatsOf(projectType, facts.parameter),
    }));
});
