import type { Command, Facts } from '@hadcl/kernel/decision';
import { decision } from '@hadcl/kernel/decision';
import { account, isUsableOn, type AccountState } from '../accounts/account.stream.js';
import { sessionCalls, sessionOrders, sessionParameters, type LoginResult } from './session.contract.js';
import { sessionMessages } from './session.messages.en.js';
import { attempt, loginRun, session } from './session.stream.js';

type LogIn = Command<typeof sessionOrders.logIn>;
/** Whom an e-mail belongs to; an unknown one has an account that was never opened, so that both go the same way. */
const accountOf = ({ subject }: LogIn['body']) => account.of(subject);

const lockOf = (its: AccountState, failures: number, facts: Facts): LoginResult['lockedBy'] => {
  if (its.status === 'locked') return its.because;
  const max = facts.parameter(sessionParameters.maxAttempts);
  return its.status === 'none' && failures >= max ? 'failures' : null;
};

const hour = 3_600_000;
const mayMailAgain = (its: AccountState, now: string, linkHours: number): boolean => {
  if (its.status === 'none') return false;
  if (!its.link) return true;
  return Date.parse(now) - (Date.parse(its.link.validUntil) - linkHours * hour) >= hour;
};

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
    const refused = (status: Exclude<LoginResult['status'], 'Success'>) =>
      attempt.of(attemptId).records('LoginRefused', { attemptId, personId, accountId, email, status });
    const link = () =>
      accountOf(body).records('UnlockLinkIssued', {
        accountId: subject,
        linkHash: body.linkHash,
        validUntil: new Date(Date.parse(now) + linkHours * hour).toISOString(),
      });

    if (body.tooMany) return yield refused('Too many attempts');
    const lockedBy = lockOf(its, run.failures, facts);
    if (lockedBy) {
      yield refused('Locked');
      if (lockedBy === 'failures' && mayMailAgain(its, now, linkHours)) yield link();
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

  answer: ({ body }, read, facts): LoginResult => {
    const its = read(accountOf(body));
    if (read(session.of(body.sessionId)).status === 'live')
      return { status: 'Success', lockedBy: null, linkIssued: false };
    const { status } = read(attempt.of(body.attemptId));
    const lockedBy =
      status === 'Too many attempts' ? null : lockOf(its, read(loginRun.of(body.subject)).failures, facts);
    const linkIssued = its.status !== 'none' && its.link?.linkHash === body.linkHash;
    return { status: lockedBy ? 'Locked' : status!, lockedBy, linkIssued };
  },
});

export const logout = decision(sessionCalls.logout, {
  reads: ({ by }) => [session.of(by.sessionId)],

  *decide({ by: { sessionId, userId: accountId } }, read) {
    if (read(session.of(sessionId)).status !== 'live') return;
    yield session.of(sessionId).records('SessionEnded', { sessionId, accountId, because: 'logout' });
  },

  answer: () => ({ message: sessionMessages['logged-out'] }),
});
