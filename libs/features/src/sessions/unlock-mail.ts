import type { Input } from '@hadcl/kernel/call';
import type { Facts } from '@hadcl/kernel/decision';
import { secretPlace, type SideRow } from '@hadcl/kernel/side-row';
import { passwordParameters } from './password.contract.js';
import { sessionParameters, type sessionOrders } from './session.contract.js';

/** The letter with the one secret that opens a locked account; only its hash is recorded, and it is sealed until it is sent. */
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
      hours: facts.parameter(passwordParameters.linkHours),
      link: secretPlace,
    }),
    secret: link,
  },
});
