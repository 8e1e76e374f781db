import { internal, read, topic, write } from '@hadcl/kernel/call';
import { languages } from '@hadcl/kernel/language';
import { refusals } from '@hadcl/kernel/refused';
import { z } from 'zod';
import { accountEvents } from './account.events.js';
import { informationChanged } from '../information/information.contract.js';
import { functionsChanged } from './function.contract.js';

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
