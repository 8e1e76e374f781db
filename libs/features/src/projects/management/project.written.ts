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

const missing = (fields: ProjectFields, field: Field, say: Say): Fault =>
  textOf(fields[field]) === '' && at(field, refused('project-field-required', { field: say(labels[field], {}) }));
const wrongDate = (fields: ProjectFields, field: Field, say: Say): Fault =>
  textOf(fields[field]) !== '' &&
  dateOf(fields[field]) === null &&
  at(field, refused('project-date-invalid', { field: say(labels[field], {}) }));

const orderFaults = (fields: ProjectFields): readonly Fault[] => {
  const [start, end, portal] = [fields.accessStartDate, fields.accessEndDate, fields.portalAccessEndDate].map(dateOf);
  return [
    start != null && end != null && start > end && at('accessEndDate', refused('project-start-after-end', {})),
    end != null && portal != null && end > portal && at('portalAccessEndDate', refused('project-end-after-portal', {})),
  ];
};

const tooLong = (fields: ProjectFields, say: Say): readonly Fault[] =>
  beyond(projectManagementCalls.saveProject.limits, fields).map(({ path, of, max }) =>
    at(
      path as 'refNum',
      of === 'rows'
        ? refused('project-objectives-too-many', { max: mostObjectives })
        : refused('project-text-too-long', { field: nameOf(path, say), max: Number(max) }),
    ),
  );
/** People tell projects apart by number and title, so neither may contain invisible characters. */
const hiddenSigns = (fields: ProjectFields, say: Say): readonly Fault[] =>
  (['refNum', 'projectTitle'] as const).map((field) => {
    const sign = hiddenSignIn(textOf(fields[field]));
    return sign !== null && at(field, refused('project-hidden-sign', { field: say(labels[field], {}), sign }));
  });

/** All faults in the input of a project, each at its field. */
export const projectFaults = (fields: ProjectFields, say: Say): readonly Fault[] => {
  const cohort = textOf(fields.cohort);
  return [
    ...needed.map((field) => missing(fields, field, say)),
    ...tooLong(fields, say),
    ...hiddenSigns(fields, say),
    cohort !== '' &&
      !(/^\d{1,4}$/.test(cohort) && Number(cohort) > 0) &&
      at('cohort', refused('project-cohort-invalid', {})),
    textOf(fields.statusCode) !== '' &&
      statusOf(fields.statusCode) === undefined &&
      at('statusCode', refused('project-status-unknown', {})),
    ...neededDates.map((field) => missing(fields, field, say)),
    ...[...neededDates, 'studyCompletionDate' as const].map((field) => wrongDate(fields, field, say)),
    ...orderFaults(fields),
    objectivesOf(fields).length === 0 &&
      at(
        fields.projectObjectives.length === 0 ? 'projectObjectives' : 'projectObjectives.0.projectObj',
        refused('project-objective-required', {}),
      ),
  ];
};

/**
 * Whether the status was set by hand: the input says so, or it is neither the status of the dates nor the one before. A
 * status that was set by hand and comes back unchanged holds until a date changes (R4).
 */
const isByHand = (
  fields: ProjectFields,
  after: ProjectDetails,
  before: ProjectDetails | null,
  derived: ProjectStatus,
) => {
  if (fields.isStatusChosen != null) return fields.isStatusChosen;
  const isAsBefore = before !== null && before.status === after.status;
  const isOutdated = isAsBefore && before.isStatusByHand && dateFields.some((field) => before[field] !== after[field]);
  if (isOutdated) return false;
  return fields.isStatusByHand ?? (isAsBefore ? before.isStatusByHand : after.status !== derived);
};

/** The record to store from valid input; `before` is the record that it replaces. */
export const projectDetailsFrom = (
  fields: ProjectFields,
  before: ProjectDetails | null,
  today: string,
): ProjectDetails => {
  const written: ProjectDetails = {
    refNum: textOf(fields.refNum),
    cohort: Number(textOf(fields.cohort)),
    title: textOf(fields.projectTitle),
    status: statusOf(fields.statusCode)!,
    isStatusByHand: true,
    accessStartDate: dateOf(fields.accessStartDate)!,
    accessEndDate: dateOf(fields.accessEndDate)!,
    expectedAccessEndDate: dateOf(fields.expectedAccessEndDate)!,
    studyCompletionDate: dateOf(fields.studyCompletionDate),
    portalAccessEndDate: dateOf(fields.portalAccessEndDate)!,
    objectives: objectivesOf(fields),
    remarks: linesOf(fields.internalRemarks),
  };
  const derived = statusOn(written, today);
  return isByHand(fields, written, before, derived) ? written : { ...written, status: derived, isStatusByHand: false };
};

/** Whether saving would change nothing. The status is ignored unless it was set by hand. */
export const isSameProject = (before: ProjectDetails, after: ProjectDetails): boolean =>
  (Object.keys(after) as (keyof ProjectDetails)[]).every(
    (field) =>
      (field === 'status' && !after.isStatusByHand) || JSON.stringify(before[field]) === JSON.stringify(after[field]),
  );
