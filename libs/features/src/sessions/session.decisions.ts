import { decision, type Command, type Facts } from '@hadcl/kernel/decision';
import { account, isAccount, isUsableOn, type Account } from '../accounts/account.stream.js';
import { passwordParameters } from './password.contract.js';
import {
  loginRefused,
  mostSessions,
  renewalRefused,
  sessionGone,
  sessionCalls,
  sessionOrders,
  sessionParameters,
  wallGone,
} from './session.contract.js';
import { attempt, loginRun, session, type SessionState } from './session.stream.js';
import { unlockMail } from './unlock-mail.js';

type LogIn = Command<typeof sessionOrders.logIn>['body'];
/** Whom an e-mail belongs to; an unknown one has an account that was never opened, so that both go the same way. */
const accountOf = ({ subject }: LogIn) => account.of(subject);

const lockedBy = (because: 'failures' | 'administrator', facts: Facts) =>
  because === 'administrator'
    ? loginRefused('locked-administrator', {})
    : loginRefused('locked-failures', { attempts: facts.parameter(sessionParameters.maxAttempts) });

const hour = 3_600_000;
const mayMailAgain = (its: Account, now: string, linkHours: number): boolean => {
  if (!its.link) return true;
  return Date.parse(now) - (Date.parse(its.link.validUntil) - linkHours * hour) >= hour;
};

/**
 * A login that fails is recorded, and then refused by its answer. What anybody could repeat without end is recorded by
 * nobody here, but gathered by the door: attempts over a limit, on a locked account, with an e-mail that no account has.
 */
export const logIn = decision(sessionOrders.logIn, {
  reads: ({ body }) => [
    accountOf(body),
    loginRun.of(body.subject),
    attempt.of(body.attemptId),
    session.of(body.sessionId),
  ],

  *decide({ body, now, today }, read, facts) {
    const { attemptId, email, subject, sessionId } = body;
    const [its, run] = [read(accountOf(body)), read(loginRun.of(subject))];
    if (body.tooMany || !isAccount(its)) return;
    const linkHours = facts.parameter(passwordParameters.linkHours);
    const refused = (status: 'Wrong password' | 'Locked' | 'Not active') =>
      attempt
        .of(attemptId)
        .records('LoginRefused', { attemptId, personId: subject, accountId: subject, email, status });
    const link = () =>
      accountOf(body).records('UnlockLinkIssued', {
        accountId: subject,
        linkHash: body.linkHash,
        validUntil: new Date(Date.parse(now) + linkHours * hour).toISOString(),
      });

    if (its.status === 'locked') {
      if (its.because === 'administrator' || !mayMailAgain(its, now, linkHours)) return;
      yield refused('Locked');
      return yield link();
    }
    if (!body.passwordHolds) {
      yield refused('Wrong password');
      yield loginRun.of(subject).records('LoginFailureCounted', { subject });
      if (run.failures + 1 < facts.parameter(sessionParameters.maxAttempts)) return;
      yield accountOf(body).records('AccountLocked', { accountId: subject, because: 'failures' });
      return yield link();
    }
    if (!isUsableOn(its, today)) return yield refused('Not active');
    if (run.failures > 0) yield loginRun.of(subject).records('LoginFailuresForgotten', { subject });
    yield session.of(sessionId).records('SessionStarted', { sessionId, accountId: subject, email });
  },

  answer: ({ body }, read, facts) => {
    if (body.tooMany) throw loginRefused('too-many-attempts', {});
    if (read(session.of(body.sessionId)).status === 'live') return {};
    const its = read(accountOf(body));
    if (its.status === 'locked') throw lockedBy(its.because, facts);
    if (its.status === 'none' && body.failedBefore + 1 >= facts.parameter(sessionParameters.maxAttempts))
      throw lockedBy('failures', facts);
    throw loginRefused(body.passwordHolds && isAccount(its) ? 'not-active' : 'wrong-password', {});
  },

  rows: ({ body }, entries, facts) =>
    entries.flatMap(([, { type }]) => {
      const { sessionId: id, subject: accountId, expiresAt } = body;
      const idleMinutes = facts.parameter(sessionParameters.idleMinutes);
      if (type === 'SessionStarted')
        return [{ kind: 'session', row: { id, accountId, expiresAt, most: mostSessions, idleMinutes } }];
      if (type === 'AccountLocked') return [{ kind: 'sessions-end', row: { accountId } }];
      return type === 'UnlockLinkIssued' ? [unlockMail(body, facts)] : [];
    }),
});

export const recordRefusedLogins = decision(sessionOrders.recordRefusedLogins, {
  reads: ({ body }) => [attempt.of(body.attemptId)],

  *decide({ body }, read) {
    const its = attempt.of(body.attemptId);
    if (!read(its).isRecorded) yield its.records('LoginRefused', body);
  },

  answer: () => ({}),
});

/** The screens on walls that were opened from the session end with it. */
export const logout = decision(sessionCalls.logout, {
  reads: ({ by }) => [session.of(by.sessionId)],

  *decide({ by: { sessionId, userId: accountId } }, read) {
    if (read(session.of(sessionId)).status !== 'live') return;
    yield session.of(sessionId).records('SessionEnded', { sessionId, accountId, because: 'logout' });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('logged-out', {}) }),

  rows: ({ by }) => [{ kind: 'session-end', row: { id: by.sessionId } }],
});

/** A session is renewed by its own person; nothing is recorded, the door prolongs its row. */
export const renewSession = decision(sessionOrders.renewSession, {
  reads: () => [],

  // biome-ignore lint/correctness/useYield: a question that can be refused
  *decide({ body, by }) {
    if (body.userid !== by.userId) throw renewalRefused('other-user', {});
  },

  answer: () => ({}),
});

const isWallOf = ({ status, display }: SessionState, userId: string) => status !== 'none' && display === userId;

/** Whoever opened a screen on a wall closes it, from wherever they are logged in. */
export const closeWall = decision(sessionCalls.closeWall, {
  reads: ({ body }) => [session.of(body.id)],

  *decide({ body: { id }, by: { userId: accountId } }, read) {
    const its = read(session.of(id));
    if (!isWallOf(its, accountId)) throw wallGone('no-such-wall', {});
    if (its.status === 'live') yield session.of(id).records('DisplayClosed', { sessionId: id, accountId });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('wall-closed', {}) }),

  rows: ({ body: { id } }) => [{ kind: 'session-end', row: { id } }],
});

const ended = (id: string, { display }: SessionState, accountId: string) =>
  display
    ? session.of(id).records('DisplayClosed', { sessionId: id, accountId })
    : session.of(id).records('SessionEnded', { sessionId: id, accountId, because: 'elsewhere' });

/** A person ends one of their own sessions or walls, from wherever they are logged in. */
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

/** Only the session that asks goes on; one that began meanwhile too, whoever began it is seen in the list. */
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
