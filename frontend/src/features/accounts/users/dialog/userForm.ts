import { roleFlags } from '@hadcl/features/accounts/user/user-roles.contract';
import {
  salutations,
  type UserDetail,
  type userReads,
  type userWrites,
} from '@hadcl/features/accounts/user/user.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { FormFrame, Closing } from '../../../../shell/form/CallForm.js';
import { isDate, lastOf, monthAfter, monthOf } from '../../../../i18n/dates.js';
import type { FormOf } from '../../../../ui/form/frame/field.js';

type Create = Input<typeof userWrites.createUser>;
/** A project that can be chosen in a row. */
export type Choosable = Output<typeof userReads.userProjectList>[number];
type Edit = Input<typeof userWrites.editUser>;
export type Task = NonNullable<Edit['adminTasks']>[number]['code'];
export const tasks: readonly Task[] = ['UND_FORM_SIG', 'WAT_VIDEO', 'HD_FORM_COM', 'FRS_SIG'];
const eCourse: Task = 'WAT_VIDEO';

const text = null as string | null;
const noTasks: readonly Task[] = [];

export const blankProject = {
  projectId: text,
  accessStartDate: text,
  expiryDateCollaborate: text,
  portalAccessEndDate: text,
  isPI: false,
  isHA: false,
  adminTasks: noTasks,
};
export type ProjectForm = typeof blankProject;
const noApplication = {
  appNumSelfService: text,
  appNoSelfService: text,
  dateQuota: text,
  accessStartDate: text,
  expiryDateSelfService: text,
  portalAccessEndDate: text,
  accessLocation: '0' as '0' | '1',
  adminTasks: noTasks,
};
export const blankUser = {
  ...noApplication,
  version: 0,
  salutation: null as (typeof salutations)[number] | null,
  lastName: text,
  firstName: text,
  email: text,
  typeOfID: null as 'STAFF' | 'STUDENT' | null,
  idNo: text,
  idValidity: text,
  isPermanent: false,
  effectiveDate: text,
  status: 'A' as 'A' | 'I',
  lockStatus: 'UL' as 'L' | 'UL',
  roles: [] as readonly string[],
  appNumCollaborate: text,
  expiryDateCollaborate: text,
  projects: [] as ProjectForm[],
};
/** An account as the dialogs edit it; roles and tasks are lists of codes, which the calls take in other shapes. */
export type UserForm = typeof blankUser;
/** What the parts of either dialog need of their form. */
export type FormOfUser = FormOf<UserForm> &
  FormFrame<UserForm> &
  Closing & {
    readonly busy: boolean;
    readonly leave: (act: () => void) => void;
    readonly setValue: UseFormSetValue<UserForm>;
    readonly written: UseFormGetValues<UserForm>;
  };

const flags = Object.entries(roleFlags) as [keyof typeof roleFlags, string][];
const codesOf = (rows: readonly { code: Task }[]) => rows.map(({ code }) => code);
/** The form field for paths of the input with another name. */
export const fieldOfInput = Object.fromEntries(flags.map(([flag]) => [flag, 'roles']));

export const formOf = ({ user, adminTasks, projects, lockStatus }: UserDetail): UserForm => ({
  ...blankUser,
  ...Object.fromEntries(Object.keys(blankUser).flatMap((name) => (name in user ? [[name, user[name as never]]] : []))),
  salutation: salutations.find((one) => one === user.salutation) ?? null,
  roles: flags.flatMap(([flag, role]) => (user[flag] ? [role] : [])),
  dateQuota: user.dateQuota === null ? null : `${user.dateQuota}`,
  accessLocation: user.accessLocation === 1 ? '1' : '0',
  adminTasks: codesOf(adminTasks),
  projects: projects.map(({ refNum: _, title: __, adminTasks, ...project }) => ({
    ...project,
    adminTasks: codesOf(adminTasks),
  })),
  lockStatus,
});

const roleFlagsOf = (roles: readonly string[]) =>
  Object.fromEntries(flags.map(([flag, role]) => [flag, roles.includes(role)])) as Record<
    keyof typeof roleFlags,
    boolean
  >;
const coded = (codes: readonly Task[]) => codes.map((code) => ({ code }));
const flagged = (doneTasks: readonly Task[], suffix = '') =>
  Object.fromEntries(tasks.map((code) => [`is_${code}${suffix}`, doneTasks.includes(code)]));
const shared = ({
  version: _,
  status: _status,
  lockStatus: _lockStatus,
  adminTasks: _tasks,
  projects: _projects,
  roles,
  ...account
}: UserForm) => ({
  ...account,
  ...roleFlagsOf(roles),
  accessLocation: account.accessLocation === '1' ? (1 as const) : (0 as const),
});

export const createInput = (user: UserForm): Create => ({
  ...shared(user),
  ...flagged(user.adminTasks),
  projects: user.projects.map(({ adminTasks, ...project }) => ({ ...project, ...flagged(adminTasks, '_P') })),
});
export const editInput = (id: string, user: UserForm): Edit => ({
  ...shared(user),
  id,
  version: user.version,
  status: user.status,
  // Null does not unlock (A14).
  lockStatus: user.lockStatus === 'L' ? 'L' : null,
  adminTasks: coded(user.adminTasks),
  projects: user.projects.map(({ adminTasks, ...project }) => ({ ...project, adminTasks: coded(adminTasks) })),
});

/** Options for values that follow from another choice: they count as edited, and are validated again. */
export const typed = { shouldDirty: true, shouldValidate: true } as const;
const setAll = ({ setValue }: Pick<FormOfUser, 'setValue'>, at: '' | `projects.${number}.`, values: object) => {
  for (const [name, value] of Object.entries(values)) setValue(`${at}${name}` as keyof UserForm, value as never, typed);
};
export const clearApplication = (form: FormOfUser) => setAll(form, '', noApplication);

type Dates = { accessStartDate: string; accessEndDate: string; portalAccessEndDate: string };
/**
 * Choosing a project sets its dates and clears its flags, except the eCourse if all other projects have it (1.4.35).
 */
export const prefill = (form: FormOfUser, index: number, project: Dates) => {
  const { accessStartDate, accessEndDate: expiryDateCollaborate, portalAccessEndDate } = project;
  const others = form.written().projects.filter(({ projectId }, at) => at !== index && projectId !== null);
  const hasCourse = others.length > 0 && others.every(({ adminTasks }) => adminTasks.includes(eCourse));
  const cleared = { isPI: false, isHA: false, adminTasks: hasCourse ? [eCourse] : [] };
  const filled = { accessStartDate, expiryDateCollaborate, portalAccessEndDate, ...cleared };
  setAll(form, `projects.${index}.`, filled);
};

/** The same day three months later, or the last day of that month if it is shorter (A17). */
export const threeMonthsAfter = (date: string): string => {
  const month = monthAfter(monthOf(date), 3);
  const same = `${month}${date.slice(7)}`;
  return isDate(same) ? same : lastOf(month);
};
