import { decision } from '@hadcl/kernel/decision';
import { account } from '../../accounts/account/account.stream.js';
import { secondFactor } from '../second-factor/second-factor.stream.js';
import { passwordsOf } from './security-stamp.stream.js';
import { sessionOrders } from './session.contract.js';

/** Nothing is recorded: the stamp is read before a comparison, and handed to the decision that rests on it. */
export const readStamp = decision(sessionOrders.readStamp, {
  reads: ({ body: { accountId } }) => [account.of(accountId), secondFactor.of(accountId)],

  *decide() {},

  answer: ({ body: { accountId } }, read) => ({
    passwords: passwordsOf(read(account.of(accountId))),
    factors: read(secondFactor.of(accountId)).version,
  }),
});
