import { stream } from '@hadcl/kernel/stream';
import { mailEvents } from './mail.events.js';

/** What people have done with one letter; the letter itself is no event, and is forgotten with its reader. */
export const mail = stream({
  name: 'mail',
  events: mailEvents,
  grows: { until: 'a record', events: 10 },
  initial: { sentAgain: 0 } as { readonly sentAgain: number },
  evolve: { MailSentAgain: ({ sentAgain }) => ({ sentAgain: sentAgain + 1 }) },
});
