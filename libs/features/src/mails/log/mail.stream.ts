import { stream } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

export const mailEvents = {
  /** An officer put the letter back into the outbox. */
  MailSentAgain: event({ mailId: z.string(), sentAt: z.iso.datetime({ offset: true }).optional() }),
};

/** What people did with a letter. The letter itself is not in the log and is deleted with its reader. */
export const mail = stream({
  name: 'mail',
  events: mailEvents,
  audit: 'letters',
  grows: { until: 'a record', events: 10 },
  initial: { sentAgainAt: null } as { readonly sentAgainAt: string | null },
  evolve: { MailSentAgain: (_, { sentAt = null }) => ({ sentAgainAt: sentAt }) },
});
