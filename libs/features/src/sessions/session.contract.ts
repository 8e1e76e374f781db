import { internal, read, topic, write } from '@hadcl/kernel/call';
import { person } from '../accounts/account.contract.js';
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
const Token = z.object({ token: z.string(), expiredTime: z.int(), expiresAt: z.string() });
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
});

export const sessionCalls = {
  authenticate: write(
    'POST',
    '/user/authenticate',
    Credentials,
    Token.extend({ lastLoginTime: z.string().nullable() }),
    {
      codes: 'public',
      repeats: true,
      limits: { username: 128, password: 64 },
    },
  ),
  logout: write('POST', '/user/logout', z.object({}), z.object({ message: z.string() }), { codes: 'session' }),
  renewToken: write('PUT', '/user/renew-token', z.object({ userid: z.string() }), Token, {
    codes: 'session',
    repeats: true,
  }),
  currentUser: read('GET', '/user', z.object({ userId: z.string().optional() }), CurrentUser, {
    codes: 'session',
    live: ({ userId }) => (userId ? [person(userId)] : []),
  }),
};

const LogIn = z.object({
  attemptId: z.string(),
  sessionId: z.string(),
  subject: z.string(),
  personId: z.string(),
  accountId: z.string().nullable(),
  email: z.string(),
  passwordHolds: z.boolean(),
  tooMany: z.boolean(),
  linkHash: z.string(),
});
const LoggedIn = z.object({
  status: z.enum(['Success', 'Wrong password', 'Locked', 'Not active', 'Too many attempts']),
  lockedBy: z.enum(['failures', 'administrator']).nullable(),
  linkIssued: z.boolean(),
});
export type LoginResult = z.infer<typeof LoggedIn>;

/** What the login door orders once it has compared the password, which no rule ever sees. */
export const sessionOrders = { logIn: internal('log-in', LogIn, LoggedIn) };
