import { projection, table } from '@hadcl/kernel/projection';
import { accessEvents } from './access.events.js';
import { allProjects } from './project.contract.js';

export const projects = table(
  'projects',
  { project_id: 'text' },
  {
    ref_num: 'text',
    title: 'text',
    project_type: 'text',
    cohort: 'text?',
    from_date: 'date',
    until_date: 'date',
    date_quota: 'int?',
    days_taken: 'int',
    location: 'text?',
  },
);

export const projectPeople = table(
  'project_people',
  { project_id: 'text', user_id: 'text' },
  { from_date: 'date', until_date: 'date', is_pi: 'boolean', is_ha: 'boolean' },
  { indexes: ['user_id'] },
);

export const projectProjection = projection({
  name: 'projects',
  version: 1,
  tables: [projects, projectPeople],
  events: accessEvents,
  topics: () => [allProjects],
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
          location: null,
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
          location,
        },
      ),
      projectPeople.put(
        { project_id: projectId, user_id: userId },
        { from_date: from, until_date: until, is_pi: true, is_ha: false },
      ),
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
    FirstVisitMade: null,
  },
});
