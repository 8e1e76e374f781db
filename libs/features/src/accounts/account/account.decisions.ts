import { decision } from '@hadcl/kernel/decision';
import { normalForm } from '@hadcl/kernel/text/normal-form';
import { accountCalls, accountOrders } from './account.contract.js';
import { account, isAccount } from './account.stream.js';

/**
 * The value that makes an e-mail unique, however it is written: a second account with the same e-mail could log in and
 * see the same things (A36).
 */
export const emailClaim = (email: string) => normalForm(email);

export const openAccount = decision(accountOrders.openAccount, {
  reads: ({ body }) => [account.of(body.accountId)],

  *decide({ body }, read) {
    const its = account.of(body.accountId);
    if (read(its).status !== 'none') return;
    yield its.records('AccountOpened', body);
  },

  answer: ({ body: { accountId } }) => ({ accountId }),

  claims: ({ body: { accountId, email } }) => [
    { kind: 'email', value: emailClaim(email), act: 'take', owner: accountId },
  ],
});

export const chooseLanguage = decision(accountCalls.chooseLanguage, {
  reads: ({ by }) => [account.of(by.userId)],

  *decide({ body: { language }, by: { userId: accountId } }, read) {
    const its = read(account.of(accountId));
    if (!isAccount(its) || its.language === language) return;
    yield account.of(accountId).records('LanguageChosen', { accountId, language });
  },

  answer: () => ({}),
});
