import { internal, read, write, type Output } from '@hadcl/kernel/call';
import { LastChange } from '@hadcl/kernel/refusing/last-change';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { CalendarDate, Instant } from '../../words/calendar.js';
import { allProjects } from '../project/project.contract.js';
import { projectStatuses } from '../project/project-dates.contract.js';

export const mostObjectives = 50;
/** So many people of a project are extended with it at once. */
export const mostExtended = 200;
/** What the form writes, as it is: every fault has a sentence of its own, so the shape refuses none of them. */
const Written = z.union([z.string(), z.number()]).nullish();
const SaveProject = z.object({
  /** None creates a project (R12). */
  projectId: z.string().min(1).max(100).nullish(),
  /** Of the detail that it was loaded with (A7). */
  version: z.int32().nullish(),
  refNum: Written,
  cohort: Written,
  projectTitle: Written,
  statusCode: Written,
  /** As it was read; without it, a status that is not what the dates give was chosen. One that was chosen before a date changed holds no more. */
  isStatusByHand: z.boolean().nullish(),
  /** Whether the status was chosen for the dates as they are written here (ours). */
  isStatusChosen: z.boolean().nullish(),
  accessStartDate: Written,
  accessEndDate: Written,
  expectedAccessEndDate: Written,
  studyCompletionDate: Written,
  portalAccessEndDate: Written,
  internalRemarks: Written,
  projectObjectives: z.array(z.object({ projectObj: Written })).default([]),
  /**
   * Of a project that is made longer: who of its people, whose access ended with it, is extended to its new end (ours). An
   * empty list leaves all of them as they are; null was not asked about them.
   */
  extendPeople: z.array(z.string().min(1).max(100)).max(mostExtended).nullish(),
});
const limits = {
  refNum: 60,
  projectTitle: 500,
  internalRemarks: 2_000,
  projectObjectives: { rows: mostObjectives },
  'projectObjectives.*.projectObj': 2_000,
};

const status = { statusCode: z.enum(projectStatuses), statusDesc: z.string() };
const dates = {
  accessStartDate: CalendarDate,
  accessEndDate: CalendarDate,
  expectedAccessEndDate: CalendarDate,
  studyCompletionDate: CalendarDate.nullable(),
  portalAccessEndDate: CalendarDate,
  /** Of the first attendance (R12). */
  firstVisitDate: CalendarDate.nullable(),
};
const named = { projectId: z.string(), refNum: z.string(), cohort: z.int32(), projectTitle: z.string() };
/** What each view of a project says of it. */
export const projectFacts = { ...named, ...status, ...dates };
const ProjectRow = z.object({
  ...projectFacts,
  /** Of the first principal investigator; empty where there is none. */
  PIName: z.string(),
  PINameZh: z.string(),
  internalRemarks: z.string(),
});
const ProjectUser = z.object({
  userId: z.string(),
  userName: z.string(),
  userNameZh: z.string(),
  email: z.string(),
  /** The dates of their own, which their account has. */
  accessStartDate: CalendarDate,
  accessEndDate: CalendarDate,
});
const ProjectDetail = z.object({
  ...named,
  version: z.int32(),
  ...status,
  isStatusByHand: z.boolean(),
  ...dates,
  internalRemarks: z.string(),
  projectObjectives: z.array(z.object({ projectObj: z.string() })),
  piUsers: z.array(ProjectUser),
  researcherUsers: z.array(ProjectUser),
  haCollaboratorUsers: z.array(ProjectUser),
  /** Who saved it last; empty for nobody who can be named. */
  changedBy: z.string(),
  changedAt: Instant,
});
/** What deleting a project would mean, to be shown before. */
const Consequences = z.object({
  refNum: z.string(),
  /** Whose accounts name it. */
  people: z.array(z.object({ userId: z.string(), userName: z.string(), email: z.string() })),
  /** Dates from today on whose seats it holds. */
  bookedDates: z.array(CalendarDate),
  /** People who are in the lab with it now. */
  inside: z.int32(),
});
/** Code 0: done, `data` says so; 1: a rule is broken, `data` says which, `fields` all of them where they are (R17). */
const Done = z.object({
  code: z.union([z.literal(0), z.literal(1)]),
  data: z.string(),
  message: z.string(),
  projectId: z.string().nullable(),
  errors: z.array(z.string()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

const field = { field: z.string() };
/** What stands against what was written, each at its field. */
const faults = {
  'project-field-required': field,
  'project-date-invalid': field,
  'project-cohort-invalid': {},
  'project-status-unknown': {},
  'project-start-after-end': {},
  'project-end-after-portal': {},
  'project-objective-required': {},
  'project-text-too-long': { ...field, max: z.int32() },
  'project-objectives-too-many': { max: z.int32() },
  'project-hidden-sign': { ...field, sign: z.string() },
};
const missing = { 'no-such-project-record': {} };
/** What stands against extending the people of a longer project. */
const ofPeople = { 'project-people-changed': {}, 'project-people-barred': {} };
export const savingRefused = refusals(
  { ...faults, ...missing, ...ofPeople, 'project-changed': { changed: LastChange }, 'project-refnum-taken': {} },
  {
    ...{ 'no-such-project-record': 'missing', 'project-changed': 'conflict', 'project-refnum-taken': 'conflict' },
    ...{ 'project-people-changed': 'conflict', 'project-people-barred': 'forbidden' },
  },
);
export const projectMissing = refusals(missing, { 'no-such-project-record': 'missing' });

const codes = ['PROJECT_MANAGEMENT'] as const;
const live = () => [allProjects];
const One = z.object({ projectId: z.string().min(1) });

export const projectManagementCalls = {
  projectList: read('GET', '/project/get-project-list', z.object({}), z.array(ProjectRow), { codes, live }),
  projectDetail: read('GET', '/project/get-project-detail', One, ProjectDetail, {
    codes,
    live,
    refusals: projectMissing,
  }),
  projectDeletion: read('GET', '/project/delete-consequences', One, Consequences, {
    codes,
    live,
    refusals: projectMissing,
  }),
  saveProject: write('POST', '/project/create-update-project', SaveProject, Done, {
    codes,
    refusals: savingRefused,
    limits,
    limitsDecided: true,
  }),
  deleteProject: write('POST', '/project/delete-project', z.object({ id: z.string().min(1) }), Done, {
    codes,
    refusals: projectMissing,
  }),
};

const Nothing = z.object({});
export const projectDayOrders = {
  /** Given by the daily clock, once a date. */
  beginProjectDay: internal('begin-project-day', z.object({ date: CalendarDate }), Nothing),
  recordProjectStatus: internal(
    'record-project-status',
    z.object({ projectId: z.string(), date: CalendarDate, at: Instant }),
    Nothing,
  ),
};
export type ProjectRow = z.infer<typeof ProjectRow>;
export type ProjectUser = z.infer<typeof ProjectUser>;
export type ProjectDetail = Output<typeof projectManagementCalls.projectDetail>;
