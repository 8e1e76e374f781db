import { decision } from '@hadcl/kernel/decision';
import { isJustSent } from '@hadcl/kernel/refusing/sent-again';
import { mailOrders, mailRefused } from './mail.contract.js';
import { mail } from './mail.stream.js';

/** Records who sent a letter again; the same append puts the letter back into the outbox. */
export const recordSentAgain = decision(mailOrders.recordSentAgain, {
  reads: ({ body }) => [mail.of(body.id)],

  *decide({ body: { id, barred }, now }, read) {
    if (barred !== null) throw mailRefused(barred, {});
    if (isJustSent(read(mail.of(id)).sentAgainAt, now)) throw mailRefused('mail-just-sent', {});
    yield mail.of(id).records('MailSentAgain', { mailId: id, sentAt: now });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('mail-sent-again', {}) }),

  rows: ({ body: { id } }) => [{ kind: 'mail-again', row: { id } }],
});
