import type { LoggedEvent } from '@hadcl/kernel/event';
import type { ClientBase, Pool } from 'pg';
import { hasCode } from '../../base/postgres/outage.js';
import { inTransaction } from '../../base/postgres/transaction.js';
import { isDecoded, type LogEntry } from '../../log/event-store/log-entry.js';
import { applyEvents, isErasure, run, statementsFor, inOneStatement } from './apply.js';
import { eraseElsewhere } from './erase-elsewhere.js';
import { faultOf, Fenced, isDataError } from './faults.js';
import type { Generation } from './generation.js';
import { park, withoutParked, withoutUndecodable } from './parking.js';
import type { Statement } from './statements.js';

/** SQLSTATE raised by moving.advance when a generation is not at the expected position. */
const notStanding = 'HM001';

/**
 * Events at positions `from + 1 …` of the log, in order, without a hole; `folded`: their statements, if computed ahead.
 */
export type Batch = {
  readonly from: number;
  readonly events: readonly LogEntry[];
  readonly folded?: readonly Statement[];
};

type Applying = {
  readonly holder?: string | null;
  readonly careful?: boolean;
  readonly progress?: () => Promise<void>;
};

/**
 * Applies a batch to generations that are all at `from`, in one transaction with their checkpoints, which are compared
 * and locked first: only the holder moves a generation. A failure fails the whole batch, unless `careful`: then each
 * generation parks the events that it cannot apply. Undecodable events are parked at once. `progress` is called for
 * each part. Before a batch that erases a person is applied, the person is erased from all other tables.
 * @throws Fenced where another mover has moved them; data errors, unless careful; what an outage throws
 */
export const applyBatch = async (
  pool: Pool,
  generations: readonly Generation[],
  { from, events, folded }: Batch,
  { holder = null, careful = false, progress = async () => undefined }: Applying = {},
): Promise<void> => {
  const to = events.at(-1)!.meta.position;
  if (to !== from + events.length) throw new Error(`a hole in the log between ${from} and ${to}`);
  if (!careful && isPlain(events)) {
    const statements = folded ?? statementsForAll(generations, events);
    if (await applyAtOnce(pool, generations, { from, to, statements }, holder)) return;
  }
  for (const { data } of events.filter(isDecoded).filter(isErasure))
    await eraseElsewhere(pool, generations, data['personId'] as string);
  await inTransaction(pool, async (client) => {
    const withParked = await advance(client, generations, from, to, holder);
    for (const generation of generations) {
      const unparked = withParked.has(generation.id) ? await withoutParked(client, generation, events) : events;
      const free = await withoutUndecodable(client, generation, unparked);
      if (careful) await applyHalving(client, generation, free, progress);
      else await applyEvents(client, generation, free);
    }
  });
};

/** Whether a batch may be applied in one statement: all events are decoded, and none erases a person. */
const isPlain = (events: readonly LogEntry[]): events is readonly LoggedEvent[] =>
  events.every((event) => isDecoded(event) && !isErasure(event));

const statementsForAll = (generations: readonly Generation[], events: readonly LoggedEvent[]): readonly Statement[] =>
  generations.flatMap((generation) => statementsFor(generation, events));

/** The batch with its statements computed ahead; unchanged if it needs the slower way. */
export const foldedFor = (generations: readonly Generation[], batch: Batch): Batch => {
  if (!isPlain(batch.events)) return batch;
  try {
    return { ...batch, folded: statementsForAll(generations, batch.events) };
  } catch {
    return batch;
  }
};

/**
 * Applies the batch as one statement, which is its own transaction: one round trip. False, with nothing done, where a
 * generation is not at `from`, has another holder, or has parked events.
 */
const applyAtOnce = async (
  pool: Pool,
  generations: readonly Generation[],
  { from, to, statements }: { readonly from: number; readonly to: number; readonly statements: readonly Statement[] },
  holder: string | null,
): Promise<boolean> => {
  const ids = generations.map(({ id }) => id);
  const advance = { text: 'select moving.advance($1, $2, $3, $4)', values: [ids, from, to, holder] };
  try {
    await run(pool, inOneStatement(statements, advance));
    return true;
  } catch (error) {
    if (hasCode(error, notStanding)) return false;
    throw error;
  }
};

/** Moves the checkpoints; returns the generations that have parked events. */
const advance = async (
  db: ClientBase,
  generations: readonly Generation[],
  from: number,
  to: number,
  holder: string | null,
): Promise<ReadonlySet<string>> => {
  const ids = generations.map(({ id }) => id);
  const { rows } = await db.query<{ id: string; parked: number }>({
    name: 'moving advance',
    text: `update moving.generation set position = $1, moved_at = clock_timestamp()
     where id = any($2) and position = $3 and holder is not distinct from $4 returning id, parked`,
    values: [to, ids, from, holder],
  });
  if (rows.length !== ids.length) throw new Fenced(ids.filter((id) => !rows.some((row) => row.id === id)));
  return new Set(rows.filter(({ parked }) => parked > 0).map(({ id }) => id));
};

/** Applies what it can: finds failing events by halving and parks each with the later events of its stream. */
const applyHalving = async (
  db: ClientBase,
  generation: Generation,
  events: readonly LoggedEvent[],
  progress: () => Promise<void>,
): Promise<ReadonlySet<string>> => {
  if (events.length === 0) return new Set();
  await progress();
  await db.query('savepoint part');
  try {
    await applyEvents(db, generation, events);
    await db.query('release savepoint part');
    return new Set();
  } catch (error) {
    if (!isDataError(error)) throw error;
    await db.query('rollback to savepoint part');
    await db.query('release savepoint part');
    if (events.length === 1) {
      await park(db, generation, events, faultOf(error));
      return new Set([events[0]!.meta.stream]);
    }
    const half = events.length >> 1;
    const stuck = await applyHalving(db, generation, events.slice(0, half), progress);
    const later = events.slice(half);
    const behind = later.filter(({ meta }) => stuck.has(meta.stream));
    await park(db, generation, behind, null);
    const more = await applyHalving(
      db,
      generation,
      later.filter(({ meta }) => !stuck.has(meta.stream)),
      progress,
    );
    return new Set([...stuck, ...more]);
  }
};
