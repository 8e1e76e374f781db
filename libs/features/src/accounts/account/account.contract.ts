import { internal, read, topic, write, type Who } from '@hadcl/kernel/call';
import { languages } from '@hadcl/kernel/text/language';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { accountEvents } from './account.stream.js';
import { informationChanged } from '../../words/topics.js';
import { functionsChanged } from '../functions/function.contract.js';
import type { FunctionRow } from '@hadcl/kernel/feature';
import { everybody, roles } from '../../words/role.js';

export const openAccountRefused = refusals({ 'email-taken': {} }, { 'email-taken': 'conflict' });

/** Their account is in the log, and the read models are still being brought up to it. */
export const currentUserRefused = refusals({ 'account-not-ready': {} }, { 'account-not-ready': 'not-ready' });

/** The account of one person: what their frame and their rights depend on. */
export const person = topic('person');

const Menu = z.object({ code: z.string(), title: z.string(), path: z.string(), icon: z.string() });

export const CurrentUser = z.object({
  id: z.string(),
  email: z.string(),
  salutation: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  roles: z.array(z.string()),
  /** Codes without prefix; those in `readOnly` open their screens and refuse every write. */
  functions: z.array(z.string()),
  readOnly: z.array(z.string()),
  topMenus: z.array(Menu),
  middleMenus: z.array(Menu),
  siteMaps: z.array(Menu),
  lastLoginTime: z.string().nullable(),
  /** Null until they choose one. */
  language: z.enum(languages).nullable().optional(),
  /** They must set up a second factor before anything else. */
  lacksFactor: z.boolean().optional(),
});

export const accountCalls = {
  /** `userId` is the caller's own, only to name the room to listen in: the answer is always the caller's. */
  currentUser: read('GET', '/user', z.object({ userId: z.string().optional() }), CurrentUser, {
    codes: 'session',
    beforeFactor: true,
    refusals: currentUserRefused,
    // Which roles must have a second factor is a parameter.
    live: ({ userId }) => [...(userId ? [person(userId)] : []), functionsChanged, informationChanged],
  }),
  /** What is written to them from now on, and every page of theirs that is opened, is in this language. */
  chooseLanguage: write('PUT', '/user/language', z.object({ language: z.enum(languages) }), z.object({}), {
    codes: 'session',
    beforeFactor: true,
  }),
};

/** Accounts are opened by staff (user management) and by the demonstration; the body is the whole account. */
export const accountOrders = {
  openAccount: internal('open-account', accountEvents.AccountOpened.data, z.object({ accountId: z.string() }), {
    refusals: openAccountRefused,
  }),
};

const { officer, duty, admin } = roles;

export const accountFunctions: readonly FunctionRow[] = [
  {
    code: 'HOMEPAGE',
    title: 'Homepage',
    path: '/homepage',
    icon: 'home',
    rank: 10,
    menus: ['top'],
    roles: [...everybody],
    readers: [],
  },
  {
    code: 'USER_MANAGEMENT',
    title: 'User Management',
    path: '/user-management',
    icon: 'users',
    rank: 130,
    menus: ['top', 'middle'],
    roles: [officer, duty, admin],
    readers: [],
  },
  {
    // On the screen of the accounts; it has no place of its own in the menus (A6).
    code: 'PERSON_ERASURE',
    title: 'Erase persons',
    path: '/user-management',
    icon: 'users',
    rank: 132,
    menus: [],
    roles: [officer, admin],
    readers: [],
  },
  {
    code: 'CHANGE_PASSWORD',
    title: 'Change Password',
    path: '/change-password',
    icon: 'password',
    rank: 160,
    menus: ['top'],
    roles: [...everybody],
    readers: [],
  },
];

/**
 * A person hears of their own account and, since their menus are made of it, of the table of functions; who may read the
 * login history, of every attempt; who manages accounts, of every account.
 */
export const accountListeners: Record<'person' | 'functions' | 'logins' | 'users', (id: string, who: Who) => boolean> =
  {
    person: (id, who) => !who.display && id === who.userId,
    functions: (_, who) => !who.display,
    users: (_, { codes }) => codes.includes('USER_MANAGEMENT'),
    logins: (_, { codes }) => codes.includes('LOGIN_HISTORY_MANAGEMENT'),
  };
