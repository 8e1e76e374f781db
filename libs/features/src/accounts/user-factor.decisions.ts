import { decision } from '@hadcl/kernel/decision';
import { fieldsOf } from '@hadcl/kernel/refuse-all';
import { secondFactor } from '../sessions/second-factor.stream.js';
import { accountMail } from './account-letter.contract.js';
import { account } from './account.stream.js';
import { managed } from './user.decisions.js';
import { factorResetRefused, leastReason, userFactorCalls } from './user-factor.contract.js';

const at = fieldsOf(userFactorCalls.resetSecondFactor);

/** App and recovery codes hold no longer and the sessions end at once; its person is told who did it and why. */
export const resetFactor = decision(userFactorCalls.resetSecondFactor, {
  reads: ({ body, by }) => [account.of(body.userId), account.of(by.userId), secondFactor.of(body.userId)],

  *decide({ body: { userId: accountId, reason }, by, today }, read) {
    managed(read(account.of(accountId)), read(account.of(by.userId)), today);
    if (accountId === by.userId) throw factorResetRefused('own-second-factor', {});
    if (reason.length < leastReason) throw at('reason', factorResetRefused('reason-too-short', { least: leastReason }));
    if (!read(secondFactor.of(accountId)).isOn) throw factorResetRefused('user-without-factor', {});
    yield secondFactor.of(accountId).records('SecondFactorReset', { accountId, reason });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('second-factor-reset', {}) }),

  rows: ({ body: { userId: accountId, reason }, idFor }, _entries, facts, read) => [
    { kind: 'factor-end', row: { accountId } },
    { kind: 'sessions-end', row: { accountId } },
    accountMail(
      { id: idFor('mail'), accountId, cause: `second factor ${idFor('mail')}` },
      read(account.of(accountId)),
      ({ say }) => ({
        subject: say('factor-mail-subject', {}),
        paragraphs: [say('factor-mail-text', {}), say('factor-mail-why', { reason })],
        notes: [say('factor-mail-unexpected', {})],
      }),
      facts,
    ),
  ],
});
