import type { Facts } from '@hadcl/kernel/decision';
import { sessionParameters } from '@hadcl/features/sessions/session.contract';
import type { SideRow } from '@hadcl/platform/event-store/types';

export const portalAddress = { code: 'portal_address', default: 'http://localhost:3000' };

/** The letter with the one secret that opens a locked account; only its hash is recorded. */
export const unlockMail = (attemptId: string, personId: string, link: string, facts: Facts): SideRow => ({
  kind: 'mail',
  row: {
    id: attemptId,
    personId,
    cause: `login ${attemptId}`,
    subject: facts.say('unlock-mail-subject', {}),
    text: facts.say('unlock-mail-text', {
      attempts: facts.parameter(sessionParameters.maxAttempts),
      hours: facts.parameter(sessionParameters.linkHours),
      link: `${facts.parameter(portalAddress)}/resetPassword/${link}`,
    }),
  },
});
