import type { Facts } from '@hadcl/kernel/decision';
import { sessionParameters } from '@hadcl/features/sessions/session.contract';
import type { SideRow } from '@hadcl/platform/log/event-store/types';

type Letter = {
  readonly attemptId: string;
  readonly personId: string;
  readonly link: string;
  readonly portalAddress: string;
};

/** The letter with the one secret that opens a locked account; only its hash is recorded. */
export const unlockMail = ({ attemptId, personId, link, portalAddress }: Letter, facts: Facts): SideRow => ({
  kind: 'mail',
  row: {
    id: attemptId,
    personId,
    cause: `login ${attemptId}`,
    subject: facts.say('unlock-mail-subject', {}),
    text: facts.say('unlock-mail-text', {
      attempts: facts.parameter(sessionParameters.maxAttempts),
      hours: facts.parameter(sessionParameters.linkHours),
      link: `${portalAddress}/resetPassword/${link}`,
    }),
  },
});
