import { as, from } from '@hadcl/kernel/columns';
import { answerPage } from '@hadcl/kernel/page';
import { only } from '@hadcl/kernel/projection';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { accounts, fullName } from '../accounts/account.tables.js';
import { linkPlace, mailCalls, mailGone, mailStates, type MailKind, type MailState } from './mail.contract.js';
import { mailSends } from './mail.projection.js';

/** What a letter is about, by what wrote it: the first word of its cause. */
const kindOf = sql`case
  when split_part(o.cause, ' ', 1) in ('login', 'account', 'reset', 'second', 'erasure-letters', 'erasure-expiries') then 'ACCOUNT'
  when split_part(o.cause, ' ', 1) in ('booking-letters', 'undone-letters', 'released-bookings') then 'BOOKING'
  else 'OTHER' end`;
const stateOf = sql`case
  when o.sent_at is not null then 'SENT'
  when o.failed_at is not null and o.tries = 0 then 'WITHDRAWN' when o.failed_at is not null then 'FAILED'
  when o.failure is not null then 'RETRYING' else 'WAITING' end`;
/** What opened an account was forgotten when its letter left: sent again it would open nothing. */
const barredBy = sql`case
  when o.sent_at is null and o.failed_at is null then 'mail-on-its-way'
  when o.sent_at is null and o.tries = 0 then 'mail-withdrawn'
  when o.secret is null and o.holds_secret then 'mail-had-link' end`;
/** Real time, as the lab's clock stood to it when the letter was written. */
const ofLab = (instant: ReturnType<typeof sql>) => sql`${instant} + (o.written_at - o.created_at)`;

/**
 * The letters of the outbox, which is no read model: nothing that happens to a letter is an event. A secret stays sealed
 * where it is, and is not among these columns.
 */
const letters = sql`
  select ${as('id', 'text', sql`o.id`)},
         ${as('writtenAt', 'timestamptz', sql`o.written_at`)},
         ${as('subject', 'text', sql`o.subject`)},
         ${as('text', 'text', sql`o.text`)},
         ${as('kind', only<MailKind>('text'), kindOf)},
         ${as('name', 'text', fullName)},
         ${as('email', 'text', sql`coalesce(p.email, '')`)},
         ${as('state', only<MailState>('text'), stateOf)},
         ${as('failure', 'text?', sql`case when o.sent_at is null then o.failure end`)},
         ${as('tries', 'int', sql`o.tries`)},
         ${as('sentAt', 'timestamptz?', ofLab(sql`o.sent_at`))},
         ${as('nextTryAt', 'timestamptz?', sql`case when o.sent_at is null and o.failed_at is null then ${ofLab(sql`o.next_try_at`)} end`)},
         ${as('barred', only<'mail-on-its-way' | 'mail-had-link' | 'mail-withdrawn', 'text?'>('text?'), barredBy)}
    from side.outbox o left join ${accounts} p on p.account_id = o.person_id`;
const listed = [
  ...(['id', 'writtenAt', 'subject', 'kind', 'name', 'email', 'state', 'failure'] as const),
  ...(['tries', 'sentAt', 'nextTryAt', 'barred'] as const),
] as const;

const holds = (text: ReturnType<typeof sql>, typed: string) => sql`strpos(lower(${text}), lower(${typed})) > 0`;
const toPerson = (person = '') => {
  const typed = person.trim();
  if (typed === '') return sql`true`;
  return sql`(${holds(sql`l."name"`, typed)} or ${holds(sql`l."email"`, typed)} or ${holds(sql`l."subject"`, typed)})`;
};
const order = {
  key: 'id',
  by: { writtenAt: 'writtenAt', subject: 'subject', kind: 'kind', name: 'name', state: 'state', tries: 'tries' },
  words: ['subject', 'name'],
} as const;

export const mailLog = query(mailCalls.mailLog, async ({ input, rows }) => {
  const theirs = sql`
    select ${from(letters, 'l').pick(...listed)}
      from (${letters}) l
     where ${toPerson(input.person)}`;
  const shown = sql`
    select ${from(theirs, 't').pick(...listed)}
      from (${theirs}) t
     where ${input.state === 'ALL' ? sql`true` : sql`t."state" = ${input.state}`}`;
  const [page, counted] = await Promise.all([
    answerPage(rows, shown, order, input),
    rows(sql`
      select ${from(theirs, 't').pick('state')}, ${as('letters', 'int', sql`count(*)`)}
        from (${theirs}) t
       group by t."state"`),
  ]);
  const count = (state: MailState) => counted.find((one) => one.state === state)?.letters ?? 0;
  return {
    ...page,
    counts: Object.fromEntries(mailStates.map((state) => [state, count(state)])) as Record<MailState, number>,
  };
});

export const oneMail = query(mailCalls.mail, async ({ input: { id }, rows }) => {
  const [letter] = await rows(
    sql`select ${from(letters, 'l').pick(...listed, 'text')} from (${letters}) l where l."id" = ${id}`,
  );
  if (!letter) throw mailGone('no-such-mail', {});
  const sentAgain = await rows(sql`
    select ${as('by', 'text', fullName)}, ${from(mailSends, 's').pick('at')}
      from ${mailSends} s left join ${accounts} p on p.account_id = s.by_id
     where s.mail_id = ${id}
     order by s.version desc`);
  return { sentAgain: [...sentAgain], ...letter, text: letter.text.replaceAll(/https?:\/\/\S+/g, linkPlace) };
});
