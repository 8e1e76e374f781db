import type { Input } from '@hadcl/kernel/call';
import type { Facts } from '@hadcl/kernel/decision';
import { beyond } from '@hadcl/kernel/text/limits';
import { hiddenSignIn } from '@hadcl/kernel/text/normal-form';
import { fieldsOf } from '@hadcl/kernel/refusing/refuse-all';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import { lineOf } from '@hadcl/kernel/text/said';
import { z } from 'zod';
import { dateFields, projectStatuses, statusOn, type ProjectStatus } from '../project/project-dates.contract.js';
import { mostObjectives, projectManagementCalls, savingRefused as refused } from './project-management.contract.js';
import type { ProjectDetails } from '../project/project.stream.js';

export type ProjectFields = Input<typeof projectManagementCalls.saveProject>;
type Written = ProjectFields['refNum'];
type Fault = Refused | false;
type Say = Facts['say'];

const at = fieldsOf(projectManagementCalls.saveProject);

/** The typed value as one trimmed line; '' if there is none. */
const textOf = (written: Written): string => lineOf(`${written ?? ''}`);
/** The same for a text with several lines. */
const linesOf = (written: Written): string => `${written ?? ''}`.trim();
const dateOf = (written: Written): string | null => z.iso.date().safeParse(textOf(written)).data ?? null;
const statusOf = (written: Written): ProjectStatus | undefined =>
  projectStatuses.find((status) => status === textOf(written));
const objectivesOf = ({ projectObjectives }: ProjectFields) =>
  projectObjectives.map(({ projectObj }) => linesOf(projectObj)).filter(Boolean);

const labels = {
  refNum: 'project-label-ref-num',
  cohort: 'project-label-cohort',
  projectTitle: 'project-label-title',
  statusCode: 'project-label-status',
  accessStartDate: 'project-label-start',
  accessEndDate: 'project-label-end',
  expectedAccessEndDate: 'project-label-expected-end',
  studyCompletionDate: 'project-label-study',
  portalAccessEndDate: 'project-label-portal-end',
} as const;
type Field = keyof typeof labels;
/** The label of the field at a path; an objective is named with its row, counted from 1. */
const nameOf = (path: string, say: Say): string => {
  const [field, row] = path.split('.');
  if (row !== undefined) return say('project-label-objective', { row: Number(row) + 1 });
  return say(field === 'internalRemarks' ? 'project-label-remarks' : labels[field as Field], {});
};
const needed: readonly Field[] = ['refNum', 'cohort', 'projectTitle', 'statusCode'];
const neededDates: readonly Field[] = [
  'accessStartDate',
  'accessEndDate',
  'expectedAccessEndDate',
  'portalAccessEndDate',
];

const missing = (its: ProjectFields, field: Field, say: Say): Fault =>
  textOf(its[field]) === '' && at(field, refused('project-field-required', { field: say(labels[field], {}) }));
const wrongDate = (its: ProjectFields, field: Field, say: Say): Fault =>
  textOf(its[field]) !== '' &&
  dateOf(its[field]) === null &&
  at(field, refused('project-date-invalid', { field: say(labels[field], {}) }));

const orderFaults = (its: ProjectFields): readonly Fault[] => {
  const [start, end, portal] = [its.accessStartDate, its.accessEndDate, its.portalAccessEndDate].map(dateOf);
  return [
    start != null && end != null && start > end && at('accessEndDate', refused('project-start-after-end', {})),
    end != null && portal != null && end > portal && at('portalAccessEndDate', refused('project-end-after-portal', {})),
  ];
};

const tooLong = (its: ProjectFields, say: Say): readonly Fault[] =>
  beyond(projectManagementCalls.saveProject.limits, its).map(({ path, of, max }) =>
    at(
      path as 'refNum',
      of === 'rows'
        ? refused('project-objectives-too-many', { max: mostObjectives })
        : refused('project-text-too-long', { field: nameOf(path, say), max: Number(max) }),
    ),
  );
/** People tell projects apart by number and title, so neither may contain invisible characters. */
const hiddenSigns = (its: ProjectFields, say: Say): readonly Fault[] =>
  (['refNum', 'projectTitle'] as const).map((field) => {
    const sign = hiddenSignIn(textOf(its[field]));
    return sign !== null && at(field, refused('project-hidden-sign', { field: say(labels[field], {}), sign }));
  });

/** All faults in the input of a project, each at its field. */
export const projectFaults = (its: ProjectFields, say: Say): readonly Fault[] => {
  const cohort = textOf(its.cohort);
  return [
    ...needed.map((field) => missing(its, field, say)),
    ...tooLong(its, say),
    ...hiddenSigns(its, say),
    cohort !== '' &&
      !(/^\d{1,4}$/.test(cohort) && Number(cohort) > 0) &&
      at('cohort', refused('project-cohort-invalid', {})),
    textOf(its.statusCode) !== '' &&
      statusOf(its.statusCode) === undefined &&
      at('statusCode', refused('project-status-unknown', {})),
    ...neededDates.map((field) => missing(its, field, say)),
    ...[...neededDates, 'studyCompletionDate' as const].map((field) => wrongDate(its, field, say)),
    ...orderFaults(its),
    objectivesOf(its).length === 0 &&
      at(
        its.projectObjectives.length === 0 ? 'projectObjectives' : 'projectObjectives.0.projectObj',
        refused('project-objective-required', {}),
      ),
  ];
};

/**
 * Whether the status was set by hand: the input says so, or it is neither the status of the dates nor the one before. A
 * status that was set by hand and comes back unchanged holds until a date changes (R4).
 */
const isByHand = (its: ProjectFields, after: ProjectDetails, before: ProjectDetails | null, derived: ProjectStatus) => {
  if (its.isStatusChosen != null) return its.isStatusChosen;
  const isAsBefore = before !== null && before.status === after.status;
  const isOutdated = isAsBefore && before.isStatusByHand && dateFields.some((field) => before[field] !== after[field]);
  if (isOutdated) return false;
  return its.isStatusByHand ?? (isAsBefore ? before.isStatusByHand : after.status !== derived);
};

/** The record to store from valid input; `before` is the record that it replaces. */
export const projectDetailsFrom = (
  its: ProjectFields,
  before: ProjectDetails | null,
  today: string,
): ProjectDetails => {
  const written: ProjectDetails = {
    refNum: textOf(its.refNum),
    cohort: Number(textOf(its.cohort)),
    title: textOf(its.projectTitle),
    status: statusOf(its.statusCode)!,
    isStatusByHand: true,
    accessStartDate: dateOf(its.accessStartDate)!,
    accessEndDate: dateOf(its.accessEndDate)!,
    expectedAccessEndDate: dateOf(its.expectedAccessEndDate)!,
    studyCompletionDate: dateOf(its.studyCompletionDate),
    portalAccessEndDate: dateOf(its.portalAccessEndDate)!,
    objectives: objectivesOf(its),
    remarks: linesOf(its.internalRemarks),
  };
  const derived = statusOn(written, today);
  return isByHand(its, written, before, derived) ? written : { ...written, status: derived, isStatusByHand: false };
};

/** Whether saving would change nothing. The status is ignored unless it was set by hand. */
export const isSameProject = (before: ProjectDetails, after: ProjectDetails): boolean =>
  (Object.keys(after) as (keyof ProjectDetails)[]).every(
    (field) =>
      (field === 'status' && !after.isStatusByHand) || JSON.stringify(before[field]) === JSON.stringify(after[field]),
  );
