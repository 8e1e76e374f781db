import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

export const mailEvents = {
  /** Somebody of the office has put a letter back among those that wait. */
  MailSentAgain: event({ mailId: z.string(), sentAt: z.iso.datetime({ offset: true }).optional() }),
};
