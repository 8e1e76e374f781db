import { projection, table } from '@hadcl/kernel/projection';
import { mailsChanged } from './mail.contract.js';
import { mailEvents } from './mail.stream.js';

/** Each time an officer sent a letter again. */
export const mailSends = table('mail_sends', { mail_id: 'text', version: 'int' }, { at: 'timestamptz', by_id: 'text' });

export const mailProjection = projection({
  name: 'mails',
  version: 1,
  tables: [mailSends],
  events: mailEvents,
  topics: () => [mailsChanged],
  on: {
    MailSentAgain: ({ mailId }, { version, happenedAt, actor }) => [
      mailSends.put({ mail_id: mailId, version }, { at: happenedAt, by_id: actor.userId }),
    ],
  },
});
