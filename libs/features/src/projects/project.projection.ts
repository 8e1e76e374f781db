import { projection } from '@hadcl/kernel/projection';
import { visitsOf } from '../attendance/attendance.contract.js';
import { projectAccessEvents } from './project-access.events.js';
import { allProjects } from './project.contract.js';
import { projectPeople, projects } from './project.tables.js';

export const projectProjection = projection({
  name: 'projects',
  version: 2,
  tables: [projects, projectPeople],
  events: projectAccessEvents,
  /** Whoever comes to a project or leaves it has other codes at the door. */
  topics: ({ data }) => ('userId' in data ? [allProjects, visitsOf(data.userId)] : [allProjects]),
  on: {
    CollaborationOpened: ({ projectId, refNum, title, from, until, cohort }) => [
      projects.put(
        { project_id: projectId },
        {
          ref_num: refNum,
          title,
          project_type: 'COL_RESEARCHER',
          cohort,
          from_date: from,
          until_date: until,
          date_quota: null,
          days_taken: 0,
          is_remote: false,
        },
      ),
    ],
    SelfServiceOpened: ({ projectId, refNum, title, from, until, userId, dateQuota, location }) => [
      projects.put(
        { project_id: projectId },
        {
          ref_num: refNum,
          title,
          project_type: 'SELF_RESEARCHER',
          cohort: null,
          from_date: from,
          until_date: until,
          date_quota: dateQuota,
          days_taken: 0,
          is_remote: location === 'REMOTE',
        },
      ),
      projectPeople.put(
        { project_id: projectId, user_id: userId },
        { from_date: from, until_date: until, is_pi: true, is_ha: false },
      ),
    ],
    SelfServiceChanged: ({ projectId, userId, from, until, dateQuota, location }) => [
      projects.patch(
        { project_id: projectId },
        { from_date: from, until_date: until, date_quota: dateQuota, is_remote: location === 'REMOTE' },
      ),
      projectPeople.put(
        { project_id: projectId, user_id: userId },
        { from_date: from, until_date: until, is_pi: true, is_ha: false },
      ),
    ],
    SelfServiceRenumbered: ({ projectId, refNum }) => [projects.patch({ project_id: projectId }, { ref_num: refNum })],
    SelfServiceEnded: ({ projectId, userId, until }) => [
      projects.patch({ project_id: projectId }, { until_date: until }),
      projectPeople.remove({ project_id: projectId, user_id: userId }),
    ],
    PersonAttached: ({ projectId, userId, from, until, isPI, isHA }) => [
      projectPeople.put(
        { project_id: projectId, user_id: userId },
        { from_date: from, until_date: until, is_pi: isPI, is_ha: isHA },
      ),
    ],
    PersonDetached: ({ projectId, userId }) => [projectPeople.remove({ project_id: projectId, user_id: userId })],
    AccessDaysTaken: ({ projectId, dates }) => [projects.add({ project_id: projectId }, { days_taken: dates.length })],
    AccessDaysReturned: ({ projectId, dates }) => [
      projects.add({ project_id: projectId }, { days_taken: -dates.length }),
    ],
  },
});
