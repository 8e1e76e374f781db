import { stream } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

export const mailEvents = {
  /** Somebody of the office has put a letter back among those that wait. */
  MailSentAgain: event({ mailId: z.string(), sentAt: z.iso.datetime({ offset: true }).optional() }),
};

/** What people have done with one letter; the letter itself is no event, and is forgotten with its reader. */
export const mail = stream({
  name: 'mail',
  events: mailEvents,
  audit: 'letters',
  grows: { until: 'a record', events: 10 },
  initial: { sentAgainAt: null } as { readonly sentAgainAt: string | null },
  evolve: { MailSentAgain: (_, { sentAt = null }) => ({ sentAgainAt: sentAt }) },
});
