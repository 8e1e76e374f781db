import { as, from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { accounts, hasLeft } from '../accounts/account.tables.js';
import { visits } from '../attendance/attendance.tables.js';
import { bookings } from '../bookings/booking.tables.js';
import { projectManagementCalls, projectMissing, type ProjectUser } from './project-management.contract.js';
import { peopleRows, projectRows, saidOf, salutedName } from './project-management.rows.js';

export const projectList = query(projectManagementCalls.projectList, async ({ today, facts, rows }) => {
  const [found, leading] = await Promise.all([
    rows(projectRows(sql`true`)),
    rows(peopleRows(sql`m.is_pi and not ${hasLeft(sql`m.project_id`, sql`m.user_id`, today)}`)),
  ]);
  return found.map((row) => {
    const { status: _status, isStatusByHand: _hand, objectives: _objectives, ...its } = row;
    const { version: _version, changedAt: _at, changedBy: _by, ...shown } = its;
    const pi = leading.find(({ projectId }) => projectId === row.projectId);
    return {
      ...shown,
      ...saidOf(row, today, facts),
      PIName: pi?.userName ?? '',
      PINameZh: pi?.userNameZh ?? '',
    };
  });
});

const nameOf = (userId: string) => sql`
  select ${as('name', 'text', salutedName)} from ${accounts} p where p.account_id = ${userId}`;

export const projectDetail = query(
  projectManagementCalls.projectDetail,
  async ({ input: { projectId }, today, facts, rows }) => {
    const [[row], people] = await Promise.all([
      rows(projectRows(sql`j.project_id = ${projectId}`)),
      rows(peopleRows(sql`m.project_id = ${projectId}`)),
    ]);
    if (!row) throw projectMissing('no-such-project-record', {});
    const [changer] = await rows(nameOf(row.changedBy));
    const { status: _status, changedBy: _by, objectives, ...shown } = row;
    const usersOf = (these: typeof people): ProjectUser[] =>
      these.map(({ projectId: _project, isPI: _pi, isHA: _ha, ...user }) => user);
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
