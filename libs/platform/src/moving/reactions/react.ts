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
  for (const { takesBack, why } of outcomes.filter(isTakenBack)) {
    await term.renew();
    await takeBack(pool, takesBack, why);
  }
  if (mails.length > 0) await keep(pool, reaction.name, meta, mails, term);
  return outcomes.length > 0;
};

type Outcome = Order | Mail | TakenBack;
const isMail = (outcome: Outcome): outcome is Mail => 'mailTo' in outcome;
const isTakenBack = (outcome: Outcome): outcome is TakenBack => 'takesBack' in outcome;
const isOrder = (outcome: Outcome): outcome is Order => !isMail(outcome) && !isTakenBack(outcome);

/** Once or often, it comes to the same: what is sent is sent, what is given up stays so. */
const takeBack = (pool: Pool, about: readonly string[], why: string) =>
  pool.query(
    `update side.outbox
        set failed_at = now(), failure = $2, secret = null
      where sent_at is null and failed_at is null and about ?| $1::text[]`,
    [about, why],
  );

/** A letter to somebody who was erased meanwhile is written to nobody: the outbox looks the address up. */
const keep = async (
  pool: Pool,
  reaction: string,
  meta: LoggedEvent['meta'],
  mails: readonly Mail[],
  { holder }: Term,
): Promise<void> => {
  const ids = mails.map(({ mailTo }) => idFrom(reaction, meta.id, `mail ${mailTo}`));
  const { rowCount } = await pool.query(
    `with moved as (
       update moving.reaction set position = greatest(position, $7) where name = $8 and holder = $9 returning name),
     kept as (
       insert into side.outbox (id, person_id, subject, text, html, cause, about, next_try_at)
       select u.id, u.person, u.subject, u.text, u.html, $6, u.about, now() + make_interval(secs => u.seconds)
         from moved,
              unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $10::jsonb[], $11::float8[])
                as u(id, person, subject, text, html, about, seconds)
       on conflict do nothing)
     select from moved`,
    [
      ids,
      mails.map(({ mailTo }) => mailTo),
      mails.map(({ subject }) => subject),
      mails.map(({ text }) => text),
      mails.map(({ text, html = htmlOf(text) }) => html),
      `${reaction} ${meta.id}`,
      meta.position,
      reaction,
      holder,
      mails.map(({ waits }) => (waits ? JSON.stringify(waits.about) : null)),
      mails.map(({ waits }) => waits?.seconds ?? 0),
    ],
  );
  if (rowCount === 0) throw new Deposed('reactions');
};
