import type { Who } from '@hadcl/kernel/call';
import { as, from } from '@hadcl/kernel/columns';
import { only, table } from '@hadcl/kernel/projection';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { accounts, whyNotInUse } from '../../accounts/account/account.tables.js';
import type { ProjectStatus } from './project-dates.contract.js';
import type { ProjectType } from '../../words/project-type.js';

/** Projects and self-service applications; both ends of a period are included. */
export const projects = table(
  'projects',
  { project_id: 'text' },
  {
    ref_num: 'text',
    title: 'text',
    project_type: only<ProjectType>('text'),
    cohort: 'text?',
    from_date: 'date',
    until_date: 'date',
    /** Self-service only: the most dates that may be held or used, and how many are. */
    date_quota: 'int?',
    days_taken: 'int',
    /** A self-service application for remote access: its person cannot sign in at the door. */
    is_remote: 'boolean',
    /** The office deleted the project; its bookings and visits still refer to it. */
    is_deleted: 'boolean',
  },
);

/** The office's record of a project, as opposed to its access to the lab. */
export const projectDetails = table(
  'project_details',
  { project_id: 'text' },
  {
    cohort: 'int',
    /** The last status that was saved or recorded; one that follows the dates is computed on reading. */
    status: only<ProjectStatus>('text'),
    is_status_by_hand: 'boolean',
    /** As in the form; a project that was closed by hand loses the lab earlier (R49). */
    access_end: 'date',
    expected_end: 'date',
    study_completion: 'date?',
    portal_end: 'date',
    objectives: 'text[]',
    remarks: 'text',
    version: 'int',
    changed_at: 'timestamptz',
    changed_by: 'text',
  },
  { personal: { remarks: 'project_id' } },
);

/** The people of each project, with their dates. */
export const projectPeople = table(
  'project_people',
  { project_id: 'text', user_id: 'text' },
  { from_date: 'date', until_date: 'date', is_pi: 'boolean', is_ha: 'boolean' },
  { indexes: ['user_id'] },
);

/** The caller, and the projects they left according to the log: a read model that lags still lists them there. */
export type Belonging = Pick<Who, 'userId' | 'left'>;
/** Whether `row` of `projectPeople` makes this person a member of a project. */
export const belongs = ({ userId, left = [] }: Belonging, row: Sql) =>
  sql`${row}.user_id = ${userId} and ${row}.project_id <> all(${left})`;

/**
 * Whether the people of a row's project come to the lab; the rates ignore bookings of remote projects (C19). `not in`
 * fetches the few remote ones once for all rows.
 */
export const isOnSite = (projectId: Sql) =>
  sql`${projectId} not in (select r.project_id from ${projects} r where r.is_remote)`;

/**
 * The present ref. no. of the project in `row`. The log keeps the number of the time of booking or visit, lists show
 * today's.
 */
export const presentRefNum = (row: Sql) =>
  as(
    'refNum',
    'text',
    sql`coalesce((select n.ref_num from ${projects} n where n.project_id = ${row}.project_id), ${row}.ref_num)`,
  );

/** The people of a project who may come (M2): their own dates have not ended by `date` and their account is in use. */
export const activePeople = (projectId: string, date: string) => sql`
  select ${from(projectPeople, 'm').pick('user_id')}, ${from(projects, 'p').pick('ref_num')}
    from ${projectPeople} m
    join ${projects} p using (project_id)
    join ${accounts} a on a.account_id = m.user_id
   where m.project_id = ${projectId}
     and m.until_date >= ${date}
     and ${whyNotInUse(sql`a`, date)} is null
   order by m.user_id`;

/** Everybody attached to a project: settling a notice must also reach people who may not come now. */
export const peopleOf = (projectId: string) => sql`
  select ${from(projectPeople, 'm').pick('user_id')}
    from ${projectPeople} m
   where m.project_id = ${projectId}
   order by m.user_id`;
