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
export type WrittenProject = Create['projects'][number];
export type WrittenValue = string | number | null | undefined;
type Task = z.infer<typeof AdminTask>;

/** The input in one line and trimmed; empty if there is none. */
export const writtenText = (written: WrittenValue): string => lineOf(`${written ?? ''}`);
/** A date yyyy-MM-dd; null if the input is not one. */
export const writtenDate = (written: WrittenValue): string | null =>
  z.iso.date().safeParse(writtenText(written)).data ?? null;

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
export const isUsed = (row: WrittenProject): boolean =>
  [row.projectId, row.accessStartDate, row.expiryDateCollaborate, row.portalAccessEndDate].some(
    (written) => writtenText(written) !== '',
  ) ||
  row.isPI ||
  row.isHA ||
  tasksOf(row, '_P').length > 0;

const projectOf = (row: WrittenProject): Details['projects'][number] => ({
  projectId: writtenText(row.projectId),
  accessStartDate: writtenDate(row.accessStartDate)!,
  accessEndDate: writtenDate(row.expiryDateCollaborate)!,
  portalAccessEndDate: writtenDate(row.portalAccessEndDate)!,
  isPI: row.isPI,
  isHA: row.isHA,
  adminTasks: tasksOf(row, '_P'),
});
const selfServiceOf = (fields: UserFields, projectId: string): NonNullable<Details['selfService']> => ({
  projectId,
  refNum: writtenText(fields.appNumSelfService),
  appNum: writtenText(fields.appNoSelfService),
  dateQuota: Number(writtenText(fields.dateQuota)),
  accessStartDate: writtenDate(fields.accessStartDate)!,
  accessEndDate: writtenDate(fields.expiryDateSelfService)!,
  portalAccessEndDate: writtenDate(fields.portalAccessEndDate)!,
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
    lastName: writtenText(fields.lastName),
    firstName: writtenText(fields.firstName),
    typeOfID: fields.typeOfID ?? typeOfID,
    idNo: writtenText(fields.idNo),
    idValidity: fields.isPermanent ? null : writtenDate(fields.idValidity),
    isPermanent: fields.isPermanent,
    effectiveDate: writtenDate(fields.effectiveDate)!,
    roles: [...chosen],
    onSite: !isSelfService || fields.accessLocation === 0,
    selfService: isSelfService ? selfServiceOf(fields, applicationId) : null,
    projects: chosen.includes(roles.project) ? fields.projects.filter(isUsed).map(projectOf) : [],
    appNumCollaborate: writtenText(fields.appNumCollaborate) || null,
    expiryDateCollaborate: writtenText(fields.expiryDateCollaborate) || null,
  };
};
