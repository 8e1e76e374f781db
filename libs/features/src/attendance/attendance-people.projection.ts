import { projection, table } from '@hadcl/kernel/projection';
import { accountEvents } from '../accounts/account.events.js';
import { accessEvents } from '../projects/access.events.js';
import { visitsOf } from './attendance.contract.js';

/** What the desk sees of a person. */
export const attendancePeople = table(
  'attendance_people',
  { user_id: 'text' },
  {
    last_name: 'text',
    first_name: 'text',
    chinese_name: 'text',
    university: 'text',
    type_of_id: 'text',
    id_no: 'text',
    id_validity: 'date?',
    undertaking_until: 'date?',
    on_site: 'boolean',
  },
  {
    personal: { last_name: 'user_id', first_name: 'user_id', chinese_name: 'user_id', id_no: 'user_id' },
  },
);

/** Who may come for which project, and when. */
export const attendanceMembers = table(
  'attendance_members',
  { project_id: 'text', user_id: 'text' },
  { access_from: 'date', access_until: 'date' },
  { indexes: ['user_id'] },
);

/** The admin tasks of a person, by project, that are done. */
export const attendanceTasks = table('attendance_tasks', { project_id: 'text', user_id: 'text' }, { done: 'text[]' });

/** A project or self-service application as the door knows it. */
export const attendanceProjects = table(
  'attendance_projects',
  { project_id: 'text' },
  { ref_num: 'text', project_type: 'text', is_remote: 'boolean', access_from: 'date', access_until: 'date' },
);

const { AccountOpened, AccountLocked, UnlockLinkIssued } = accountEvents;

export const attendancePeopleProjection = projection({
  name: 'attendance-people',
  version: 1,
  tables: [attendancePeople, attendanceMembers, attendanceTasks, attendanceProjects],
  events: { ...accessEvents, AccountOpened, AccountLocked, UnlockLinkIssued },
  topics: ({ data }) => ('userId' in data ? [visitsOf(data.userId)] : []),
  on: {
    AccountOpened: ({ accountId, projects, selfService, ...it }) => [
      attendancePeople.put(
        { user_id: accountId },
        {
          last_name: it.lastName,
          first_name: it.firstName,
          chinese_name: it.chineseName,
          university: it.university,
          type_of_id: it.typeOfID,
          id_no: it.idNo,
          id_validity: it.idValidity,
          undertaking_until: it.undertakingUntil ?? null,
          on_site: it.onSite,
        },
      ),
      ...[...projects, ...(selfService ? [selfService] : [])].map(({ projectId, adminTasks }) =>
        attendanceTasks.put({ project_id: projectId, user_id: accountId }, { done: adminTasks }),
      ),
    ],
    AccountLocked: null,
    UnlockLinkIssued: null,

    CollaborationOpened: ({ projectId, refNum, from, until }) => [
      attendanceProjects.put(
        { project_id: projectId },
        { ref_num: refNum, project_type: 'COL_RESEARCHER', is_remote: false, access_from: from, access_until: until },
      ),
    ],
    SelfServiceOpened: ({ projectId, refNum, from, until, userId, location }) => [
      attendanceProjects.put(
        { project_id: projectId },
        {
          ref_num: refNum,
          project_type: 'SELF_RESEARCHER',
          is_remote: location === 'REMOTE',
          access_from: from,
          access_until: until,
        },
      ),
      attendanceMembers.put({ project_id: projectId, user_id: userId }, { access_from: from, access_until: until }),
    ],
    PersonAttached: ({ projectId, userId, from, until }) => [
      attendanceMembers.put({ project_id: projectId, user_id: userId }, { access_from: from, access_until: until }),
    ],
    PersonDetached: ({ projectId, userId }) => [attendanceMembers.remove({ project_id: projectId, user_id: userId })],
    AccessDaysTaken: null,
    AccessDaysReturned: null,
    FirstVisitMade: null,
  },
});
