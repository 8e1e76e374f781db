import type { Pool } from 'pg';
import { inTransaction } from '../../base/postgres/transaction.js';
import { Deposed } from '../mover/leadership.js';

/** `event`: an event that could not be decided yet. */
export type OutcomeKind = 'event' | 'order' | 'letter' | 'taking-back';
/** A decided outcome, stored until it is done. Its id derives from the decider, the cause and the target. */
export type DecidedOutcome = {
  readonly id: string;
  /** Outcomes of one lane are done in order, lanes in parallel. */
  readonly lane: string;
  readonly kind: OutcomeKind;
  readonly body: object;
  /** Position of the causing event, where it is needed later. */
  readonly position?: number;
  /** The recipient, for a letter. */
  readonly personId?: string;
  readonly tries?: number;
  readonly failure?: string | null;
};
/** A row of `moving.outcome`; `age` in seconds. */
export type PendingOutcome = Required<Pick<DecidedOutcome, 'id' | 'lane' | 'kind' | 'tries'>> & {
  readonly body: any;
  readonly position: number | null;
  readonly age: number;
};

/** Who decides, and its checkpoint. `holder` is the fencing token of the term that claimed the checkpoint. */
export type Decider = {
  readonly subject: string;
  readonly book: keyof typeof checkpoints;
  readonly name: string;
  readonly holder: string;
};
const checkpoints = {
  reaction: 'moving.reaction set position = greatest(position, $1::bigint)',
  daily: 'moving.daily set done_until = greatest(done_until, $1::timestamptz)',
} as const;
/** Rows written by one statement, so that it ends in milliseconds and other reactions get a turn in between. */
const most = 500;

/**
 * Stores outcomes and moves the checkpoint to `reached`, atomically. Existing rows stay unchanged.
 * @param instead id of the row that these outcomes replace
 * @throws Deposed when another worker has claimed the checkpoint
 */
export const record = async (
  pool: Pool,
  decider: Decider,
  reached: number | string,
  decided: readonly DecidedOutcome[],
  instead: string | null = null,
): Promise<void> => {
  if (decided.length <= most) return recordPart(pool, decider, reached, decided, instead);
  await inTransaction(pool, async (db) => {
    for (let from = 0; from < decided.length; from += most)
      await recordPart(db, decider, reached, decided.slice(from, from + most), instead);
  });
};

const recordPart = async (
  db: Pick<Pool, 'query'>,
  { subject, book, name, holder }: Decider,
  reached: number | string,
  decided: readonly DecidedOutcome[],
  instead: string | null,
): Promise<void> => {
  const { rowCount } = await db.query({
    name: `record-outcomes-${book}`,
    text: `with moved as (update ${checkpoints[book]} where name = $2 and leader = $3 returning name),
                replaced as (delete from moving.outcome where id = $4 and exists (select from moved)),
                kept as (
                  insert into moving.outcome (id, subject, lane, kind, person_id, position, body, tries, failure)
                  select u.id, $5, u.lane, u.kind, u.person, u.position, u.body, u.tries, u.failure
                    from moved,
                         unnest($6::uuid[], $7::text[], $8::text[], $9::text[], $10::bigint[], $11::json[], $12::int[],
                                $13::text[]) with ordinality
                           as u(id, lane, kind, person, position, body, tries, failure, place)
                   order by u.place
                  on conflict do nothing)
           select from moved`,
    values: [
      ...[reached, name, holder, instead, subject],
      ...[decided.map(({ id }) => id), decided.map(({ lane }) => lane), decided.map(({ kind }) => kind)],
      ...[decided.map(({ personId = null }) => personId), decided.map(({ position = null }) => position)],
      ...[decided.map(({ body }) => JSON.stringify(body)), decided.map(({ tries = 0 }) => tries)],
      decided.map(({ failure = null }) => failure),
    ],
  });
  if (rowCount === 0) throw new Deposed(subject);
};

/** The next outcomes of a subject, in order, except those of these lanes. */
export const nextOf = async (
  pool: Pool,
  subject: string,
  without: readonly string[],
  limit: number,
): Promise<readonly PendingOutcome[]> => {
  const { rows } = await pool.query<PendingOutcome>({
    name: 'next-outcomes',
    text: `select id, lane, kind, position::float8 as position, body, tries,
                  extract(epoch from clock_timestamp() - created_at)::float8 as age
             from moving.outcome
            where subject = $1 and lane <> all($2)
            order by seq
            limit $3`,
    values: [subject, without, limit],
  });
  return rows;
};

/** Deletes outcomes that are done. */
export const forget = async (pool: Pool, ids: readonly string[]): Promise<void> => {
  await pool.query({ name: 'forget-outcomes', text: 'delete from moving.outcome where id = any($1)', values: [ids] });
};

/** Counts a failure of an outcome. */
export const failedOnce = async (pool: Pool, { id }: PendingOutcome, why: string): Promise<void> => {
  await pool.query('update moving.outcome set tries = tries + 1, failure = $2 where id = $1', [id, why]);
};

/** Stream → number of events that wait to be decided. */
export const undecidedOf = async (pool: Pool, subject: string): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ lane: string; events: number }>(
    `select lane, count(*)::int as events from moving.outcome where subject = $1 and kind = 'event' group by lane`,
    [subject],
  );
  return new Map(rows.map(({ lane, events }) => [lane, events]));
};
