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
  /** As the dates gave it when the record was saved, or as it was set by hand. */
  status,
  /** A status set by hand holds until a date changes (R4). */
  isStatusByHand: z.boolean(),
  accessStartDate: date,
  accessEndDate: date,
  expectedAccessEndDate: date,
  studyCompletionDate: date.nullable(),
  portalAccessEndDate: date,
  objectives: z.array(z.string()),
  /** Remarks of the office; they may mention people and are stored encrypted. */
  remarks: z.string(),
};
const sealed = { remarks: 'projectId' } as const;
const clear = { clear: ['refNum', 'title', 'objectives'] };

export const projectEvents = {
  ProjectCreated: event(details, sealed, clear),
  ProjectEdited: event(details, sealed, clear),
  /** The dates gave it another status on this date; recorded by the daily clock. */
  ProjectStatusReached: event({ projectId: z.string(), status, date }),
  /**
   * The project was made longer. Of the people whose access ended with it, `extended` are extended to `until`, `left`
   * are not.
   */
  PeopleEndDecided: event(
    { projectId: z.string(), until: date, extended: z.array(z.string()), left: z.array(z.string()) },
    {},
    { clear: ['extended', 'left'] },
  ),
  /** Its ref. no. is free again; its history stays, bookings included (R12). */
  ProjectDeleted: event({ projectId: z.string(), refNum: z.string() }, {}, { clear: ['refNum'] }),
};

/** What the form shows and saves. */
export type ProjectDetails = Omit<DataOf<typeof projectEvents.ProjectEdited>, 'projectId'>;
export type Project = {
  readonly details: ProjectDetails;
  /** Counts the changes to what the form saves; saving an older version is refused (A7). */
  readonly version: number;
  /** The status that was last saved or recorded; null before the first. */
  readonly reached: ProjectStatus | null;
};
type State =
  | { readonly status: 'none'; readonly reached: ProjectStatus | null }
  | ({ readonly status: 'kept' } & Project)
  | { readonly status: 'deleted' };

/** The office's record of a project. What the project may do in the lab is in its access stream. */
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
    // A project from before there was a form has no ProjectCreated: its first edit counts as version 2.
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
/** The first year in the text of a cohort, which was free text before it was a number. */
export const cohortOf = (written: string): number => Number(/^\d{1,4}/.exec(written)?.[0] ?? 0);
/** The record of a project from before there was a form, with defaults derived from its dates. */
export const detailsOfOpened = ({ refNum, title, cohort, from, until }: Opened, today: string): ProjectDetails => {
  const dates = { accessStartDate: from, accessEndDate: until, portalAccessEndDate: portalEndAfter(until, null)! };
  return {
    ...{ refNum, title, cohort: cohortOf(cohort), status: statusOn(dates, today), isStatusByHand: false },
    ...{ ...dates, expectedAccessEndDate: until, studyCompletionDate: null, objectives: [], remarks: '' },
  };
};

/** The project from its two streams; null if there is none, or it was deleted. */
export const projectFrom = (state: State, access: Access, today: string): Project | null => {
  if (state.status === 'kept') return state;
  if (state.status === 'deleted' || access.status !== 'collaboration') return null;
  return { details: detailsOfOpened(access, today), version: 1, reached: state.reached };
};
