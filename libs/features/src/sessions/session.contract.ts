import { behindDoor, topic, write } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refused';
import { z } from 'zod';

export const sessionParameters = {
  maxAttempts: { code: 'login_max_attempts', default: 5 },
  tokenMinutes: { code: 'session_token_minutes', default: 30 },
  idleMinutes: { code: 'session_idle_minutes', default: 15 },
  linkHours: { code: 'unlock_link_hours', default: 24 },
};

export const sessionTopic = topic('session');

const Credentials = z.object({
  username: z.string().trim().min(1),
  password: z.string().min(1),
});
/** `expiredTime` is the idle limit in minutes, `expiresAt` the token's end in real time. */
const Token = z.object({ token: z.string(), expiredTime: z.int32(), expiresAt: z.string() });
/** Why a login leads to no session (A3, A14); each is recorded. `isLock` is documented beside the sentence. */
export const loginRefused = refusals(
  {
    'wrong-password': {},
    'locked-failures': { attempts: z.int32() },
    'locked-administrator': {},
    'not-active': {},
    'too-many-attempts': {},
  },
  {
    'wrong-password': 401,
    'locked-failures': 401,
    'locked-administrator': 401,
    'not-active': 401,
    'too-many-attempts': 429,
  },
  { 'locked-failures': { isLock: true }, 'locked-administrator': { isLock: true } },
);
export const renewalRefused = refusals(
  { 'other-user': {}, 'session-over': {} },
  { 'other-user': 403, 'session-over': 401 },
);

export const sessionCalls = {
  authenticate: write(
    'POST',
    '/user/authenticate',
    Credentials,
    Token.extend({ lastLoginTime: z.string().nullable() }),
    { codes: 'public', repeats: true, limits: { username: 128, password: 64 }, refusals: loginRefused },
  ),
  logout: write('POST', '/user/logout', z.object({}), z.object({ message: z.string() }), { codes: 'session' }),
  renewToken: write('PUT', '/user/renew-token', z.object({ userid: z.string() }), Token, {
    codes: 'session',
    repeats: true,
    refusals: renewalRefused,
  }),
};

/** What the door knows once it has compared the password, which no rule ever sees. */
const LogIn = z.object({
  attemptId: z.string(),
  sessionId: z.string(),
  subject: z.string(),
  personId: z.string(),
  accountId: z.string().nullable(),
  email: z.string(),
  passwordHolds: z.boolean(),
  tooMany: z.boolean(),
  /** When the token that the door made is over. */
  expiresAt: z.string(),
  /** The address that unlocks the account, for its owner's mail alone, and the hash of its secret, which is recorded. */
  link: z.string(),
  linkHash: z.string(),
});

export const sessionOrders = {
  logIn: behindDoor(sessionCalls.authenticate, LogIn, z.object({})),
  renewSession: behindDoor(sessionCalls.renewToken, z.object({ userid: z.string() }), z.object({})),
};
