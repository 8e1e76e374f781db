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
  /** Counted from the login, however often the token is renewed. */
  maxHours: { code: 'session_max_hours', default: 12 },
};
/** For one account; the oldest session ends when there are more. */
export const mostSessions = 10;
export const mostWalls = 5;

/** The kinds of second factor. A recovery code replaces a lost app or passkey. */
export const secondFactors = ['app', 'passkey', 'recovery'] as const;

export const sessionTopic = topic('session');

const Credentials = z.object({
  username: z.string(needed('login-email-missing')).trim().min(1, 'login-email-missing'),
  password: z.string(needed('login-password-missing')).min(1, 'login-password-missing'),
});
/** `expiredTime`: the idle limit in minutes; `expiresAt`: when the token expires, in real time. */
export const SessionToken = z.object({ token: z.string(), expiredTime: z.int32(), expiresAt: z.string() });
/** Issued after the right password; identifies the login until its second step. */
export const Ticket = z.string().min(1).max(2000);
/** The browser's answer after a passkey signed a challenge (WebAuthn, as JSON). */
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
export const LoggedIn = SessionToken.extend({ lastLoginTime: z.string().nullable() });
/** The password was right; one of these factors must follow with the ticket within 5 minutes. */
const Pending = z.object({ secondFactor: z.array(z.enum(secondFactors)), ticket: z.string() });
/** Why a login is refused (A3, A14). `isLock` is an extra field of the specification's answer. */
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
/** The calling session ended while the call was running. */
export const sessionOver = refusals({ 'session-over': {} }, { 'session-over': 'unauthenticated' });
export const renewalRefused = refusals(
  { 'other-user': {}, ...sessionOver.definitions },
  { 'other-user': 'forbidden', ...sessionOver.kinds },
);
export const wallGone = refusals({ 'no-such-wall': {} }, { 'no-such-wall': 'missing' });

/**
 * A wall screen; times of the lab's clock. `fromHere`: opened from the calling session, so its logout closes the
 * screen.
 */
const Wall = z.object({ id: z.string(), openedAt: z.string(), until: z.string(), fromHere: z.boolean() });
export const sessionGone = refusals({ 'no-such-session': {} }, { 'no-such-session': 'missing' });

/** A session or wall screen of a person. Instants of the lab's clock. */
const OpenSession = z.object({
  id: z.string(),
  kind: z.enum(['here', 'elsewhere', 'wall']),
  since: z.string(),
  /** Only of a wall screen: when it closes by itself. */
  until: z.string().nullable(),
  /** Minutes without input; null for a wall screen. */
  quietFor: z.int32().nullable(),
  /** Empty for a wall screen. */
  address: z.string(),
  userAgent: z.string(),
  /** The person had logged in before, but never from this address. */
  isNewPlace: z.boolean(),
});
const Message = z.object({ message: z.string() });
const desk = ['ATTENDANCE_MANAGEMENT'] as const;

export const sessionCalls = {
  authenticate: write('POST', '/user/authenticate', Credentials, z.union([LoggedIn, Pending]), {
    codes: 'public',
    repeats: true,
    limits: { username: 128, password: 64 },
    refusals: loginRefused,
  }),
  /** The code of an app, a recovery code, or the signature of a passkey; each can be used once (ours, A29). */
  secondFactor: write(
    'POST',
    '/user/second-factor',
    z
      .object({ ticket: Ticket, code: z.string().trim().min(1, 'code-missing').optional(), passkey: Signed.optional() })
      .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), 'a code or a passkey, not both'),
    LoggedIn,
    { codes: 'public', repeats: true, limits: { code: 20 }, refusals: factorRefused },
  ),
  /**
   * `repeats`: a repeated Idempotency-Key must not return the earlier answer, because another session may have begun
   * since.
   */
  logout: write('POST', '/user/logout', z.object({}), Message, {
    codes: 'session',
    repeats: true,
    beforeFactor: true,
  }),
  renewToken: write('PUT', '/user/renew-token', z.object({ userid: z.string() }), SessionToken, {
    codes: 'session',
    repeats: true,
    beforeFactor: true,
    refusals: renewalRefused,
  }),
  /** All sessions of the caller, the calling one first (ours). `userId` only selects the topic to listen to. */
  openSessions: read(
    'GET',
    '/user/sessions',
    z.object({ userId: z.string().optional() }),
    z.object({ sessions: z.array(OpenSession), idleMinutes: z.int32(), maxHours: z.int32() }),
    { codes: 'session', live: ({ userId }) => (userId ? [person(userId)] : []) },
  ),
  endSession: write('POST', '/user/end-session', z.object({ id: z.string().min(1) }), Message, {
    codes: 'session',
    refusals: sessionGone,
  }),
  endOtherSessions: write('POST', '/user/end-other-sessions', z.object({}), Message, { codes: 'session' }),
  /** The wall screens that the caller opened (ours, A25). `userId` only selects the topic to listen to. */
  walls: read('GET', '/user/walls', z.object({ userId: z.string().optional() }), z.array(Wall), {
    codes: desk,
    live: ({ userId }) => (userId ? [person(userId)] : []),
  }),
  closeWall: write('POST', '/user/close-wall', z.object({ id: z.string() }), Message, {
    codes: desk,
    refusals: wallGone,
  }),
};

/**
 * Counts the passwords and the changes of second factors of an account. Secrets are compared outside the decision: the
 * stamp is read before the comparison and checked again in the decision, so that a comparison with an outdated secret
 * is void.
 */
export const SecurityStamp = z.object({ passwords: z.int32(), factors: z.int32() });
export type SecurityStamp = z.infer<typeof SecurityStamp>;
/** Of the logged-in person; null if their session was already over when it was read. */
export const LiveStamp = SecurityStamp.nullable();

/** What the door knows after comparing the password; the password itself never reaches a decision. */
const LogIn = z.object({
  attemptId: z.string(),
  sessionId: z.string(),
  /** The account, or a pseudonym of an e-mail that no account has. */
  subject: z.string(),
  accountId: z.string().nullable(),
  email: z.string(),
  passwordHolds: z.boolean(),
  /** Number of passwords of the account before the comparison. */
  passwords: z.int32(),
  tooMany: z.boolean(),
  /** Earlier failures in a row on an e-mail that no account has; the log does not count these. */
  failedBefore: z.int32().default(0),
  /** When the token made by the door expires. */
  expiresAt: z.string(),
  /**
   * The address that unlocks the account, used only in the letter to its owner, and the hash of its secret, which is
   * recorded.
   */
  link: z.string(),
  linkHash: z.string(),
});
/** What the door knows after checking a code or passkey, which is then used up. */
const Pass = LogIn.omit({ accountId: true, passwordHolds: true, failedBefore: true }).extend({
  /** Null for a login by passkey alone, without a password. */
  passwords: z.int32().nullable(),
  codeHolds: z.boolean(),
  /** Version of the second factors before the check. */
  factors: z.int32(),
  factor: z.enum(secondFactors),
  /** The id of a passkey that may be a copy. */
  doubted: z.string().nullable().default(null),
});

export const sessionOrders = {
  readStamp: internal('security-stamp', z.object({ accountId: z.string() }), SecurityStamp, { repeats: true }),
  /** `secondFactor`: true if the login must continue with a second factor. */
  logIn: behindDoor(sessionCalls.authenticate, LogIn, z.object({ secondFactor: z.boolean() })),
  passFactor: behindDoor(sessionCalls.secondFactor, Pass, z.object({})),
  renewSession: behindDoor(sessionCalls.renewToken, z.object({ userid: z.string() }), z.object({})),
  /** `others`: ids of the person's open sessions when they asked, without the calling one. */
  endSessions: behindDoor(sessionCalls.endOtherSessions, z.object({ others: z.array(z.string()).max(100) }), Message),
  /** Records the refused attempts of one minute that were only counted. */
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

/** No page listens to sessions; the live connection itself checks the sockets of an ended session. */
export const sessionListeners: Record<'session', () => boolean> = { session: () => false };
