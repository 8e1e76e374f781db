import { behindDoor, internal, read, topic, write } from '@hadcl/kernel/call';
import { needed } from '@hadcl/kernel/refusing/needed';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { person } from '../../accounts/account/account.contract.js';
import { attemptEvents } from './session.stream.js';
import type { FunctionRow } from '@hadcl/kernel/feature';
import { roles } from '../../words/role.js';

export const sessionParameters = {
  maxAttempts: { code: 'login_max_attempts', default: 5 },
  tokenMinutes: { code: 'session_token_minutes', default: 30 },
  idleMinutes: { code: 'session_idle_minutes', default: 15 },
  /** From its login on, whatever is renewed. */
  maxHours: { code: 'session_max_hours', default: 12 },
};
/** Of one account; the newest stay. */
export const mostSessions = 10;
export const mostWalls = 5;

/** What may stand as a second factor; a recovery code stands for an app or a passkey that is lost. */
export const secondFactors = ['app', 'passkey', 'recovery'] as const;

export const sessionTopic = topic('session');

const Credentials = z.object({
  username: z.string(needed('login-email-missing')).trim().min(1, 'login-email-missing'),
  password: z.string(needed('login-password-missing')).min(1, 'login-password-missing'),
});
/** `expiredTime` is the idle limit in minutes, `expiresAt` the token's end in real time. */
export const Token = z.object({ token: z.string(), expiredTime: z.int32(), expiresAt: z.string() });
/** Of a login whose password was right. */
export const Ticket = z.string().min(1).max(2000);
/** What a browser answers once a passkey has signed (WebAuthn, in JSON). */
export const Signed = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string().max(4000),
    authenticatorData: z.string().max(4000),
    signature: z.string().max(8000),
    userHandle: z.string().max(200).optional(),
  }),
});
export const LoggedIn = Token.extend({ lastLoginTime: z.string().nullable() });
/** The password was right; within 5 minutes one of these is to follow, with the ticket. */
const Pending = z.object({ secondFactor: z.array(z.enum(secondFactors)), ticket: z.string() });
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
    'wrong-password': 'unauthenticated',
    'locked-failures': 'unauthenticated',
    'locked-administrator': 'unauthenticated',
    'not-active': 'unauthenticated',
    'too-many-attempts': 'too-many',
  },
  { 'locked-failures': { isLock: true }, 'locked-administrator': { isLock: true } },
);
export const ticketOver = refusals({ 'ticket-over': {} }, { 'ticket-over': 'unauthenticated' });
export const factorRefused = refusals(
  {
    'wrong-code': { left: z.int32() },
    'wrong-passkey': { left: z.int32() },
    'ticket-over': {},
    'unknown-passkey': {},
    'link-awaited': {},
    'locked-failures': { attempts: z.int32() },
    'locked-administrator': {},
    'not-active': {},
    'too-many-attempts': {},
  },
  {
    'wrong-code': 'unauthenticated',
    'wrong-passkey': 'unauthenticated',
    'ticket-over': 'unauthenticated',
    'unknown-passkey': 'unauthenticated',
    'link-awaited': 'unauthenticated',
    'locked-failures': 'unauthenticated',
    'locked-administrator': 'unauthenticated',
    'not-active': 'unauthenticated',
    'too-many-attempts': 'too-many',
  },
  { 'locked-failures': { isLock: true }, 'locked-administrator': { isLock: true } },
);
/** The session that asks has ended while it was asking. */
export const sessionOver = refusals({ 'session-over': {} }, { 'session-over': 'unauthenticated' });
export const renewalRefused = refusals(
  { 'other-user': {}, ...sessionOver.definitions },
  { 'other-user': 'forbidden', ...sessionOver.kinds },
);
export const wallGone = refusals({ 'no-such-wall': {} }, { 'no-such-wall': 'missing' });

/** A screen on a wall; times are of the lab. `fromHere`: opened from the session that asks, and ends with its logout. */
const Wall = z.object({ id: z.string(), openedAt: z.string(), until: z.string(), fromHere: z.boolean() });
export const sessionGone = refusals({ 'no-such-session': {} }, { 'no-such-session': 'missing' });

/** Where somebody is logged in, or has a screen on a wall. Instants are of the lab. */
const OpenSession = z.object({
  id: z.string(),
  kind: z.enum(['here', 'elsewhere', 'wall']),
  since: z.string(),
  /** Of a wall: when it ends by itself. */
  until: z.string().nullable(),
  /** Minutes without input; null of a wall, which nobody touches. */
  quietFor: z.int32().nullable(),
  /** Empty of a wall. */
  address: z.string(),
  userAgent: z.string(),
  /** No login of this person before it came from its address, though there were some. */
  isNewPlace: z.boolean(),
});
const Said = z.object({ message: z.string() });
const desk = ['ATTENDANCE_MANAGEMENT'] as const;

export const sessionCalls = {
  authenticate: write('POST', '/user/authenticate', Credentials, z.union([LoggedIn, Pending]), {
    codes: 'public',
    repeats: true,
    limits: { username: 128, password: 64 },
    refusals: loginRefused,
  }),
  /** The code of an app, a recovery code, or what a passkey has signed; each lets in once (ours, A29). */
  secondFactor: write(
    'POST',
    '/user/second-factor',
    z
      .object({ ticket: Ticket, code: z.string().trim().min(1, 'code-missing').optional(), passkey: Signed.optional() })
      .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), 'a code or a passkey, not both'),
    LoggedIn,
    { codes: 'public', repeats: true, limits: { code: 20 }, refusals: factorRefused },
  ),
  /** A key that is used again must not be answered for a session that has begun meanwhile. */
  logout: write('POST', '/user/logout', z.object({}), Said, {
    codes: 'session',
    repeats: true,
    beforeFactor: true,
  }),
  renewToken: write('PUT', '/user/renew-token', z.object({ userid: z.string() }), Token, {
    codes: 'session',
    repeats: true,
    beforeFactor: true,
    refusals: renewalRefused,
  }),
  /** Everywhere the caller is logged in, this session first (ours). `userId` only names the room to listen in. */
  openSessions: read(
    'GET',
    '/user/sessions',
    z.object({ userId: z.string().optional() }),
    z.object({ sessions: z.array(OpenSession), idleMinutes: z.int32(), maxHours: z.int32() }),
    { codes: 'session', live: ({ userId }) => (userId ? [person(userId)] : []) },
  ),
  endSession: write('POST', '/user/end-session', z.object({ id: z.string().min(1) }), Said, {
    codes: 'session',
    refusals: sessionGone,
  }),
  endOtherSessions: write('POST', '/user/end-other-sessions', z.object({}), Said, { codes: 'session' }),
  /** The screens on walls that the caller has opened (ours, A25). `userId` only names the room to listen in. */
  walls: read('GET', '/user/walls', z.object({ userId: z.string().optional() }), z.array(Wall), {
    codes: desk,
    live: ({ userId }) => (userId ? [person(userId)] : []),
  }),
  closeWall: write('POST', '/user/close-wall', z.object({ id: z.string() }), Said, { codes: desk, refusals: wallGone }),
};

/**
 * Counts the passwords of an account and the changes of its second factors. Passwords and codes are compared outside the
 * decision: the stamp is read before, handed on, and compared with the streams in the decision, so that no comparison
 * outlives what it was made with.
 */
export const SecurityStamp = z.object({ passwords: z.int32(), factors: z.int32() });
export type SecurityStamp = z.infer<typeof SecurityStamp>;
/** Of whoever is logged in; null where their session was over when it was read. */
export const LiveStamp = SecurityStamp.nullable();

/** What the door knows once it has compared the password, which no rule ever sees. */
const LogIn = z.object({
  attemptId: z.string(),
  sessionId: z.string(),
  /** The account, or the mark of an e-mail that no account has. */
  subject: z.string(),
  accountId: z.string().nullable(),
  email: z.string(),
  passwordHolds: z.boolean(),
  /** How many passwords there had been before it was compared. */
  passwords: z.int32(),
  tooMany: z.boolean(),
  /** Failures in a row before this one on an e-mail that no account has, which the log does not count. */
  failedBefore: z.int32().default(0),
  /** When the token that the door made is over. */
  expiresAt: z.string(),
  /** The address that unlocks the account, for its owner's mail alone, and the hash of its secret, which is recorded. */
  link: z.string(),
  linkHash: z.string(),
});
/** What the door knows once it has looked at a code or a passkey; what held is used up. */
const Pass = LogIn.omit({ accountId: true, passwordHolds: true, failedBefore: true }).extend({
  /** Null where no password was said: a passkey is the whole login. */
  passwords: z.int32().nullable(),
  codeHolds: z.boolean(),
  /** The second factors that there were before it was looked at. */
  factors: z.int32(),
  factor: z.enum(secondFactors),
  /** A passkey that may be a copy. */
  doubted: z.string().nullable().default(null),
});

export const sessionOrders = {
  readStamp: internal('security-stamp', z.object({ accountId: z.string() }), SecurityStamp, { repeats: true }),
  /** `secondFactor`: the session waits for one. */
  logIn: behindDoor(sessionCalls.authenticate, LogIn, z.object({ secondFactor: z.boolean() })),
  passFactor: behindDoor(sessionCalls.secondFactor, Pass, z.object({})),
  renewSession: behindDoor(sessionCalls.renewToken, z.object({ userid: z.string() }), z.object({})),
  /** All that the person has open when they ask, but the session that asks. */
  endSessions: behindDoor(sessionCalls.endOtherSessions, z.object({ others: z.array(z.string()).max(100) }), Said),
  /** Attempts of a minute that were refused without being recorded one by one. */
  recordRefusedLogins: internal('record-refused-logins', attemptEvents.LoginRefused.data, z.object({})),
};

const { officer, admin } = roles;

export const sessionFunctions: readonly FunctionRow[] = [
  {
    code: 'LOGIN_HISTORY_MANAGEMENT',
    title: 'Login History',
    path: '/login-history',
    icon: 'history',
    rank: 140,
    menus: ['middle'],
    roles: [officer, admin],
    readers: [],
  },
];

/** No page reads a session, so nobody listens: the live connection itself looks again at the sockets of one that ended. */
export const sessionListeners: Record<'session', () => boolean> = { session: () => false };
