import type { Who } from '@hadcl/kernel/call';
import { as, from } from '@hadcl/kernel/columns';
import { only, table } from '@hadcl/kernel/projection';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { accounts, whyNotInUse } from '../../accounts/account/account.tables.js';
import type { ProjectStatus } from './project-dates.contract.js';
import type { ProjectType } from '../../words/project-type.js';

/** Projects and self-service applications; both ends of a period count. */
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
    /** Dates that a self-service application may hold or use in all, and those that it has. */
    date_quota: 'int?',
    days_taken: 'int',
    /** A self-service application whose access is remote: nobody signs in with it. */
    is_remote: 'boolean',
    /** A project that the office has deleted: what was booked and visited still names it. */
    is_deleted: 'boolean',
  },
);

/** What the office keeps of a project beside what it may do in the lab. */
export const projectDetails = table(
  'project_details',
  { project_id: 'text' },
  {
    cohort: 'int',
    /** The last that was saved or recorded; one that follows the dates is worked out when it is read. */
    status: only<ProjectStatus>('text'),
    is_status_by_hand: 'boolean',
    /** As the form has it; the lab closes earlier to a project that is over by hand (R49). */
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

/** Who belongs to which project, from when to when. */
export const projectPeople = table(
  'project_people',
  { project_id: 'text', user_id: 'text' },
  { from_date: 'date', until_date: 'date', is_pi: 'boolean', is_ha: 'boolean' },
  { indexes: ['user_id'] },
);

/** Who asks, and which projects they have left since, by the log itself: a read model that lags still has them there. */
export type Belonging = Pick<Who, 'userId' | 'left'>;
/** Whether `row`, one of `projectPeople`, says that a person belongs to a project. */
export const belongs = ({ userId, left = [] }: Belonging, row: Sql) =>
  sql`${row}.user_id = ${userId} and ${row}.project_id <> all(${left})`;

/**
 * Whether the people of a row's project come to the lab: a booking of any other takes no seat of its rates (C19). The
 * few that do not are looked up once for all rows.
 */
export const isOnSite = (projectId: Sql) =>
  sql`${projectId} not in (select r.project_id from ${projects} r where r.is_remote)`;

/**
 * The number that the project of `row` has now: what was booked or visited under another keeps that in the log, and lists
 * speak of a project as it is called today.
 */
export const presentRefNum = (row: Sql) =>
  as(
    'refNum',
    'text',
    sql`coalesce((select n.ref_num from ${projects} n where n.project_id = ${row}.project_id), ${row}.ref_num)`,
  );

/** The people of a project who may come (M2): their own dates have not ended by `date`, and their account is in use. */
export const activePeople = (projectId: string, date: string) => sql`
  select ${from(projectPeople, 'm').pick('user_id')}, ${from(projects, 'p').pick('ref_num')}
    from ${projectPeople} m
    join ${projects} p using (project_id)
    join ${accounts} a on a.account_id = m.user_id
   where m.project_id = ${projectId}
     and m.until_date >= ${date}
     and ${whyNotInUse(sql`a`, date)} is null
   order by m.user_id`;

/** All who are attached to a project: a notice that is settled is settled for those too who may not come now. */
export const peopleOf = (projectId: string) => sql`
  select ${from(projectPeople, 'm').pick('user_id')}
    from ${projectPeople} m
   where m.project_id = ${projectId}
   order by m.user_id`;
