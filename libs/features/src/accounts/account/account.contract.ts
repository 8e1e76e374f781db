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

/** The account is in the log, but the read models do not have it yet. */
export const currentUserRefused = refusals({ 'account-not-ready': {} }, { 'account-not-ready': 'not-ready' });

/** The account of one person, which determines their page frame and rights. */
export const person = topic('person');

const Menu = z.object({ code: z.string(), title: z.string(), path: z.string(), icon: z.string() });

export const CurrentUser = z.object({
  id: z.string(),
  email: z.string(),
  salutation: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  roles: z.array(z.string()),
  /**
   * Function codes without the menu prefix. Those also in `readOnly` open their screens, but every write is refused.
   */
  functions: z.array(z.string()),
  readOnly: z.array(z.string()),
  topMenus: z.array(Menu),
  middleMenus: z.array(Menu),
  siteMaps: z.array(Menu),
  lastLoginTime: z.string().nullable(),
  /** Null until the person chooses one. */
  language: z.enum(languages).nullable().optional(),
  /** True if the person must set up a second factor before anything else. */
  lacksFactor: z.boolean().optional(),
});

export const accountCalls = {
  /** `userId` only selects the topic to listen to; the answer is always about the caller. */
  currentUser: read('GET', '/user', z.object({ userId: z.string().optional() }), CurrentUser, {
    codes: 'session',
    beforeFactor: true,
    refusals: currentUserRefused,
    // `lacksFactor` depends on a parameter: the roles that must have a second factor.
    live: ({ userId }) => [...(userId ? [person(userId)] : []), functionsChanged, informationChanged],
  }),
  /** Sets the language of the person's pages and of all later letters to them. */
  chooseLanguage: write('PUT', '/user/language', z.object({ language: z.enum(languages) }), z.object({}), {
    codes: 'session',
    beforeFactor: true,
  }),
};

/** Called by user management and by the demonstration data; the body is the whole account. */
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
    // Offered on the screen of the accounts, without a menu entry (A6).
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

/** Who may listen to each topic. The menus are made from the table of functions, so every person listens to it. */
export const accountListeners: Record<'person' | 'functions' | 'logins' | 'users', (id: string, who: Who) => boolean> =
  {
    person: (id, who) => !who.display && id === who.userId,
    functions: (_, who) => !who.display,
    users: (_, { codes }) => codes.includes('USER_MANAGEMENT'),
    logins: (_, { codes }) => codes.includes('LOGIN_HISTORY_MANAGEMENT'),
  };
