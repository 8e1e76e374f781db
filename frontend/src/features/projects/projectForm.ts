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
import type { PageFields } from '../../shell/form/page/useFormPage.js';
import { isDate } from '../../i18n/dates.js';

type Save = Input<typeof projectManagementCalls.saveProject>;
/** Values of the project form. */
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
export type FormOfProject = PageFields<ProjectForm>;

/** A new project: this year's cohort, with the end dates that follow from it. */
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
export const formOf = (project: ProjectDetail): ProjectForm => ({
  ...{
    version: project.version,
    refNum: project.refNum,
    cohort: `${project.cohort}`,
    projectTitle: project.projectTitle,
  },
  ...{ statusCode: project.statusCode, isStatusByHand: project.isStatusByHand },
  accessStartDate: project.accessStartDate,
  accessEndDate: project.accessEndDate,
  expectedAccessEndDate: project.expectedAccessEndDate,
  studyCompletionDate: project.studyCompletionDate,
  portalAccessEndDate: project.portalAccessEndDate,
  internalRemarks: project.internalRemarks,
  projectObjectives: project.projectObjectives.length > 0 ? project.projectObjectives : [{ projectObj: null }],
});
/** @param extendPeople ids of the people to extend with the project; null if the form did not ask */
export const inputOf = (projectId: string | null, form: ProjectForm, extendPeople: string[] | null): Save => ({
  projectId,
  ...form,
  // Changing a date resets the mark, so a set mark means that the status was chosen for these dates.
  isStatusChosen: form.isStatusByHand,
  extendPeople,
});

const typed = { shouldDirty: true } as const;
/** The dates that moved by themselves: the value before, and the reason. */
export type Moved = { readonly [F in MovedDate]?: { readonly from: string | null; readonly why: DateMove['why'] } };

/** Sets the status to the one that the dates give; PENDING without complete dates (R4). */
export const followDates = ({ setValue, written }: FormOfProject, today: string) => {
  const { accessStartDate, accessEndDate, portalAccessEndDate } = written();
  const known = isDate(accessStartDate) && isDate(accessEndDate) && isDate(portalAccessEndDate);
  const status = known ? statusOn({ accessStartDate, accessEndDate, portalAccessEndDate }, today) : 'PENDING';
  setValue('statusCode', status, typed);
  setValue('isStatusByHand', false, typed);
};
/** Moves the dates that depend on a changed field; returns their values before. */
export const moveDates = (form: FormOfProject, changed: Parameters<typeof movesAfter>[0]): Moved => {
  const before = form.written();
  const moves = movesAfter(changed, before);
  for (const { field, to } of moves) form.setValue(field, to, { ...typed, shouldValidate: true });
  return Object.fromEntries(moves.map(({ field, why }) => [field, { from: before[field], why }]));
};

/**
 * Adds new moves to earlier ones. A date that was typed is no longer a move; one that moves again keeps its first
 * value.
 */
export const movedOn = (before: Moved, typedField: DateField, follows: Moved): Moved => {
  const others = Object.entries(before).filter(([field]) => field !== typedField);
  const first = Object.entries(follows).map(([field, move]) => {
    const earlier = before[field as MovedDate];
    return [field, { ...move, from: earlier ? earlier.from : move.from }] as const;
  });
  return Object.fromEntries([...others, ...first]);
};
