import { as, from } from '@hadcl/kernel/columns';
import type { Language } from '@hadcl/kernel/text/language';
import { query } from '@hadcl/kernel/query';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import { accounts, hasLeft, nameIn, fullName } from '../../accounts/account/account.tables.js';
import { visits } from '../../attendance/visits/attendance.tables.js';
import { bookings } from '../../bookings/booking/booking.tables.js';
import { projectManagementCalls, projectMissing, type ProjectUser } from './project-management.contract.js';
import type { Facts } from '@hadcl/kernel/decision';
import { erased } from '@hadcl/kernel/personal';
import { statusOn, type ProjectStatus } from '../project/project-dates.contract.js';
import { projectDetails, projectPeople, projects } from '../project/project.tables.js';

export const projectList = query(projectManagementCalls.projectList, async ({ today, facts, rows }) => {
  const [found, leading] = await Promise.all([
    rows(projectRows(sql`true`)),
    rows(peopleRows(sql`m.is_pi and not ${hasLeft(sql`m.project_id`, sql`m.user_id`, today)}`)),
  ]);
  return found.map((row) => {
    const { status: _status, isStatusByHand: _hand, objectives: _objectives, ...rest } = row;
    const { version: _version, changedAt: _at, changedBy: _by, ...shown } = rest;
    const pi = leading.find(({ projectId }) => projectId === row.projectId);
    return {
      ...shown,
      ...saidOf(row, today, facts),
      PIName: pi?.userName ?? '',
      PINameZh: pi?.userNameZh ?? '',
    };
  });
});

const nameOf = (userId: string, language: Language | undefined) => sql`
  select ${as('name', 'text', language === 'zh-Hant' ? nameIn(language) : salutedName)} from ${accounts} p where p.account_id = ${userId}`;

export const projectDetail = query(
  projectManagementCalls.projectDetail,
  async ({ input: { projectId }, who, today, facts, rows }) => {
    const [[row], people] = await Promise.all([
      rows(projectRows(sql`j.project_id = ${projectId}`)),
      rows(peopleRows(sql`m.project_id = ${projectId}`)),
    ]);
    if (!row) throw projectMissing('no-such-project-record', {});
    const [changer] = await rows(nameOf(row.changedBy, who.language));
    const { status: _status, changedBy: _by, objectives, ...shown } = row;
    const usersOf = (selected: typeof people): ProjectUser[] =>
      selected.map(({ projectId: _project, isPI: _pi, isHA: _ha, ...user }) => user);
    return {
      ...shown,
      ...saidOf(row, today, facts),
      projectObjectives: objectives.map((projectObj) => ({ projectObj })),
      piUsers: usersOf(people.filter(({ isPI }) => isPI)),
      haCollaboratorUsers: usersOf(people.filter(({ isPI, isHA }) => isHA && !isPI)),
      researcherUsers: usersOf(people.filter(({ isPI, isHA }) => !isPI && !isHA)),
      changedBy: changer?.name ?? '',
    };
  },
);

export const projectDeletion = query(
  projectManagementCalls.projectDeletion,
  async ({ input: { projectId }, today, rows }) => {
    const [[row], people, booked, inside] = await Promise.all([
      rows(projectRows(sql`j.project_id = ${projectId}`)),
      rows(peopleRows(sql`m.project_id = ${projectId}`)),
      rows(sql`
        select ${from(bookings, 'b').pick('date')}
          from ${bookings} b
         where b.project_id = ${projectId}
           and b.holds
           and b.date >= ${today}
         order by b.date`),
      rows(sql`
        select ${from(visits, 'v').pick('visit_id')}
          from ${visits} v
         where v.project_id = ${projectId}
           and v.date = ${today}
           and v.signed_out_at is null`),
    ]);
    if (!row) throw projectMissing('no-such-project-record', {});
    return {
      refNum: row.refNum,
      people: people.map(({ userId, userName, email }) => ({ userId, userName, email })),
      bookedDates: booked.map(({ date }) => date),
      inside: inside.length,
    };
  },
);

/** Name with salutation; `[erased]` for an erased person. */
export const salutedName = sql`
  case when p.last_name = ${erased} then p.last_name
       else trim(coalesce(p.salutation, '') || ' ' || ${fullName}) end`;

/** Projects that are not deleted and match `condition` over `j` and `d`. */
export const projectRows = (condition: Sql) => sql`
  select ${from(projects, 'j').pick('project_id', 'ref_num', {
    projectTitle: 'title',
    accessStartDate: 'from_date',
  })},
         ${from(projectDetails, 'd').pick(
           'cohort',
           'status',
           'is_status_by_hand',
           {
             accessEndDate: 'access_end',
             expectedAccessEndDate: 'expected_end',
             studyCompletionDate: 'study_completion',
           },
           { portalAccessEndDate: 'portal_end', internalRemarks: 'remarks' },
           'objectives',
           'version',
           'changed_at',
           'changed_by',
         )},
         ${as('firstVisitDate', 'date?', sql`(select min(v.date) from ${visits} v where v.project_id = j.project_id)`)}
    from ${projects} j
    join ${projectDetails} d using (project_id)
   where not j.is_deleted
     and ${condition}
   order by d.cohort desc, j.ref_num`;
type Row = RowOf<ReturnType<typeof projectRows>>;

/** People of projects, the longest-standing first, then by name. */
export const peopleRows = (condition: Sql) => sql`
  select ${from(projectPeople, 'm').pick('project_id', 'user_id', {
    accessStartDate: 'from_date',
    accessEndDate: 'until_date',
    isPI: 'is_pi',
    isHA: 'is_ha',
  })},
         ${as('userName', 'text', salutedName)}, ${as('userNameZh', 'text', sql`coalesce(p.chinese_name, '')`)},
         ${as('email', 'text', sql`coalesce(p.email, '')`)}
    from ${projectPeople} m
    left join ${accounts} p on p.account_id = m.user_id
   where ${condition}
   order by m.from_date, p.last_name, p.first_name, m.user_id`;

const statusNow = ({ status, isStatusByHand, ...dates }: Row, today: string): ProjectStatus =>
  isStatusByHand ? status : statusOn(dates, today);
/** Status on a date, as a code and as text. */
export const saidOf = (row: Row, today: string, { say }: Facts) => {
  const statusCode = statusNow(row, today);
  return { statusCode, statusDesc: say(`project-status-${statusCode}`, {}) };
};
