import { internal } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refused';
import { topic } from '@hadcl/kernel/call';
import { z } from 'zod';
import { accountEvents } from './account.events.js';

export const openAccountRefused = refusals({ 'email-taken': {} }, { 'email-taken': 409 });

/** The account of one person: what his frame and his rights depend on. */
export const person = topic('person');

/** Accounts are opened by staff (user management) and by the demonstration; the body is the whole account. */
export const accountOrders = {
  openAccount: internal('open-account', accountEvents.AccountOpened.data, z.object({ accountId: z.string() }), {
    refusals: openAccountRefused,
  }),
};
