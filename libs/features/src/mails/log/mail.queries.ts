import { as, from } from '@hadcl/kernel/columns';
import type { SortOf } from '@hadcl/kernel/reading/page';
import { only } from '@hadcl/kernel/projection';
import type { Facts } from '@hadcl/kernel/decision';
import { query } from '@hadcl/kernel/query';
import { holdsWords } from '@hadcl/kernel/reading/search';
import { sql } from '@hadcl/kernel/sql';
import { accounts, fullName, searchedPerson } from '../../accounts/account/account.tables.js';
import {
  linkPlace,
  mailCalls,
  mailGone,
  type mailSorts,
  mailStates,
  type MailKind,
  type MailState,
} from './mail.contract.js';
import { mailSends } from './mail.projection.js';

const other: MailKind = 'OTHER';
/** The kind of a letter, from the first word of its cause, as the features declare it. */
const kindOf = ({ letterKinds }: Pick<Facts, 'letterKinds'>) =>
  sql`coalesce(${JSON.stringify(letterKinds)}::jsonb ->> split_part(o.cause, ' ', 1), ${other})`;
/** A letter whose secret link was deleted after sending cannot be sent again, because the link would be missing. */
const barredBy = sql`case
  when o.sent_at is null and o.failed_at is null then 'mail-on-its-way'
  when o.sent_at is null and o.tries = 0 then 'mail-withdrawn'
  when o.secret is null and o.holds_secret then 'mail-had-link' end`;
/** Converts real time to the lab's clock by their difference when the letter was written. */
const ofLab = (instant: ReturnType<typeof sql>) => sql`${instant} + (o.written_at - o.created_at)`;

/**
 * Reads the outbox directly, because delivery is no event and has no read model. Sealed secrets are not among the
 * columns.
 */
const lettersOf = (facts: Facts) => sql`
  select ${as('id', 'text', sql`o.id`)},
         ${as('writtenAt', 'timestamptz', sql`o.written_at`)},
         ${as('subject', 'text', sql`o.subject`)},
         ${as('text', 'text', sql`o.text`)},
         ${as('kind', only<MailKind>('text'), kindOf(facts))},
         ${as('name', 'text', fullName)},
         ${as('email', 'text', sql`coalesce(p.email, '')`)},
         ${as('state', only<MailState>('text'), sql`o.state`)},
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

/** Searches the accounts first, because they are few; subjects are searched in all letters. */
const toPerson = (person = '') => {
  const typed = person.trim();
  if (typed === '') return sql`true`;
  const theirs = sql`
    select p.account_id from ${accounts} p
     where ${holdsWords(searchedPerson(sql`p`), typed)}`;
  return sql`(o.person_id = any(array(${theirs})) or ${holdsWords(sql`o.subject`, typed)})`;
};

const words = (text: ReturnType<typeof sql>) => sql`nullif(${text}, '') collate log.words`;
const sortedBy = (facts: Facts): Record<(typeof mailSorts)[number], ReturnType<typeof sql>> => ({
  writtenAt: sql`o.written_at`,
  subject: words(sql`o.subject`),
  kind: kindOf(facts),
  name: words(fullName),
  state: sql`o.state`,
  tries: sql`o.tries`,
});
const orderOf = (sort: SortOf<(typeof mailSorts)[number]>, facts: Facts) => {
  const down = sort.startsWith('-');
  const by = (down ? sort.slice(1) : sort) as (typeof mailSorts)[number];
  // No `nulls last` here, so that the index of the default order serves both directions.
  if (by === 'writtenAt') return down ? sql`o.written_at desc, o.id` : sql`o.written_at, o.id`;
  const column = sortedBy(facts)[by];
  return down ? sql`${column} desc nulls last, o.id` : sql`${column} asc nulls last, o.id`;
};

/**
 * There may be hundreds of thousands of letters: count by state, then find the ids of the page, then read only these.
 */
export const mailLog = query(mailCalls.mailLog, async ({ input, facts, rows }) => {
  const { state, sort, page, size } = input;
  const theirs = toPerson(input.person);
  const counted = await rows(sql`
    select ${as('state', only<MailState>('text'), sql`o.state`)}, ${as('letters', 'int', sql`count(*)`)}
      from side.outbox o
     where ${theirs}
     group by o.state`);
  const count = (one: MailState) => counted.find((its) => its.state === one)?.letters ?? 0;
  const total = state === 'ALL' ? counted.reduce((sum, { letters: some }) => sum + some, 0) : count(state);
  const first = Math.min(page, Math.max(0, Math.ceil(total / size) - 1)) * size;
  const byName = sort === 'name' || sort === '-name';
  const ids = await rows(sql`
    select ${as('id', 'text', sql`o.id`)}
      from side.outbox o ${byName ? sql`left join ${accounts} p on p.account_id = o.person_id` : sql``}
     where ${theirs} and ${state === 'ALL' ? sql`true` : sql`o.state = ${state}`}
     order by ${orderOf(sort, facts)}
     limit ${size} offset ${first}`);
  const place = new Map(ids.map(({ id }, at) => [id, at]));
  const letters = lettersOf(facts);
  const shown = await rows(sql`
    select ${from(letters, 'l').pick(...listed)}
      from (${letters} where o.id = any(${[...place.keys()]}::uuid[])) l`);
  return {
    rows: [...shown].sort((one, other) => place.get(one.id)! - place.get(other.id)!),
    total,
    counts: Object.fromEntries(mailStates.map((one) => [one, count(one)])) as Record<MailState, number>,
  };
});

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const oneMail = query(mailCalls.mail, async ({ input: { id }, facts, rows }) => {
  const letters = lettersOf(facts);
  // Cast only valid ids, so that the uuid index is used and the cast cannot fail.
  const [letter] = isId.test(id)
    ? await rows(sql`
        select ${from(letters, 'l').pick(...listed, 'text')} from (${letters} where o.id = ${id}::uuid) l`)
    : [];
  if (!letter) throw mailGone('no-such-mail', {});
  const sentAgain = await rows(sql`
    select ${as('by', 'text', fullName)}, ${from(mailSends, 's').pick('at')}
      from ${mailSends} s left join ${accounts} p on p.account_id = s.by_id
     where s.mail_id = ${id}
     order by s.version desc`);
  return { sentAgain: [...sentAgain], ...letter, text: letter.text.replaceAll(/https?:\/\/\S+/g, linkPlace) };
});
