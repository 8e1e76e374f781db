import type { EventMeta } from '@hadcl/kernel/event';
import { projection } from '@hadcl/kernel/projection';
import { attendanceMonthEvents } from '../../attendance/low-rate/attendance-month.stream.js';
import { requestEvents } from '../../output-requests/request/request.stream.js';
import { reportEvents } from '../../progress-reports/report/report.stream.js';
import { projectAccessEvents } from '../access/project-access.stream.js';
import { projectStoryOf, type StoryAbout, type StoryLane } from './project-story.contract.js';
import { projectStory, type SavedDetails, type ToldWhat } from './project-story.tables.js';
import { projectEvents, cohortOf, type ProjectDetails } from '../project/project.stream.js';

type LineInput = {
  readonly lane: StoryLane;
  readonly what: ToldWhat;
  /** By default the id of the event; set it to let a later event replace the line. */
  readonly line?: string;
  readonly series?: string;
  readonly person_id?: string;
  readonly about?: StoryAbout | SavedDetails;
};
const tell = (projectId: string, input: LineInput, { id, position, happenedAt, actor }: EventMeta) => {
  const { line = id, series = line, person_id = null, about = {}, ...columns } = input;
  const happened = { position, at: happenedAt, by_id: actor.userId };
  return projectStory.put({ project_id: projectId, line }, { ...columns, ...happened, series, person_id, about });
};

type Saved = ProjectDetails & { readonly projectId: string };
const first = 'created';
const details = 'details';
/** Remarks are encrypted in the log, so they are left out here. */
const detailsOf = ({ projectId: _id, remarks: _sealed, ...visible }: Saved): SavedDetails => visible;
const ofPerson = (userId: string) => ({ lane: 'people', series: `person ${userId}`, person_id: userId }) as const;
const reports = { lane: 'reports' } as const;
type OfRequest = { readonly projectId: string; readonly requestId: string };
const ofRequest =
  (what: ToldWhat) =>
  ({ projectId, requestId }: OfRequest, meta: EventMeta) => [
    tell(projectId, { lane: 'requests', what, about: { requestId } }, meta),
  ];

/**
 * The story of every project. To add another feature's part, add its events here, a lane in the contract and sentences.
 */
export const projectStoryProjection = projection({
  name: 'project-story',
  version: 2,
  tables: [projectStory],
  events: { ...projectAccessEvents, ...projectEvents, ...reportEvents, ...requestEvents, ...attendanceMonthEvents },
  topics: ({ data }) =>
    'projectId' in data ? [projectStoryOf(data.projectId)] : data.low.map(({ projectId }) => projectStoryOf(projectId)),
  on: {
    // The record follows in the same append and replaces this line, except for projects from before there was a form.
    CollaborationOpened: ({ projectId, refNum, title, cohort, from, until }, meta) => {
      const about = { refNum, title, cohort: cohortOf(cohort), accessStartDate: from, accessEndDate: until };
      return [tell(projectId, { lane: 'project', what: 'created', line: first, series: details, about }, meta)];
    },
    ProjectCreated: (data, meta) => {
      const row = { lane: 'project', what: 'created', line: first, series: details, about: detailsOf(data) } as const;
      return [tell(data.projectId, row, meta)];
    },
    ProjectEdited: (data, meta) => [
      tell(data.projectId, { lane: 'project', what: 'saved', series: details, about: detailsOf(data) }, meta),
    ],
    ProjectStatusReached: ({ projectId, status }, meta) => [
      tell(projectId, { lane: 'project', what: 'status', about: { status } }, meta),
    ],
    PersonAttached: ({ projectId, userId, from, until, isPI, isHA }, meta) => [
      tell(projectId, { ...ofPerson(userId), what: 'attached', about: { from, until, isPI, isHA } }, meta),
    ],
    PersonDetached: ({ projectId, userId }, meta) => [tell(projectId, { ...ofPerson(userId), what: 'left' }, meta)],
    ReportSubmitted: ({ projectId, month, submission }, meta) => [
      tell(projectId, { ...reports, what: 'submitted', about: { month, again: submission > 1 } }, meta),
    ],
    ReportReviewed: ({ projectId, month, overallRisk: risk }, meta) => [
      tell(projectId, { ...reports, what: 'reviewed', about: { month, risk } }, meta),
    ],
    ReportReturned: ({ projectId, month, overallRisk: risk }, meta) => [
      tell(projectId, { ...reports, what: 'returned', about: { month, risk } }, meta),
    ],
    RevisionReminded: ({ projectId, month }, meta) => [
      tell(projectId, { ...reports, what: 'reminded', about: { month } }, meta),
    ],
    RequestSubmitted: ({ projectId, requestId, submission }, meta) => [
      tell(
        projectId,
        { lane: 'requests', what: 'request-submitted', about: { requestId, again: submission > 1 } },
        meta,
      ),
    ],
    RequestWithdrawn: ofRequest('request-withdrawn'),
    RequestReturned: ofRequest('request-returned'),
    RequestApproved: ofRequest('request-approved'),
    RequestRejected: ofRequest('request-rejected'),
    PublicationReviewed: ofRequest('request-reviewed'),
    PublicationClosed: ofRequest('request-closed'),
    ApprovalTakenBack: ofRequest('request-taken-back'),
    RequestHandedOver: ({ projectId, requestId, accountId }, meta) => [
      tell(
        projectId,
        { lane: 'requests', what: 'request-handed-over', person_id: accountId, about: { requestId } },
        meta,
      ),
    ],
    AttendanceMonthClosed: ({ month, limit, low }, meta) =>
      low.map(({ projectId, percent }) =>
        tell(projectId, { lane: 'attendance', what: 'low-rate', about: { month, percent, limit } }, meta),
      ),
  },
});
