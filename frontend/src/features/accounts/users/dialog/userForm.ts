import { roleFlags } from '@hadcl/features/accounts/user/user-roles.contract';
import {
  salutations,
  type UserDetail,
  type userReads,
  type userWrites,
} from '@hadcl/features/accounts/user/user.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { FormFrame } from '../../../../shell/form/CallForm.js';
import { isDate, lastOf, monthAfter, monthOf } from '../../../../i18n/dates.js';
import type { Closing } from '../../../../shell/form/useClosing.js';
import type { FormOf } from '../../../../ui/form/frame/field.js';

type Create = Input<typeof userWrites.createUser>;
/** A project that can be chosen in a row. */
export type Choosable = Output<typeof userReads.userProjectList>[number];
type Edit = Input<typeof userWrites.editUser>;
export type Task = NonNullable<Edit['adminTasks']>[number]['code'];
export const tasks: readonly Task[] = ['UND_FORM_SIG', 'WAT_VIDEO', 'HD_FORM_COM', 'FRS_SIG'];
const eCourse: Task = 'WAT_VIDEO';

export type ProjectForm = {
  projectId: string | null;
  accessStartDate: string | null;
  expiryDateCollaborate: string | null;
  portalAccessEndDate: string | null;
  isPI: boolean;
  isHA: boolean;
  adminTasks: readonly Task[];
};
/** An account as the dialogs edit it; roles and tasks are lists of codes, which the calls take in other shapes. */
export type UserForm = {
  version: number;
  salutation: (typeof salutations)[number] | null;
  lastName: string | null;
  firstName: string | null;
  email: string | null;
  typeOfID: 'STAFF' | 'STUDENT' | null;
  idNo: string | null;
  idValidity: string | null;
  isPermanent: boolean;
  effectiveDate: string | null;
  status: 'A' | 'I';
  lockStatus: 'L' | 'UL';
  roles: readonly string[];
  appNumSelfService: string | null;
  appNoSelfService: string | null;
  dateQuota: string | null;
  accessStartDate: string | null;
  expiryDateSelfService: string | null;
  portalAccessEndDate: string | null;
  accessLocation: '0' | '1';
  adminTasks: readonly Task[];
  appNumCollaborate: string | null;
  expiryDateCollaborate: string | null;
  projects: ProjectForm[];
};
/** What the parts of either dialog need of their form. */
export type FormOfUser = FormOf<UserForm> &
  FormFrame<UserForm> &
  Closing & {
    readonly busy: boolean;
    readonly leave: (act: () => void) => void;
    readonly setValue: UseFormSetValue<UserForm>;
    readonly written: UseFormGetValues<UserForm>;
  };

export const blankProject: ProjectForm = {
  projectId: null,
  accessStartDate: null,
  expiryDateCollaborate: null,
  portalAccessEndDate: null,
  isPI: false,
  isHA: false,
  adminTasks: [],
};
const noApplication = {
  appNumSelfService: null,
  appNoSelfService: null,
  dateQuota: null,
  accessStartDate: null,
  expiryDateSelfService: null,
  portalAccessEndDate: null,
  accessLocation: '0',
  adminTasks: [],
} satisfies Partial<UserForm>;
export const blankUser: UserForm = {
  ...noApplication,
  version: 0,
  salutation: null,
  lastName: null,
  firstName: null,
  email: null,
  typeOfID: null,
  idNo: null,
  idValidity: null,
  isPermanent: false,
  effectiveDate: null,
  status: 'A',
  lockStatus: 'UL',
  roles: [],
  appNumCollaborate: null,
  expiryDateCollaborate: null,
  projects: [],
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
export const clearApplication = ({ setValue }: Pick<FormOfUser, 'setValue'>) => {
  for (const [name, value] of Object.entries(noApplication)) setValue(name as keyof UserForm, value as never, typed);
};

type Dates = { accessStartDate: string; accessEndDate: string; portalAccessEndDate: string };
/**
 * Choosing a project sets its dates and clears its flags, except the eCourse if all other projects have it (1.4.35).
 */
export const prefill = ({ setValue, written }: FormOfUser, index: number, dates: Dates) => {
  const others = written().projects.filter(({ projectId }, at) => at !== index && projectId !== null);
  const hasCourse = others.length > 0 && others.every(({ adminTasks }) => adminTasks.includes(eCourse));
  const set = <N extends keyof ProjectForm>(name: N, value: ProjectForm[N]) =>
    setValue(`projects.${index}.${name}`, value as never, typed);
  set('accessStartDate', dates.accessStartDate);
  set('expiryDateCollaborate', dates.accessEndDate);
  set('portalAccessEndDate', dates.portalAccessEndDate);
  set('isPI', false);
  set('isHA', false);
  set('adminTasks', hasCourse ? [eCourse] : []);
};

/** The same day three months later, or the last day of that month if it is shorter (A17). */
export const threeMonthsAfter = (date: string): string => {
  const month = monthAfter(monthOf(date), 3);
  const same = `${month}${date.slice(7)}`;
  return isDate(same) ? same : lastOf(month);
};
