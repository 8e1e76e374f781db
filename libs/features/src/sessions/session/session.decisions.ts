import { decision, type Command, type Facts } from '@hadcl/kernel/decision';
import type { Entry } from '@hadcl/kernel/stream';
import { account, isAccount, isUsableOn, type AccountState } from '../../accounts/account/account.stream.js';
import { attemptRows, onLocked, onWrong, refusedAs } from './attempt.rules.js';
import { secondFactor } from '../second-factor/second-factor.stream.js';
import {
  factorRefused,
  loginRefused,
  renewalRefused,
  sessionGone,
  sessionCalls,
  sessionOrders,
  sessionParameters,
  wallGone,
} from './session.contract.js';
import { passwordsOf } from './security-stamp.stream.js';
import { loginAttempts, loginRun, session, type SessionState } from './session.stream.js';

type LogIn = Command<typeof sessionOrders.logIn>['body'];
type Pass = Command<typeof sessionOrders.passFactor>['body'];
/** An unknown e-mail leads to an account stream that was never opened, so that both cases run the same code. */
const accountOf = ({ subject }: LogIn | Pass) => account.of(subject);
const streamsOf = (body: LogIn | Pass) =>
  [
    accountOf(body),
    loginRun.of(body.subject),
    loginAttempts.of(body.attemptId),
    session.of(body.sessionId),
    secondFactor.of(body.subject),
  ] as const;

const typesOf = (entries: readonly Entry[]) => entries.map(([, { type }]) => type);

const lockedBy = (because: 'failures' | 'administrator', facts: Facts) =>
  because === 'administrator'
    ? loginRefused('locked-administrator', {})
    : loginRefused('locked-failures', { attempts: facts.parameter(sessionParameters.maxAttempts) });

/** True if the password was right and has not been changed since the comparison, which happens before the decision. */
const isRight = ({ passwordHolds, passwords }: LogIn, state: AccountState): boolean =>
  passwordHolds && passwords === passwordsOf(state);

/** Resets the count of failures and starts the session. */
function* begun({ subject, sessionId, email }: LogIn | Pass, failures: number) {
  if (failures > 0) yield loginRun.of(subject).records('LoginFailuresForgotten', { subject });
  yield session.of(sessionId).records('SessionStarted', { sessionId, accountId: subject, email });
}

/**
 * A failed login is recorded here and then refused in `answer`. Attempts that a stranger could repeat without limit are
 * not recorded here but counted by the door: those over a limit, on a locked account, or with an unknown e-mail. If a
 * second factor must follow, the right password alone does not reset the count of failures.
 */
export const logIn = decision(sessionOrders.logIn, {
  reads: ({ body }) => streamsOf(body),

  *decide({ body, now, today }, read, facts) {
    const [state, { failures }] = [read(accountOf(body)), read(loginRun.of(body.subject))];
    if (body.tooMany || !isAccount(state)) return;
    if (state.status === 'locked') return yield* onLocked(state, body, now, facts);
    if (!isRight(body, state)) return yield* onWrong(failures, 'Wrong password', body, now, facts);
    if (!isUsableOn(state, today)) return yield refusedAs(body, 'Not active');
    if (!read(secondFactor.of(body.subject)).isOn) yield* begun(body, failures);
  },

  answer: ({ body, today }, read, facts) => {
    if (body.tooMany) throw loginRefused('too-many-attempts', {});
    if (read(session.of(body.sessionId)).status === 'live') return { secondFactor: false };
    const state = read(accountOf(body));
    if (state.status === 'locked') throw lockedBy(state.because, facts);
    if (state.status === 'none' && body.failedBefore + 1 >= facts.parameter(sessionParameters.maxAttempts))
      throw lockedBy('failures', facts);
    if (!isAccount(state) || !isRight(body, state)) throw loginRefused('wrong-password', {});
    if (!isUsableOn(state, today)) throw loginRefused('not-active', {});
    return { secondFactor: true };
  },

  rows: (command, entries, facts, read) => attemptRows(command, typesOf(entries), read(accountOf(command.body)), facts),
});

/**
 * The second step of a login, or a login by passkey alone (A34). A wrong code counts like a wrong password, and a
 * ticket leads to one session only.
 */
export const passFactor = decision(sessionOrders.passFactor, {
  reads: ({ body }) => streamsOf(body),

  *decide({ body, now, today }, read, facts) {
    const { subject, codeHolds, factor, doubted } = body;
    const { isOn, version } = read(secondFactor.of(subject));
    const [state, { failures }] = [read(accountOf(body)), read(loginRun.of(subject))];
    if (body.tooMany) return;
    if (state.status === 'locked') return yield* onLocked(state, body, now, facts);
    const hasLedIn = read(session.of(body.sessionId)).status !== 'none';
    const isStale = (body.passwords ?? passwordsOf(state)) !== passwordsOf(state) || body.factors !== version;
    if (body.passwords === null && !isOn) throw factorRefused('unknown-passkey', {});
    if (!isAccount(state) || !isOn || hasLedIn || isStale) throw factorRefused('ticket-over', {});
    if (!codeHolds) {
      if (doubted) yield secondFactor.of(subject).records('PasskeyDoubted', { accountId: subject, passkeyId: doubted });
      return yield* onWrong(failures, 'Wrong code', body, now, facts);
    }
    if (state.isLinkAwaited) throw factorRefused('link-awaited', {});
    if (!isUsableOn(state, today)) return yield refusedAs(body, 'Not active');
    if (factor === 'recovery') yield secondFactor.of(subject).records('RecoveryCodeUsed', { accountId: subject });
    yield* begun(body, failures);
  },

  answer: ({ body }, read, facts) => {
    if (body.tooMany) throw factorRefused('too-many-attempts', {});
    if (read(session.of(body.sessionId)).status === 'live') return {};
    const state = read(accountOf(body));
    if (state.status === 'locked') throw lockedBy(state.because, facts);
    if (body.codeHolds) throw factorRefused('not-active', {});
    const left = facts.parameter(sessionParameters.maxAttempts) - read(loginRun.of(body.subject)).failures;
    throw factorRefused(body.factor === 'passkey' ? 'wrong-passkey' : 'wrong-code', { left });
  },

  rows: ({ body, now: at }, entries, facts, read) => [
    ...attemptRows({ body, now: at }, typesOf(entries), read(accountOf(body)), facts),
    ...entries.flatMap(([, { type, data }]) =>
      type === 'PasskeyDoubted' ? [{ kind: 'passkey-doubt' as const, row: { id: data.passkeyId, at } }] : [],
    ),
  ],
});

export const recordRefusedLogins = decision(sessionOrders.recordRefusedLogins, {
  reads: ({ body }) => [loginAttempts.of(body.attemptId)],

  *decide({ body }, read) {
    const ref = loginAttempts.of(body.attemptId);
    if (!read(ref).isRecorded) yield ref.records('LoginRefused', body);
  },

  answer: () => ({}),
});

/** Also closes the wall screens that were opened from this session. */
export const logout = decision(sessionCalls.logout, {
  reads: ({ by }) => [session.of(by.sessionId)],

  *decide({ by: { sessionId, userId: accountId } }, read) {
    if (read(session.of(sessionId)).status !== 'live') return;
    yield session.of(sessionId).records('SessionEnded', { sessionId, accountId, because: 'logout' });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('logged-out', {}) }),

  rows: ({ by }) => [{ kind: 'session-end', row: { id: by.sessionId } }],
});

/** Checks that the session is the caller's own. Records nothing; the door extends the session row. */
export const renewSession = decision(sessionOrders.renewSession, {
  reads: () => [],

  // biome-ignore lint/correctness/useYield: a question that can be refused
  *decide({ body, by }) {
    if (body.userid !== by.userId) throw renewalRefused('other-user', {});
  },

  answer: () => ({}),
});

const isWallOf = ({ status, display }: SessionState, userId: string) => status !== 'none' && display === userId;

/** Only the person who opened a wall screen may close it, from any of their sessions. */
export const closeWall = decision(sessionCalls.closeWall, {
  reads: ({ body }) => [session.of(body.id)],

  *decide({ body: { id }, by: { userId: accountId } }, read) {
    const state = read(session.of(id));
    if (!isWallOf(state, accountId)) throw wallGone('no-such-wall', {});
    if (state.status === 'live') yield session.of(id).records('DisplayClosed', { sessionId: id, accountId });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('wall-closed', {}) }),

  rows: ({ body: { id } }) => [{ kind: 'session-end', row: { id } }],
});

const ended = (id: string, { display }: SessionState, accountId: string) =>
  display
    ? session.of(id).records('DisplayClosed', { sessionId: id, accountId })
    : session.of(id).records('SessionEnded', { sessionId: id, accountId, because: 'elsewhere' });

/** A person ends one of their own sessions or wall screens, from any session. */
export const endSession = decision(sessionCalls.endSession, {
  reads: ({ body }) => [session.of(body.id)],

  *decide({ body: { id }, by: { userId } }, read) {
    const state = read(session.of(id));
    if (state.owner !== userId) throw sessionGone('no-such-session', {});
    if (state.status === 'live') yield ended(id, state, userId);
  },

  answer: (_command, _read, facts) => ({ message: facts.say('session-ended', {}) }),

  rows: ({ body: { id } }) => [{ kind: 'session-end', row: { id } }],
});

/** Ends the listed sessions. A session that began after the list was read continues; the person sees it in the list. */
export const endSessions = decision(sessionOrders.endSessions, {
  reads: ({ body }) => body.others.map((id) => session.of(id)),

  *decide({ body: { others }, by: { userId } }, read) {
    for (const id of others) {
      const state = read(session.of(id));
      if (state.owner === userId && state.status === 'live') yield ended(id, state, userId);
    }
  },

  answer: (_command, _read, facts) => ({ message: facts.say('sessions-ended', {}) }),

  rows: (_command, entries) => entries.map(([, { data }]) => ({ kind: 'session-end', row: { id: data.sessionId } })),
});
