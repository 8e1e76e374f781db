import { decision } from '@hadcl/kernel/decision';
import { account } from '../../accounts/account/account.stream.js';
import { secondFactor } from '../second-factor/second-factor.stream.js';
import { passwordsOf } from './security-stamp.stream.js';
import { sessionOrders } from './session.contract.js';

/**
 * Records nothing. The stamp is read before a password or code is compared, and passed to the decision that relies on
 * the comparison.
 */
export const readStamp = decision(sessionOrders.readStamp, {
  reads: ({ body: { accountId } }) => [account.of(accountId), secondFactor.of(accountId)],

  *decide() {},

  answer: ({ body: { accountId } }, read) => ({
    passwords: passwordsOf(read(account.of(accountId))),
    factors: read(secondFactor.of(accountId)).version,
  }),
});
