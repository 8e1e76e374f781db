import { behindDoor, read, topic, write, type Output } from '@hadcl/kernel/call';
import { pageAnswer, pageAsked } from '@hadcl/kernel/reading/page';
import { z } from 'zod';
import { AdminTask, adminTasks } from '../account/account.stream.js';
import { allProjects } from '../../projects/project/project.contract.js';
import { roleFlags } from './user-roles.contract.js';
import { userNotShown, userRefused } from './user.refusals.js';

/** Any account; the only id is `all`. */
export const usersChanged = topic('users');

export const salutations = ['Mr', 'Ms', 'Miss', 'Dr', 'Prof'] as const;
export const mostProjects = 8;
export const mostOfEmail = 100;
/** Faults of the combination of roles are reported at the first role checkbox. */
export const rolesField = 'isSelfService';
/** The codes of the specification (document 1): active or inactive, locked or unlocked. */
const Status = z.enum(['A', 'I']);
const LockStatus = z.enum(['L', 'UL']);

/** Any text or number, because each fault has its own message in the rules; the schema must not reject it first. */
const Written = z.union([z.string(), z.number()]).nullish();
const Tasks = z.array(z.object({ code: AdminTask }));
const flags = <const S extends string>(suffix: S) =>
  Object.fromEntries(adminTasks.map((code) => [`is_${code}${suffix}`, z.boolean().optional()])) as {
    readonly [C in z.infer<typeof AdminTask> as `is_${C}${S}`]: z.ZodOptional<z.ZodBoolean>;
  };
const roles = Object.fromEntries(Object.keys(roleFlags).map((flag) => [flag, z.boolean().default(false)])) as {
  readonly [F in keyof typeof roleFlags]: z.ZodDefault<z.ZodBoolean>;
};

const ProjectEntry = z.object({
  projectId: Written,
  accessStartDate: Written,
  expiryDateCollaborate: Written,
  portalAccessEndDate: Written,
  isPI: z.boolean().default(false),
  isHA: z.boolean().default(false),
  adminTasks: Tasks.optional(),
  ...flags('_P'),
});
const fields = {
  salutation: z.enum(salutations).nullish(),
  lastName: Written,
  firstName: Written,
  email: Written,
  typeOfID: z.enum(['STAFF', 'STUDENT']).nullish(),
  idNo: Written,
  idValidity: Written,
  isPermanent: z.boolean().default(false),
  effectiveDate: Written,
  /** 0: on site, 1: remote. */
  accessLocation: z.union([z.literal(0), z.literal(1)]).default(0),
  ...roles,
  appNumSelfService: Written,
  appNoSelfService: Written,
  dateQuota: Written,
  accessStartDate: Written,
  expiryDateSelfService: Written,
  portalAccessEndDate: Written,
  adminTasks: Tasks.optional(),
  appNumCollaborate: Written,
  expiryDateCollaborate: Written,
  projects: z.array(ProjectEntry).default([]),
};
const CreateUser = z.object({ ...fields, ...flags('') });
const EditUser = z.object({
  id: z.string().min(1),
  /** The version of the detail that the dialog loaded (A7). */
  version: z.int32(),
  ...fields,
  ...flags(''),
  status: Status.default('A'),
  /** `L` locks the account; no value unlocks it (A14). */
  lockStatus: LockStatus.nullish(),
});
const limits = {
  lastName: 100,
  firstName: 100,
  email: mostOfEmail,
  idNo: 20,
  appNumSelfService: 60,
  appNoSelfService: 10,
  dateQuota: 5,
  appNumCollaborate: 60,
  projects: { rows: mostProjects },
  'projects.*.projectId': 100,
};

export const userRow = z.object({
  id: z.string(),
  email: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  chineseName: z.string(),
  roles: z.array(z.string()),
  status: Status,
  lockstatus: LockStatus,
  /** Of the self-service application; null if there is none. */
  refnoselfserve: z.string().nullable(),
  /** Of the projects, separated by commas; empty if there are none. */
  refnocollaborate: z.string(),
});
export const userSorts = ['email', 'roles', 'status', 'lockstatus', 'refnoselfserve', 'refnocollaborate'] as const;
const Filters = z.object({
  status: z.enum(['A', 'I', 'ALL']).default('A'),
  /** A part of an e-mail, a name or a ref. no. */
  search: z.string().max(128).optional(),
  role: z.string().max(40).optional(),
});
const { size, ...page } = pageAsked(userSorts);

const KeptProject = z.object({
  projectId: z.string(),
  refNum: z.string(),
  title: z.string(),
  accessStartDate: z.iso.date(),
  expiryDateCollaborate: z.iso.date(),
  portalAccessEndDate: z.iso.date(),
  isPI: z.boolean(),
  isHA: z.boolean(),
  adminTasks: Tasks,
});
const UserDetail = z.object({
  user: z.object({
    id: z.string(),
    version: z.int32(),
    email: z.string(),
    salutation: z.string(),
    lastName: z.string(),
    firstName: z.string(),
    chineseName: z.string(),
    typeOfID: z.enum(['STAFF', 'STUDENT']),
    idNo: z.string(),
    idValidity: z.iso.date().nullable(),
    isPermanent: z.boolean(),
    effectiveDate: z.iso.date(),
    accountCreationDate: z.iso.date(),
    status: Status,
    accessLocation: z.union([z.literal(0), z.literal(1)]),
    ...(Object.fromEntries(Object.keys(roleFlags).map((flag) => [flag, z.boolean()])) as {
      readonly [F in keyof typeof roleFlags]: z.ZodBoolean;
    }),
    appNumSelfService: z.string().nullable(),
    appNoSelfService: z.string().nullable(),
    dateQuota: z.int32().nullable(),
    accessStartDate: z.iso.date().nullable(),
    expiryDateSelfService: z.iso.date().nullable(),
    portalAccessEndDate: z.iso.date().nullable(),
    appNumCollaborate: z.string().nullable(),
    expiryDateCollaborate: z.string().nullable(),
  }),
  /** Of the self-service application. */
  adminTasks: Tasks,
  projects: z.array(KeptProject),
  lockStatus: LockStatus,
});
const UserProject = z.object({
  projectId: z.string(),
  refNum: z.string(),
  title: z.string(),
  accessStartDate: z.iso.date(),
  accessEndDate: z.iso.date(),
  portalAccessEndDate: z.iso.date(),
});
/** What deleting an account would change; shown before confirming. */
const Consequences = z.object({
  email: z.string(),
  isInside: z.boolean(),
  sessions: z.int32(),
  /** Ref. nos. of the projects that the person would leave, and of the application that would end. */
  projects: z.array(z.string()),
  /** Future dates booked by the application that would end, approved or waiting. */
  bookedDates: z.array(z.iso.date()),
});
/** Figures for the homepage. `endSoon`: active accounts whose portal access ends within a week. */
const Figures = z.object({ active: z.int32(), locked: z.int32(), endSoon: z.int32() });
const Said = z.object({ message: z.string() });
const codes = ['USER_MANAGEMENT'] as const;
const all = () => [usersChanged('all')];
const One = z.object({ userId: z.string().min(1) });

const decided = { codes, refusals: userRefused };

export const userReads = {
  userList: read('GET', '/user/user-list', z.object({}), z.array(userRow), { codes, live: all }),
  /** The same list in pages (ours). */
  userPage: read(
    'GET',
    '/user/user-page',
    Filters.extend({ ...page, size: size.removeDefault().default(5) }),
    pageAnswer(userRow),
    { codes, live: all },
  ),
  userFigures: read('GET', '/user/user-figures', z.object({}), Figures, { codes, live: all }),
  /** The collaboration projects that can be chosen in a project block. */
  userProjectList: read('GET', '/user/get-colProject-list', z.object({}), z.array(UserProject), {
    codes,
    live: () => [allProjects],
  }),
  userDetail: read('GET', '/user/get-user-detail-by-id', One, UserDetail, { codes, live: all, refusals: userNotShown }),
  deleteConsequences: read('GET', '/user/delete-consequences', One, Consequences, {
    codes,
    live: all,
    refusals: userNotShown,
  }),
};
export const userWrites = {
  createUser: write('POST', '/user/create-user', CreateUser, Said, { ...decided, limits }),
  editUser: write('POST', '/user/edit-user', EditUser, Said, { ...decided, limits }),
  /** Unlocks the account, ends its password and sessions, and sends a link to set a new password (A4). */
  resetUserPassword: write('POST', '/user/reset-user-password', One.extend({ userEmail: z.string() }), Said, {
    ...decided,
    limits: { userEmail: mostOfEmail },
  }),
  deleteUser: write('POST', '/user/delete-user', One, Said, decided),
};

/** The address that sets a password, used only in the letter, and the hash of its secret, which is recorded. */
const link = { link: z.string(), linkHash: z.string() };
/**
 * Ids of the projects and the application of the account according to the read models: the streams that the decision
 * must read.
 */
const holds = { holds: z.array(z.string()) };
export const userOrders = {
  enrolUser: behindDoor(userWrites.createUser, CreateUser.extend(link), Said),
  reviseUser: behindDoor(userWrites.editUser, EditUser.extend(holds), Said),
  orderReset: behindDoor(userWrites.resetUserPassword, One.extend({ userEmail: z.string(), ...link }), Said),
  removeUser: behindDoor(userWrites.deleteUser, One.extend(holds), Said),
  /** The part of the consequences that the read models know; the door adds the sessions. */
  consequencesKnown: read('GET', 'internal:delete-consequences', One, Consequences.omit({ sessions: true }), {
    codes,
    live: () => [],
    refusals: userNotShown,
  }),
};
export type UserRow = z.infer<typeof userRow>;
export type UserDetail = Output<typeof userReads.userDetail>;
