import type { Input } from '@hadcl/kernel/call';
import type { Entry } from '@hadcl/kernel/stream';
import type { Facts } from '@hadcl/kernel/decision';
import type { SideRow } from '@hadcl/kernel/log/side-row';
import { linkUntil } from '../../accounts/account/account-letter.contract.js';
import { account, type Account, type AccountState } from '../../accounts/account/account.stream.js';
import { passwordParameters } from '../password/password.contract.js';
import { mostSessions, sessionParameters, type sessionOrders } from './session.contract.js';
import { type refusedLogins, loginAttempts, loginRun } from './session.stream.js';
import { unlockMail } from '../password/unlock-mail.js';

/** The fields that both steps of a login share. */
export type Attempt = Omit<
  Input<typeof sessionOrders.passFactor>,
  'codeHolds' | 'factor' | 'doubted' | 'factors' | 'passwords'
>;
type Refs = ReturnType<typeof account.of> | ReturnType<typeof loginAttempts.of> | ReturnType<typeof loginRun.of>;
type Recorded = Generator<Entry<Refs>, void>;

const hour = 3_600_000;
const mayMailAgain = (its: Account, now: string, linkHours: number): boolean => {
  if (!its.link) return true;
  // Older events lack `issuedAt`; it is estimated from the present validity of links.
  const { issuedAt, validUntil } = its.link;
  const sent = issuedAt === undefined ? Date.parse(validUntil) - linkHours * hour : Date.parse(issuedAt);
  return Date.parse(now) - sent >= hour;
};
const linkOf = ({ subject, linkHash }: Attempt, now: string, facts: Facts) =>
  account.of(subject).records('UnlockLinkIssued', {
    accountId: subject,
    linkHash,
    validUntil: linkUntil(now, null, facts),
    issuedAt: now,
  });

export const refusedAs = ({ attemptId, subject, email }: Attempt, status: (typeof refusedLogins)[number]) =>
  loginAttempts
    .of(attemptId)
    .records('LoginRefused', { attemptId, personId: subject, accountId: subject, email, status });

/** Attempts on a locked account are recorded only if another unlock letter is sent. */
export function* onLocked(state: AccountState, body: Attempt, now: string, facts: Facts): Recorded {
  if (state.status !== 'locked' || state.because === 'administrator') return;
  if (!mayMailAgain(state, now, facts.parameter(passwordParameters.linkHours))) return;
  yield refusedAs(body, 'Locked');
  yield linkOf(body, now, facts);
}

/** A wrong password or code; the account is locked after the permitted number in a row (A3). */
export function* onWrong(
  failures: number,
  status: 'Wrong password' | 'Wrong code',
  body: Attempt,
  now: string,
  facts: Facts,
): Recorded {
  const { subject } = body;
  yield refusedAs(body, status);
  yield loginRun.of(subject).records('LoginFailureCounted', { subject });
  if (failures + 1 < facts.parameter(sessionParameters.maxAttempts)) return;
  yield account.of(subject).records('AccountLocked', { accountId: subject, because: 'failures' });
  yield linkOf(body, now, facts);
}

/** The side rows that belong to the events of an attempt. */
export const attemptRows = (
  { body, now }: { readonly body: Attempt; readonly now: string },
  types: readonly string[],
  state: AccountState,
  facts: Facts,
): SideRow[] =>
  types.flatMap((type): SideRow[] => {
    const { sessionId: id, subject: accountId, expiresAt } = body;
    const idleMinutes = facts.parameter(sessionParameters.idleMinutes);
    if (type === 'SessionStarted')
      return [{ kind: 'session', row: { id, accountId, expiresAt, most: mostSessions, idleMinutes } }];
    if (type === 'AccountLocked') return [{ kind: 'sessions-end', row: { accountId } }];
    return type === 'UnlockLinkIssued' ? [unlockMail(body, state, linkUntil(now, null, facts), facts)] : [];
  });
