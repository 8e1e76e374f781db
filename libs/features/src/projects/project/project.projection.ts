import type { Topic } from '@hadcl/kernel/call';
import type { EventMeta, EventOf } from '@hadcl/kernel/event';
import { projection } from '@hadcl/kernel/projection';
import { visitsOf } from '../../words/topics.js';
import { bookingsOfAll } from '../../words/topics.js';
import { labMonth } from '../../words/topics.js';
import { reportMonths } from '../../progress-reports/due/report-dates.contract.js';
import { projectAccessEvents } from '../access/project-access.stream.js';
import { allProjects } from './project.contract.js';
import { portalEndAfter } from './project-dates.contract.js';
import { projectEvents, cohortOf, type ProjectDetails } from './project.stream.js';
import { projectDetails, projectPeople, projects } from './project.tables.js';

/** At most ten years of a longer access. */
const mostMonths = 120;

type Saved = ProjectDetails & { readonly projectId: string };
/** The columns that the form saves. */
const columnsOf = (details: Saved, { happenedAt, actor }: EventMeta) => ({
  cohort: details.cohort,
  status: details.status,
  is_status_by_hand: details.isStatusByHand,
  access_end: details.accessEndDate,
  expected_end: details.expectedAccessEndDate,
  study_completion: details.studyCompletionDate,
  portal_end: details.portalAccessEndDate,
  objectives: details.objectives,
  remarks: details.remarks,
  changed_at: happenedAt,
  changed_by: actor.userId,
});

type Happened = EventOf<typeof projectAccessEvents & typeof projectEvents>;
/**
 * Extra topics: a person who joins or leaves a project gets other codes at the door, and calendars show a changed ref.
 * no. in all months of the project.
 */
const alsoTold = ({ type, data }: Happened): readonly Topic[] => {
  if (type === 'CollaborationChanged' && data.former !== data.refNum)
    return [bookingsOfAll, ...reportMonths(data, data.until).slice(0, mostMonths).map(labMonth)];
  return 'userId' in data ? [visitsOf(data.userId)] : [];
};

export const projectProjection = projection({
  name: 'projects',
  version: 4,
  tables: [projects, projectPeople, projectDetails],
  events: { ...projectAccessEvents, ...projectEvents },
  topics: (event) => [allProjects, ...alsoTold(event)],
  on: {
    CollaborationOpened: ({ projectId, refNum, title, from, until, cohort }, { happenedAt, actor }) => [
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
          is_deleted: false,
        },
      ),
      // A project from before there was a form has only these details; for all others the record follows.
      projectDetails.put(
        { project_id: projectId },
        {
          cohort: cohortOf(cohort),
          status: 'PENDING',
          is_status_by_hand: false,
          access_end: until,
          expected_end: until,
          study_completion: null,
          portal_end: portalEndAfter(until, null)!,
          objectives: [],
          remarks: '',
          version: 1,
          changed_at: happenedAt,
          changed_by: actor.userId,
        },
      ),
    ],
    CollaborationChanged: ({ projectId, refNum, title, from, until, cohort }) => [
      projects.patch({ project_id: projectId }, { ref_num: refNum, title, cohort, from_date: from, until_date: until }),
    ],
    CollaborationEnded: ({ projectId, until }) => [
      projects.patch({ project_id: projectId }, { until_date: until, is_deleted: true }),
    ],
    ProjectCreated: (details, meta) => [
      projectDetails.patch({ project_id: details.projectId }, columnsOf(details, meta)),
    ],
    ProjectEdited: (details, meta) => [
      projectDetails.patch({ project_id: details.projectId }, columnsOf(details, meta)),
      projectDetails.add({ project_id: details.projectId }, { version: 1 }),
    ],
    ProjectStatusReached: ({ projectId, status }) => [projectDetails.patch({ project_id: projectId }, { status })],
    // The accounts of these people contain the change.
    PeopleEndDecided: () => [],
    ProjectDeleted: ({ projectId }) => [projectDetails.remove({ project_id: projectId })],
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
          is_deleted: false,
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
