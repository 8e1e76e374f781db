import type { LoggedEvent } from '@hadcl/kernel/event';
import type { Mail, Reaction, TakenBack } from '@hadcl/kernel/reaction';
import type { Order } from '@hadcl/kernel/decision';
import { htmlOf } from '@hadcl/kernel/letter';
import type { Pool } from 'pg';
import { Deposed, type Term } from '../mover/leadership.js';
import type { MoverLog } from '../mover/move-safely.js';
import { commandIdOf, idFrom } from './ids.js';
import type { ReactingPorts } from './ports.js';

export type ReactSettings = ReactingPorts & {
  readonly pool: Pool;
  readonly log: MoverLog;
  readonly projected: (position: number, waiting: () => Promise<void>) => Promise<void>;
};

/**
 * All outcomes of one event, each once: orders under ids of their content, letters unique by (reaction, cause,
 * recipient), and the checkpoint in the letters' transaction. A refusal is a fact of the lab: logged and passed.
 * @returns whether there was any: what has none need not be written down, to look at it again does no harm
 * @throws Deposed, before the next outcome, when another worker leads; what fails
 */
export const react = async (
  { submitOrder, facts, rows, pool, log, projected }: ReactSettings,
  reaction: Reaction,
  { type, data, meta }: LoggedEvent,
  term: Term,
): Promise<boolean> => {
  await projected(meta.position, () => term.renew());
  const idFor = (target: string) => idFrom(reaction.name, meta.id, target);
  const outcomes = (await reaction.on[type]?.(data as never, { meta, facts, idFor, rows })) ?? [];
  const mails = outcomes.filter(isMail);
  for (const order of outcomes.filter(isOrder)) {
    await term.renew();
    const { refused } = await submitOrder(order, {
      commandId: commandIdOf(reaction.name, meta.id, order),
      correlationId: meta.correlationId,
      causationId: meta.id,
      happenedAt: meta.happenedAt,
    });
    const about = { reaction: reaction.name, cause: meta.id, call: order.call.path, refused };
    if (refused !== null) log.info(about, 'what a reaction ordered was refused');
  }
  for (const taken of outcomes.filter(isTakenBack)) {
    await term.renew();
    await takeBack(pool, reaction.name, meta, taken);
  }
  if (mails.length > 0) await keep(pool, reaction.name, meta, mails, term);
  return outcomes.length > 0;
};

type Outcome = Order | Mail | TakenBack;
const isMail = (outcome: Outcome): outcome is Mail => 'mailTo' in outcome;
const isTakenBack = (outcome: Outcome): outcome is TakenBack => 'takesBack' in outcome;
const isOrder = (outcome: Outcome): outcome is Order => !isMail(outcome) && !isTakenBack(outcome);

/** The letters as columns of the outbox, `u(id, person, subject, text, html, about, seconds)` from parameter `at` on. */
const lettersFrom = (at: number) =>
  `unnest(${['uuid', 'text', 'text', 'text', 'text', 'jsonb', 'float8'].map((type, i) => `$${at + i}::${type}[]`).join(', ')})
     as u(id, person, subject, text, html, about, seconds)`;
const columnsOf = (reaction: string, cause: string, mails: readonly Mail[]) => [
  mails.map(({ mailTo }) => idFrom(reaction, cause, `mail ${mailTo}`)),
  mails.map(({ mailTo }) => mailTo),
  mails.map(({ subject }) => subject),
  mails.map(({ text }) => text),
  mails.map(({ text, html = htmlOf(text) }) => html),
  mails.map(({ waits }) => (waits ? JSON.stringify(waits.about) : null)),
  mails.map(({ waits }) => waits?.seconds ?? 0),
];
/** Columns of a letter in the outbox, and what they are of `u`; `cause` is a parameter. */
const into = 'side.outbox (id, person_id, subject, text, html, cause, about, next_try_at)';
const letter = (cause: string) =>
  `u.id, u.person, u.subject, u.text, u.html, ${cause}, u.about, now() + make_interval(secs => u.seconds)`;

/**
 * Once or often, it comes to the same: what is sent is sent, what is given up stays so, and what is written instead is
 * written in the statement that takes the other back.
 */
const takeBack = (
  pool: Pool,
  reaction: string,
  meta: LoggedEvent['meta'],
  { takesBack, why, instead = [] }: TakenBack,
) =>
  pool.query(
    `with taken as (
       update side.outbox
          set failed_at = now(), failure = $2, secret = null
        where sent_at is null and failed_at is null and about ?| $1::text[]
       returning person_id)
     insert into ${into}
     select ${letter('$3')}
       from ${lettersFrom(4)}
      where u.person in (select person_id from taken)
     on conflict do nothing`,
    [takesBack, why, `${reaction} ${meta.id}`, ...columnsOf(reaction, meta.id, instead)],
  );

/** A letter to somebody who was erased meanwhile is written to nobody: the outbox looks the address up. */
const keep = async (
  pool: Pool,
  reaction: string,
  meta: LoggedEvent['meta'],
  mails: readonly Mail[],
  { holder }: Term,
): Promise<void> => {
  const { rowCount } = await pool.query(
    `with moved as (
       update moving.reaction set position = greatest(position, $1) where name = $2 and holder = $3 returning name),
     kept as (
       insert into ${into}
       select ${letter('$4')}
         from moved, ${lettersFrom(5)}
       on conflict do nothing)
     select from moved`,
    [meta.position, reaction, holder, `${reaction} ${meta.id}`, ...columnsOf(reaction, meta.id, mails)],
  );
  if (rowCount === 0) throw new Deposed('reactions');
};
