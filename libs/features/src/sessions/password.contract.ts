import { behindDoor, read, write } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refused';
import { z } from 'zod';

export const passwordParameters = {
  linkHours: { code: 'unlock_link_hours', default: 24 },
};

/** What a new password lacks. */
export const passwordLacks = {
  'password-too-short': { least: z.int32() },
  'password-without-digit': {},
  'password-without-both-cases': {},
  'password-without-special': {},
  'password-holds-email': {},
};
export const linkRefused = refusals({ 'link-dead': {} }, { 'link-dead': 422 });
export const resetRefused = refusals({ 'link-dead': {}, 'passwords-differ': {}, ...passwordLacks });

const LinkToken = z.string().min(1).max(200);
const Lack = z.discriminatedUnion('code', [
  z.object({ code: z.literal('password-too-short'), facts: z.object(passwordLacks['password-too-short']) }),
  z.object({ code: z.literal('password-without-digit'), facts: z.object({}) }),
  z.object({ code: z.literal('password-without-both-cases'), facts: z.object({}) }),
  z.object({ code: z.literal('password-without-special'), facts: z.object({}) }),
  z.object({ code: z.literal('password-holds-email'), facts: z.object({}) }),
]);

export const passwordCalls = {
  /** Whose password the link of a letter sets. */
  userByUnlockToken: read(
    'GET',
    '/user/get-user-by-unlockToken',
    z.object({ token: LinkToken }),
    z.object({ email: z.string() }),
    { codes: 'public', live: () => [], refusals: linkRefused },
  ),
  resetPassword: write(
    'PUT',
    '/user/reset-password',
    z.object({
      token: LinkToken,
      password: z.object({ newPassword: z.string().min(1), confirmPassword: z.string().min(1) }),
    }),
    z.object({ message: z.string() }),
    {
      codes: 'public',
      repeats: true,
      limits: { 'password.newPassword': 64, 'password.confirmPassword': 64 },
      refusals: resetRefused,
    },
  ),
};

/** What the door found out about a password that no rule ever sees. */
const Chosen = z.object({
  accountId: z.string(),
  linkHash: z.string(),
  isRepeated: z.boolean(),
  lacks: z.array(Lack),
  /** Null where it will not be kept. */
  passwordHash: z.string().nullable(),
});

export const passwordOrders = {
  choosePassword: behindDoor(passwordCalls.resetPassword, Chosen, z.object({ message: z.string() })),
};
