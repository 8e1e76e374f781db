import { decision } from '@hadcl/kernel/decision';
import { fieldsOf } from '@hadcl/kernel/refusing/refuse-all';
import { passkeyClaims, secondFactor } from '../../sessions/second-factor/second-factor.stream.js';
import { accountMail } from '../account/account-letter.contract.js';
import { account } from '../account/account.stream.js';
import { managed } from './user.decisions.js';
import { factorResetRefused, leastReason, userFactorCalls } from './user-factor.contract.js';

const at = fieldsOf(userFactorCalls.resetSecondFactor);

/** Removes app, passkeys and recovery codes and ends all sessions; a letter tells the person why. */
export const resetFactor = decision(userFactorCalls.resetSecondFactor, {
  reads: ({ body, by }) => [account.of(body.userId), account.of(by.userId), secondFactor.of(body.userId)],

  *decide({ body: { userId: accountId, why, reason }, by, today }, read) {
    managed(read(account.of(accountId)), read(account.of(by.userId)), today);
    if (accountId === by.userId) throw factorResetRefused('own-second-factor', {});
    if (reason.length < leastReason) throw at('reason', factorResetRefused('reason-too-short', { least: leastReason }));
    const its = secondFactor.of(accountId);
    const { isOn, passkeys } = read(its);
    if (!isOn) throw factorResetRefused('user-without-factor', {});
    for (const passkeyId of passkeys) yield its.records('PasskeyRemoved', { accountId, passkeyId });
    yield its.records('SecondFactorReset', { accountId, why, reason });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('second-factor-reset', {}) }),

  claims: ({ body }, entries) => passkeyClaims(body.userId, entries),

  rows: ({ body: { userId: accountId, why, reason }, idFor }, _entries, facts, read) => [
    { kind: 'factor-end', row: { accountId } },
    { kind: 'sessions-end', row: { accountId } },
    accountMail(
      { id: idFor('mail'), accountId, cause: `second factor ${idFor('mail')}` },
      read(account.of(accountId)),
      ({ say }) => ({
        subject: say('factor-mail-subject', {}),
        paragraphs: [say('factor-mail-text', {}), say('factor-mail-why', { why: say(`factor-${why}`, {}), reason })],
        notes: [say('factor-mail-unexpected', {})],
      }),
      facts,
    ),
  ],
});
