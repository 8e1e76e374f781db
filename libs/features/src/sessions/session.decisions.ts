import { decision, type Command, type Facts } from '@hadcl/kernel/decision';
import { account, isUsableOn, type AccountState } from '../accounts/account.stream.js';
import { loginRefused, renewalRefused, sessionCalls, sessionOrders, sessionParameters } from './session.contract.js';
import { attempt, loginRun, session } from './session.stream.js';
import { unlockMail } from './unlock-mail.js';

type LogIn = Command<typeof sessionOrders.logIn>['body'];
/** Whom an e-mail belongs to; an unknown one has an account that was never opened, so that both go the same way. */
const accountOf = ({ subject }: LogIn) => account.of(subject);

const lockOf = (its: AccountState, failures: number, facts: Facts) => {
  if (its.status === 'locked') return its.because;
  const max = facts.parameter(sessionParameters.maxAttempts);
  return its.status === 'none' && failures >= max ? 'failures' : null;
};
const lockedBy = (because: 'failures' | 'administrator', facts: Facts) =>
  because === 'administrator'
    ? loginRefused('locked-administrator', {})
    : loginRefused('locked-failures', { attempts: facts.parameter(sessionParameters.maxAttempts) });

const hour = 3_600_000;
const mayMailAgain = (its: AccountState, now: string, linkHours: number): boolean => {
  if (its.status === 'none') return false;
  if (!its.link) return true;
  return Date.parse(now) - (Date.parse(its.link.validUntil) - linkHours * hour) >= hour;
};

/** A login that fails is recorded like one that succeeds, and then refused by its answer. */
export const logIn = decision(sessionOrders.logIn, {
  reads: ({ body }) => [
    accountOf(body),
    loginRun.of(body.subject),
    attempt.of(body.attemptId),
    session.of(body.sessionId),
  ],

  *decide({ body, now, today }, read, facts) {
    const { attemptId, personId, accountId, email, subject, sessionId } = body;
    const [its, run] = [read(accountOf(body)), read(loginRun.of(subject))];
    const linkHours = facts.parameter(sessionParameters.linkHours);
    const refused = (status: 'Wrong password' | 'Locked' | 'Not active' | 'Too many attempts') =>
      attempt.of(attemptId).records('LoginRefused', { attemptId, personId, accountId, email, status });
    const link = () =>
      accountOf(body).records('UnlockLinkIssued', {
        accountId: subject,
        linkHash: body.linkHash,
        validUntil: new Date(Date.parse(now) + linkHours * hour).toISOString(),
      });

    if (body.tooMany) return yield refused('Too many attempts');
    const because = lockOf(its, run.failures, facts);
    if (because) {
      yield refused('Locked');
      if (because === 'failures' && mayMailAgain(its, now, linkHours)) yield link();
      return;
    }
    if (!body.passwordHolds || its.status === 'none') {
      yield refused('Wrong password');
      yield loginRun.of(subject).records('LoginFailureCounted', { subject });
      if (its.status === 'none' || run.failures + 1 < facts.parameter(sessionParameters.maxAttempts)) return;
      yield accountOf(body).records('AccountLocked', { accountId: subject, because: 'failures' });
      yield link();
      return;
    }
    if (!isUsableOn(its, today)) return yield refused('Not active');
    if (run.failures > 0) yield loginRun.of(subject).records('LoginFailuresForgotten', { subject });
    yield session.of(sessionId).records('SessionStarted', { sessionId, accountId: subject, email });
  },

  answer: ({ body }, read, facts) => {
    const { status } = read(attempt.of(body.attemptId));
    if (status === null) return {};
    if (status === 'Too many attempts') throw loginRefused('too-many-attempts', {});
    const because = lockOf(read(accountOf(body)), read(loginRun.of(body.subject)).failures, facts);
    if (because) throw lockedBy(because, facts);
    throw loginRefused(status === 'Not active' ? 'not-active' : 'wrong-password', {});
  },

  rows: ({ body }, entries, facts) =>
    entries.flatMap(([, { type }]) => {
      const { sessionId, subject: accountId, expiresAt } = body;
      if (type === 'SessionStarted') return [{ kind: 'session', row: { id: sessionId, accountId, expiresAt } }];
      if (type === 'AccountLocked') return [{ kind: 'sessions-end', row: { accountId } }];
      return type === 'UnlockLinkIssued' ? [unlockMail(body, facts)] : [];
    }),
});

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
