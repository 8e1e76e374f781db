import {
  type DateField,
  type DateMove,
  type FormDates,
  type MovedDate,
  movesAfter,
  type ProjectStatus,
  statusOn,
} from '@hadcl/features/projects/project/project-dates.contract';
import type {
  ProjectDetail,
  projectManagementCalls,
} from '@hadcl/features/projects/management/project-management.contract';
import type { Input } from '@hadcl/kernel/call';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { FormFrame } from '../../shell/form/CallForm.js';
import { isDate } from '../../ui/dates/dates.js';
import type { FormOf } from '../../ui/form/frame/field.js';

type Save = Input<typeof projectManagementCalls.saveProject>;
/** A project as its form writes it. */
export type ProjectForm = {
  version: number | null;
  refNum: string | null;
  cohort: string | null;
  projectTitle: string | null;
  statusCode: ProjectStatus | null;
  isStatusByHand: boolean;
  accessStartDate: string | null;
  accessEndDate: string | null;
  expectedAccessEndDate: string | null;
  studyCompletionDate: string | null;
  portalAccessEndDate: string | null;
  internalRemarks: string | null;
  projectObjectives: { projectObj: string | null }[];
};
/** The form as its parts need it. */
export type FormOfProject = FormOf<ProjectForm> &
  FormFrame<ProjectForm> & {
    readonly busy: boolean;
    readonly base: ProjectForm;
    readonly setValue: UseFormSetValue<ProjectForm>;
    readonly written: UseFormGetValues<ProjectForm>;
  };

/** A new one is begun in the cohort of this year, which sets its ends. */
export const blankProject = (year: string): ProjectForm => {
  const dates: FormDates = {
    ...{ cohort: year, accessStartDate: null, accessEndDate: null, expectedAccessEndDate: null },
    ...{ studyCompletionDate: null, portalAccessEndDate: null },
  };
  const moved = Object.fromEntries(movesAfter('cohort', dates).map(({ field, to }) => [field, to]));
  return {
    ...{ version: null, refNum: null, projectTitle: null, statusCode: 'PENDING', isStatusByHand: false },
    ...{ ...dates, ...moved, internalRemarks: null, projectObjectives: [{ projectObj: null }] },
  };
};
export const formOf = (its: ProjectDetail): ProjectForm => ({
  ...{ version: its.version, refNum: its.refNum, cohort: `${its.cohort}`, projectTitle: its.projectTitle },
  ...{ statusCode: its.statusCode, isStatusByHand: its.isStatusByHand },
  accessStartDate: its.accessStartDate,
  accessEndDate: its.accessEndDate,
  expectedAccessEndDate: its.expectedAccessEndDate,
  studyCompletionDate: its.studyCompletionDate,
  portalAccessEndDate: its.portalAccessEndDate,
  internalRemarks: its.internalRemarks,
  projectObjectives: its.projectObjectives.length > 0 ? its.projectObjectives : [{ projectObj: null }],
});
/** @param extendPeople ids of those to extend with the project; null where the form asked about nobody */
export const inputOf = (projectId: string | null, form: ProjectForm, extendPeople: string[] | null): Save => ({
  projectId,
  ...form,
  // A date that changes takes the mark away, so that what has it was chosen after that.
  isStatusChosen: form.isStatusByHand,
  extendPeople,
});

const typed = { shouldDirty: true } as const;
/** What moved by itself, by its field: what stood there before, and why. */
export type Moved = { readonly [F in MovedDate]?: { readonly from: string | null; readonly why: DateMove['why'] } };

/** The status that the dates give stands again; without its dates a project is still to begin (R4). */
export const followDates = ({ setValue, written }: FormOfProject, today: string) => {
  const { accessStartDate, accessEndDate, portalAccessEndDate } = written();
  const known = isDate(accessStartDate) && isDate(accessEndDate) && isDate(portalAccessEndDate);
  const status = known ? statusOn({ accessStartDate, accessEndDate, portalAccessEndDate }, today) : 'PENDING';
  setValue('statusCode', status, typed);
  setValue('isStatusByHand', false, typed);
};
/** Moves what follows from a change, and says what it was. */
export const moveDates = (form: FormOfProject, changed: Parameters<typeof movesAfter>[0]): Moved => {
  const before = form.written();
  const moves = movesAfter(changed, before);
  for (const { field, to } of moves) form.setValue(field, to, { ...typed, shouldValidate: true });
  return Object.fromEntries(moves.map(({ field, why }) => [field, { from: before[field], why }]));
};

/** What has moved by itself until now: a date that was typed stands for itself, of one that moves again the first is remembered. */
export const movedOn = (before: Moved, typedField: DateField, follows: Moved): Moved => {
  const others = Object.entries(before).filter(([field]) => field !== typedField);
  const first = Object.entries(follows).map(([field, its]) => {
    const earlier = before[field as MovedDate];
    return [field, { ...its, from: earlier ? earlier.from : its.from }] as const;
  });
  return Object.fromEntries([...others, ...first]);
};
