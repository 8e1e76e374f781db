import { internal, read, write, type Output } from '@hadcl/kernel/call';
import { LastChange } from '@hadcl/kernel/refusing/last-change';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { CalendarDate, Instant } from '../../words/calendar.js';
import { allProjects } from '../project/project.contract.js';
import { projectStatuses } from '../project/project-dates.contract.js';

export const mostObjectives = 50;
/** The most people that can be extended together with their project. */
export const mostExtended = 200;
/** Accepts any text: the decision refuses wrong values with a sentence for each field, so the shape must not. */
const Written = z.union([z.string(), z.number()]).nullish();
const SaveProject = z.object({
  /** Null creates a project (R12). */
  projectId: z.string().min(1).max(100).nullish(),
  /** The version of the detail that the form was loaded with (A7). */
  version: z.int32().nullish(),
  refNum: Written,
  cohort: Written,
  projectTitle: Written,
  statusCode: Written,
  /**
   * As it was read. If it is absent, a status that differs from the one the dates give counts as chosen. A chosen
   * status ends when a date changes.
   */
  isStatusByHand: z.boolean().nullish(),
  /** Whether the status was chosen for the dates in this input (ours). */
  isStatusChosen: z.boolean().nullish(),
  accessStartDate: Written,
  accessEndDate: Written,
  expectedAccessEndDate: Written,
  studyCompletionDate: Written,
  portalAccessEndDate: Written,
  internalRemarks: Written,
  projectObjectives: z.array(z.object({ projectObj: Written })).default([]),
  /**
   * If the project is made longer: which people whose access ended with it are extended to the new end (ours). An empty
   * list extends nobody; null means that the form did not ask.
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
  /** The date of the first attendance (R12). */
  firstVisitDate: CalendarDate.nullable(),
};
const named = { projectId: z.string(), refNum: z.string(), cohort: z.int32(), projectTitle: z.string() };
/** The facts that every view of a project shows. */
export const projectFacts = { ...named, ...status, ...dates };
const ProjectRow = z.object({
  ...projectFacts,
  /** Name of the first principal investigator; '' if there is none. */
  PIName: z.string(),
  PINameZh: z.string(),
  internalRemarks: z.string(),
});
const ProjectUser = z.object({
  userId: z.string(),
  userName: z.string(),
  userNameZh: z.string(),
  email: z.string(),
  /** The person's own dates in the project, from their account. */
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
  /** Who saved it last; '' if unknown. */
  changedBy: z.string(),
  changedAt: Instant,
});
/** What deleting the project would affect, shown before the deletion. */
const Consequences = z.object({
  refNum: z.string(),
  /** People whose accounts name the project. */
  people: z.array(z.object({ userId: z.string(), userName: z.string(), email: z.string() })),
  /** Dates from today on for which it holds seats. */
  bookedDates: z.array(CalendarDate),
  /** People who are in the lab with it now. */
  inside: z.int32(),
});
/**
 * Code 0: done. Code 1: a rule is broken; `data` has its sentence, `fields` the sentences of all broken rules by field
 * (R17).
 */
const Done = z.object({
  code: z.union([z.literal(0), z.literal(1)]),
  data: z.string(),
  message: z.string(),
  projectId: z.string().nullable(),
  errors: z.array(z.string()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

const field = { field: z.string() };
/** Refusals of fields, each reported at its field. */
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
/** Refusals about extending the people of a longer project. */
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

export const projectStatusOrders = {
  recordProjectStatus: internal(
    'record-project-status',
    z.object({ projectId: z.string(), date: CalendarDate, at: Instant }),
    z.object({}),
  ),
};
export type ProjectRow = z.infer<typeof ProjectRow>;
export type ProjectUser = z.infer<typeof ProjectUser>;
export type ProjectDetail = Output<typeof projectManagementCalls.projectDetail>;
