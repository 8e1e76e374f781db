import { behindDoor, read, write } from '@hadcl/kernel/call';
import { needed } from '@hadcl/kernel/refusing/needed';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { sessionOver, SessionToken } from '../session/session.contract.js';

export const passwordParameters = {
  linkHours: { code: 'unlock_link_hours', default: 24 },
};

/** The rules that a new password can break. */
export const passwordLacks = {
  'password-too-short': { least: z.int32() },
  'password-without-digit': {},
  'password-without-both-cases': {},
  'password-without-special': {},
  'password-holds-email': {},
};
export const linkRefused = refusals({ 'link-dead': {} }, { 'link-dead': 'rule' });
export const resetRefused = refusals({ 'link-dead': {}, 'passwords-differ': {}, ...passwordLacks });
export const changeRefused = refusals(
  {
    'current-password-wrong': {},
    'too-many-attempts': {},
    'passwords-differ': {},
    ...passwordLacks,
    ...sessionOver.definitions,
  },
  { 'too-many-attempts': 'too-many', ...sessionOver.kinds },
);

const LinkToken = z.string().min(1).max(200);
const NewPassword = z.object({
  newPassword: z.string(needed('new-password-missing')).min(1, 'new-password-missing'),
  confirmPassword: z.string(needed('confirm-password-missing')).min(1, 'confirm-password-missing'),
});
/** Asked again before a change of password or second factor. */
export const CurrentPassword = z.string(needed('current-password-missing')).min(1, 'current-password-missing');
const newLimits = { 'password.newPassword': 64, 'password.confirmPassword': 64 };
const Lack = z.discriminatedUnion('code', [
  z.object({ code: z.literal('password-too-short'), facts: z.object(passwordLacks['password-too-short']) }),
  z.object({ code: z.literal('password-without-digit'), facts: z.object({}) }),
  z.object({ code: z.literal('password-without-both-cases'), facts: z.object({}) }),
  z.object({ code: z.literal('password-without-special'), facts: z.object({}) }),
  z.object({ code: z.literal('password-holds-email'), facts: z.object({}) }),
]);

export const passwordCalls = {
  /** The account of a password link and the purpose of the link: first password, reset or unlock. */
  userByUnlockToken: read(
    'GET',
    '/user/get-user-by-unlockToken',
    z.object({ token: LinkToken }),
    z.object({ email: z.string(), purpose: z.enum(['first', 'reset', 'unlock']) }),
    { codes: 'public', live: () => [], refusals: linkRefused },
  ),
  resetPassword: write(
    'PUT',
    '/user/reset-password',
    z.object({ token: LinkToken, password: NewPassword }),
    z.object({ message: z.string() }),
    { codes: 'public', repeats: true, limits: newLimits, refusals: resetRefused },
  ),
  /** The calling session continues with this token; all other sessions of the person end (A18). */
  changePassword: write(
    'PUT',
    '/user/password',
    z.object({ currentPassword: CurrentPassword, password: NewPassword }),
    SessionToken.extend({ message: z.string() }),
    {
      codes: ['CHANGE_PASSWORD'],
      repeats: true,
      limits: { currentPassword: 64, ...newLimits },
      refusals: changeRefused,
    },
  ),
};

/** What the door found out about a password; the password itself never reaches a decision. */
const Chosen = z.object({
  isRepeated: z.boolean(),
  lacks: z.array(Lack),
  /** Null if the password will not be stored. */
  passwordHash: z.string().nullable(),
});

const Message = z.object({ message: z.string() });

export const passwordOrders = {
  choosePassword: behindDoor(
    passwordCalls.resetPassword,
    Chosen.extend({ accountId: z.string(), linkHash: z.string() }),
    Message,
  ),
  replacePassword: behindDoor(
    passwordCalls.changePassword,
    Chosen.extend({ currentHolds: z.boolean(), tooMany: z.boolean(), passwords: z.int32() }),
    Message,
  ),
};
