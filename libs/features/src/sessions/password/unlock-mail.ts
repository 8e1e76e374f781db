import type { Input } from '@hadcl/kernel/call';
import type { Facts } from '@hadcl/kernel/decision';
import type { SideRow } from '@hadcl/kernel/log/side-row';
import { accountMail, linkUntilNote } from '../../accounts/account/account-letter.contract.js';
import type { AccountState } from '../../accounts/account/account.stream.js';
import { sessionParameters, type sessionOrders } from '../session/session.contract.js';

type Attempt = Pick<Input<typeof sessionOrders.logIn>, 'attemptId' | 'subject' | 'link'>;

/**
 * The letter with the link that unlocks an account. Only the hash of its secret is recorded; the link is sealed until
 * the letter is sent.
 */
export const unlockMail = (
  { attemptId, subject, link }: Attempt,
  its: AccountState,
  until: string,
  facts: Facts,
): SideRow =>
  accountMail(
    { id: attemptId, accountId: subject, cause: `login ${attemptId}`, secret: link },
    its,
    (spoken) => ({
      subject: spoken.say('unlock-mail-subject', {}),
      paragraphs: [spoken.say('unlock-mail-text', { attempts: facts.parameter(sessionParameters.maxAttempts) })],
      link: spoken.say('unlock-mail-link', {}),
      notes: [linkUntilNote(until, spoken), spoken.say('unlock-mail-unexpected', {})],
    }),
    facts,
  );
