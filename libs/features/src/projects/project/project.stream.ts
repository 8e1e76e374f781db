import { type DataOf, event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import type { Access } from '../access/project-access.stream.js';
import { portalEndAfter, statusOn, type ProjectStatus, projectStatuses } from './project-dates.contract.js';
import { z } from 'zod';

const date = z.iso.date();
const status = z.enum(projectStatuses);
const details = {
  projectId: z.string(),
  refNum: z.string(),
  cohort: z.int32().min(0).max(9999),
  title: z.string(),
  /** As the dates gave it when this was saved, unless somebody has set it. */
  status,
  /** Then it holds until a date changes (R4). */
  isStatusByHand: z.boolean(),
  accessStartDate: date,
  accessEndDate: date,
  expectedAccessEndDate: date,
  studyCompletionDate: date.nullable(),
  portalAccessEndDate: date,
  objectives: z.array(z.string()),
  /** Of the office, which may write of people here: kept sealed. */
  remarks: z.string(),
};
const sealed = { remarks: 'projectId' } as const;
const clear = { clear: ['refNum', 'title', 'objectives'] };

export const projectEvents = {
  ProjectCreated: event(details, sealed, clear),
  ProjectEdited: event(details, sealed, clear),
  /** Its dates gave it another status on this date; found out by the daily clock. */
  ProjectStatusReached: event({ projectId: z.string(), status, date }),
  /** It was made longer, and whoever did that said which of the people who ended with it follow to `until`, and who does not. */
  PeopleEndDecided: event(
    { projectId: z.string(), until: date, extended: z.array(z.string()), left: z.array(z.string()) },
    {},
    { clear: ['extended', 'left'] },
  ),
  /** Its ref. no. is free again; what happened stays, its bookings too (R12). */
  ProjectDeleted: event({ projectId: z.string(), refNum: z.string() }, {}, { clear: ['refNum'] }),
};

/** What the form shows and saves. */
export type ProjectDetails = Omit<DataOf<typeof projectEvents.ProjectEdited>, 'projectId'>;
export type Project = {
  readonly details: ProjectDetails;
  /** Of what the form saves: an older one is refused (A7). */
  readonly version: number;
  /** The status that was last saved or recorded; null before there was any. */
  readonly reached: ProjectStatus | null;
};
type State =
  | { readonly status: 'none'; readonly reached: ProjectStatus | null }
  | ({ readonly status: 'kept' } & Project)
  | { readonly status: 'deleted' };

/** The office's record of a project; what it may do in the lab stands in its access. */
export const project = stream({
  name: 'project',
  events: projectEvents,
  audit: 'projects',
  grows: { until: 'a record', events: 500 },
  initial: { status: 'none', reached: null } as State,
  evolve: {
    ProjectCreated: (_, { projectId: _id, ...details }) => ({
      status: 'kept',
      details,
      version: 1,
      reached: details.status,
    }),
    // One that was opened before there were forms is saved by its first edit.
    ProjectEdited: (before, { projectId: _id, ...details }) => ({
      status: 'kept',
      details,
      version: (before.status === 'kept' ? before.version : 1) + 1,
      reached: details.status,
    }),
    ProjectStatusReached: (before, { status }) =>
      before.status === 'deleted' ? before : { ...before, reached: status },
    PeopleEndDecided: (before) => before,
    ProjectDeleted: () => ({ status: 'deleted' }),
  },
});

type Opened = {
  readonly refNum: string;
  readonly title: string;
  readonly cohort: string;
  readonly from: string;
  readonly until: string;
};
/** The year that a cohort begins with, as it was written before it was a number. */
export const cohortOf = (written: string): number => Number(/^\d{1,4}/.exec(written)?.[0] ?? 0);
/** The record of a project that was opened before there was a form: what is not known follows from its dates. */
export const detailsOfOpened = ({ refNum, title, cohort, from, until }: Opened, today: string): ProjectDetails => {
  const dates = { accessStartDate: from, accessEndDate: until, portalAccessEndDate: portalEndAfter(until, null)! };
  return {
    ...{ refNum, title, cohort: cohortOf(cohort), status: statusOn(dates, today), isStatusByHand: false },
    ...{ ...dates, expectedAccessEndDate: until, studyCompletionDate: null, objectives: [], remarks: '' },
  };
};

/** The project that there is, from its two streams; null where there is none. */
export const projectFrom = (its: State, access: Access, today: string): Project | null => {
  if (its.status === 'kept') return its;
  if (its.status === 'deleted' || access.status !== 'collaboration') return null;
  return { details: detailsOfOpened(access, today), version: 1, reached: its.reached };
};
