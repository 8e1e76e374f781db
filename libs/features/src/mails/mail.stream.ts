import { stream } from '@hadcl/kernel/stream';
import { mailEvents } from './mail.events.js';

/** What people have done with one letter; the letter itself is no event, and is forgotten with its reader. */
export const mail = stream({
  name: 'mail',
  events: mailEvents,
  grows: { until: 'a record', events: 10 },
  initial: { sentAgainAt: null } as { readonly sentAgainAt: string | null },
  evolve: { MailSentAgain: (_, { sentAt = null }) => ({ sentAgainAt: sentAt }) },
});
