import { decision, type Claim } from '@hadcl/kernel/decision';
import type { Entry } from '@hadcl/kernel/stream';
import { normalForm } from '@hadcl/kernel/text/normal-form';
import { accountCalls, accountOrders } from './account.contract.js';
import { account, isAccount } from './account.stream.js';

/**
 * The value that makes an e-mail unique, however it is written: a second account with the same e-mail could log in and
 * see the same things (A36).
 */
export const emailClaim = (email: string) => normalForm(email);

/** The claim that takes the e-mail of an account with its first event. */
export const emailTaken = (
  entries: readonly Entry[],
  { email, ...claim }: { readonly email: string } & Pick<Claim, 'owner' | 'path'>,
): readonly Claim[] =>
  entries.some(([, { type }]) => type === 'AccountOpened')
    ? [{ kind: 'email', value: emailClaim(email), act: 'take', ...claim }]
    : [];

export const openAccount = decision(accountOrders.openAccount, {
  reads: ({ body }) => [account.of(body.accountId)],

  *decide({ body }, read) {
    const ref = account.of(body.accountId);
    if (read(ref).status !== 'none') return;
    yield ref.records('AccountOpened', body);
  },

  answer: ({ body: { accountId } }) => ({ accountId }),

  claims: ({ body: { accountId: owner, email } }, entries) => emailTaken(entries, { email, owner }),
});

export const chooseLanguage = decision(accountCalls.chooseLanguage, {
  reads: ({ by }) => [account.of(by.userId)],

  *decide({ body: { language }, by: { userId: accountId } }, read) {
    const state = read(account.of(accountId));
    if (!isAccount(state) || state.language === language) return;
    yield account.of(accountId).records('LanguageChosen', { accountId, language });
  },

  answer: () => ({}),
});
