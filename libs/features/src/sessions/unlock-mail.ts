import type { Input } from '@hadcl/kernel/call';
import type { Facts } from '@hadcl/kernel/decision';
import type { SideRow } from '@hadcl/kernel/side-row';
import { sessionParameters, type sessionOrders } from './session.contract.js';

/** The letter with the one secret that opens a locked account; only its hash is recorded. */
export const unlockMail = (
  { attemptId, subject, link }: Pick<Input<typeof sessionOrders.logIn>, 'attemptId' | 'subject' | 'link'>,
  facts: Facts,
): SideRow => ({
  kind: 'mail',
  row: {
    id: attemptId,
    personId: subject,
    cause: `login ${attemptId}`,
    subject: facts.say('unlock-mail-subject', {}),
    text: facts.say('unlock-mail-text', {
      attempts: facts.parameter(sessionParameters.maxAttempts),
      hours: facts.parameter(sessionParameters.linkHours),
      link,
    }),
  },
});
