import { dayText } from '@hadcl/kernel/text/day-text';
import type { Facts } from '@hadcl/kernel/decision';
import type { SideRow } from '@hadcl/kernel/log/side-row';
import { accountMail, linkUntilNote } from '../account/account-letter.contract.js';
import type { AccountState } from '../account/account.stream.js';

type Sent = {
  readonly id: string;
  readonly accountId: string;
  readonly link: string;
  readonly until: string;
};

/** The letter with the link to set the first password of a new account. */
export const firstPasswordMail = (
  { id, accountId, link, until, from }: Sent & { readonly from: string },
  its: AccountState,
  facts: Facts,
): SideRow =>
  accountMail(
    { id, accountId, cause: `account ${accountId}`, secret: link },
    its,
    (spoken) => ({
      subject: spoken.say('account-mail-subject', {}),
      paragraphs: [spoken.say('account-mail-text', { from: dayText(from, spoken.language) })],
      link: spoken.say('account-mail-link', {}),
      notes: [linkUntilNote(until, spoken), spoken.say('mail-unexpected', {})],
    }),
    facts,
  );

/** The letter that follows a reset by an administrator. */
export const resetMail = ({ id, accountId, link, until }: Sent, its: AccountState, facts: Facts): SideRow =>
  accountMail(
    { id, accountId, cause: `reset ${id}`, secret: link },
    its,
    (spoken) => ({
      subject: spoken.say('reset-mail-subject', {}),
      paragraphs: [spoken.say('reset-mail-text', {})],
      link: spoken.say('reset-mail-link', {}),
      notes: [linkUntilNote(until, spoken), spoken.say('mail-unexpected', {})],
    }),
    facts,
  );
