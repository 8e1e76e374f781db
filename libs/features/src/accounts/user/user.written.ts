import type { Input } from '@hadcl/kernel/call';
import { lineOf } from '@hadcl/kernel/text/said';
import { z } from 'zod';
import { adminTasks, type AdminTask, type Details } from '../account/account.stream.js';
import { roles } from '../../words/role.js';
import type { userWrites } from './user.contract.js';
import { roleFlags } from './user-roles.contract.js';

type Create = Input<typeof userWrites.createUser>;
/** The fields that both user dialogs send. */
export type UserFields = Omit<Create, 'email'>;
export type ProjectRow = Create['projects'][number];
export type Written = string | number | null | undefined;
type Task = z.infer<typeof AdminTask>;

/** The input in one line and trimmed; empty if there is none. */
export const textOf = (written: Written): string => lineOf(`${written ?? ''}`);
/** A date yyyy-MM-dd; null if the input is not one. */
export const dateOf = (written: Written): string | null => z.iso.date().safeParse(textOf(written)).data ?? null;

type Flags = { readonly [F in keyof typeof roleFlags]: boolean };
export const chosenRoles = (its: Flags): readonly string[] =>
  Object.entries(roleFlags).flatMap(([flag, role]) => (its[flag as keyof Flags] ? [role] : []));

type Tasks = { readonly adminTasks?: readonly { readonly code: Task }[] | undefined };
/** A task counts as done if its flag or the list of codes says so (A15). */
const tasksOf = (fields: Tasks, suffix: '' | '_P'): Task[] =>
  adminTasks.filter(
    (code) =>
      (fields as Readonly<Record<string, unknown>>)[`is_${code}${suffix}`] === true ||
      fields.adminTasks?.some((task) => task.code === code),
  );

/** True if any field of a project row is filled in. */
export const isUsed = (row: ProjectRow): boolean =>
  [row.projectId, row.accessStartDate, row.expiryDateCollaborate, row.portalAccessEndDate].some(
    (written) => textOf(written) !== '',
  ) ||
  row.isPI ||
  row.isHA ||
  tasksOf(row, '_P').length > 0;

const projectOf = (row: ProjectRow): Details['projects'][number] => ({
  projectId: textOf(row.projectId),
  accessStartDate: dateOf(row.accessStartDate)!,
  accessEndDate: dateOf(row.expiryDateCollaborate)!,
  portalAccessEndDate: dateOf(row.portalAccessEndDate)!,
  isPI: row.isPI,
  isHA: row.isHA,
  adminTasks: tasksOf(row, '_P'),
});
const selfServiceOf = (fields: UserFields, projectId: string): NonNullable<Details['selfService']> => ({
  projectId,
  refNum: textOf(fields.appNumSelfService),
  appNum: textOf(fields.appNoSelfService),
  dateQuota: Number(textOf(fields.dateQuota)),
  accessStartDate: dateOf(fields.accessStartDate)!,
  accessEndDate: dateOf(fields.expiryDateSelfService)!,
  portalAccessEndDate: dateOf(fields.portalAccessEndDate)!,
  adminTasks: tasksOf(fields, ''),
});

/** The details to record from valid input. The block of a role that is not ticked is empty. */
export const detailsFrom = (
  fields: UserFields,
  { applicationId, typeOfID }: { readonly applicationId: string; readonly typeOfID: Details['typeOfID'] },
): Details => {
  const chosen = chosenRoles(fields);
  const isSelfService = chosen.includes(roles.selfService);
  return {
    salutation: fields.salutation ?? '',
    lastName: textOf(fields.lastName),
    firstName: textOf(fields.firstName),
    typeOfID: fields.typeOfID ?? typeOfID,
    idNo: textOf(fields.idNo),
    idValidity: fields.isPermanent ? null : dateOf(fields.idValidity),
    isPermanent: fields.isPermanent,
    effectiveDate: dateOf(fields.effectiveDate)!,
    roles: [...chosen],
    onSite: !isSelfService || fields.accessLocation === 0,
    selfService: isSelfService ? selfServiceOf(fields, applicationId) : null,
    projects: chosen.includes(roles.project) ? fields.projects.filter(isUsed).map(projectOf) : [],
    appNumCollaborate: textOf(fields.appNumCollaborate) || null,
    expiryDateCollaborate: textOf(fields.expiryDateCollaborate) || null,
  };
};
