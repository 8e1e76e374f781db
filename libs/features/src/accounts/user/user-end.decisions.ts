import { decision, type Claim } from '@hadcl/kernel/decision';
import { erased } from '@hadcl/kernel/personal';
import { noPassword } from '@hadcl/kernel/log/side-row';
import { lastChange } from '@hadcl/kernel/refusing/last-change';
import { fieldsOf } from '@hadcl/kernel/refusing/refuse-all';
import { isJustSent } from '@hadcl/kernel/refusing/sent-again';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { loginRun } from '../../sessions/session/session.stream.js';
import { emailClaim } from '../account/account.decisions.js';
import { accessesOf, account } from '../account/account.stream.js';
import { accessChanges, noAccess, refNumClaims } from './user.access.js';
import { userOrders, userWrites } from './user.contract.js';
import { managed } from './user.decisions.js';
import { userRefused } from './user.refusals.js';
import { linkUntil } from '../account/account-letter.contract.js';
import { resetMail } from './user-link.js';

const atReset = fieldsOf(userWrites.resetUserPassword);

/** Unlocks the account and ends its password and sessions at once; the link in the letter sets a new password (A4). */
export const orderReset = decision(userOrders.orderReset, {
  reads: ({ body, by }) => [account.of(body.userId), account.of(by.userId), loginRun.of(body.userId)],

  *decide({ body: { userId: accountId, userEmail, linkHash }, by, now, today }, read, facts) {
    const its = managed(read(account.of(accountId)), read(account.of(by.userId)), today);
    if (emailClaim(userEmail) !== emailClaim(its.email)) throw atReset('userEmail', userRefused('no-such-user', {}));
    if (its.isLinkAwaited && isJustSent(its.link?.issuedAt, now)) throw userRefused('user-just-reset', {});
    yield account.of(accountId).records('PasswordResetOrdered', { accountId });
    yield account.of(accountId).records('PasswordRevoked', { accountId });
    yield account
      .of(accountId)
      .records('UnlockLinkIssued', { accountId, linkHash, validUntil: linkUntil(now, null, facts), issuedAt: now });
    if (read(loginRun.of(accountId)).failures > 0)
      yield loginRun.of(accountId).records('LoginFailuresForgotten', { subject: accountId });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('user-link-sent', {}) }),

  rows: ({ body: { userId: accountId, link }, now, idFor }, _entries, facts, read) => [
    { kind: 'credential', row: { accountId, passwordHash: noPassword } },
    { kind: 'sessions-end', row: { accountId } },
    resetMail(
      { id: idFor('mail'), accountId, link, until: linkUntil(now, null, facts) },
      read(account.of(accountId)),
      facts,
    ),
  ],
});

/**
 * Final for the account: sessions end, the person leaves all projects, and the e-mail can be used again; the events
 * remain (A6).
 */
export const removeUser = decision(userOrders.removeUser, {
  reads: ({ body, by }) => [
    account.of(body.userId),
    account.of(by.userId),
    ...body.holds.map((projectId) => projectAccess.of(projectId)),
  ],

  *decide({ body: { userId: accountId, holds }, by, today }, read, facts) {
    const stream = account.of(accountId);
    const its = managed(read(stream), read(account.of(by.userId)), today);
    if (by.userId === accountId) throw userRefused('own-deletion', {});
    if (!accessesOf(its.details).every(({ projectId }) => holds.includes(projectId))) {
      const changed = lastChange(stream, { accountId }, facts.say('by-office', {}), 'AccountOpened', 'AccountEdited');
      throw userRefused('user-changed', { changed });
    }
    yield stream.records('AccountDeleted', { accountId, email: its.email });
    yield* accessChanges({ userId: accountId, before: its.details, after: noAccess, today }, read);
  },

  answer: (_command, _read, facts) => ({ message: facts.say('user-deleted', {}) }),

  claims: ({ body: { userId: owner } }, entries): readonly Claim[] => [
    ...entries.flatMap(([, { type, data }]): Claim[] => {
      const email = type === 'AccountDeleted' ? String(data['email']) : erased;
      return email === erased ? [] : [{ kind: 'email', value: emailClaim(email), act: 'give', owner }];
    }),
    ...refNumClaims(entries),
  ],

  rows: ({ body: { userId: accountId } }) => [{ kind: 'sessions-end', row: { accountId } }],
});
