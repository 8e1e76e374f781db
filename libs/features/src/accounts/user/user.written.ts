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
const tasksOf = (its: Tasks, suffix: '' | '_P'): Task[] =>
  adminTasks.filter(
    (code) =>
      (its as Readonly<Record<string, unknown>>)[`is_${code}${suffix}`] === true ||
      its.adminTasks?.some((task) => task.code === code),
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
const selfServiceOf = (its: UserFields, projectId: string): NonNullable<Details['selfService']> => ({
  projectId,
  refNum: textOf(its.appNumSelfService),
  appNum: textOf(its.appNoSelfService),
  dateQuota: Number(textOf(its.dateQuota)),
  accessStartDate: dateOf(its.accessStartDate)!,
  accessEndDate: dateOf(its.expiryDateSelfService)!,
  portalAccessEndDate: dateOf(its.portalAccessEndDate)!,
  adminTasks: tasksOf(its, ''),
});

/** The details to record from valid input. The block of a role that is not ticked is empty. */
export const detailsFrom = (
  its: UserFields,
  { applicationId, typeOfID }: { readonly applicationId: string; readonly typeOfID: Details['typeOfID'] },
): Details => {
  const chosen = chosenRoles(its);
  const isSelfService = chosen.includes(roles.selfService);
  return {
    salutation: its.salutation ?? '',
    lastName: textOf(its.lastName),
    firstName: textOf(its.firstName),
    typeOfID: its.typeOfID ?? typeOfID,
    idNo: textOf(its.idNo),
    idValidity: its.isPermanent ? null : dateOf(its.idValidity),
    isPermanent: its.isPermanent,
    effectiveDate: dateOf(its.effectiveDate)!,
    roles: [...chosen],
    onSite: !isSelfService || its.accessLocation === 0,
    selfService: isSelfService ? selfServiceOf(its, applicationId) : null,
    projects: chosen.includes(roles.project) ? its.projects.filter(isUsed).map(projectOf) : [],
    appNumCollaborate: textOf(its.appNumCollaborate) || null,
    expiryDateCollaborate: textOf(its.expiryDateCollaborate) || null,
  };
};
