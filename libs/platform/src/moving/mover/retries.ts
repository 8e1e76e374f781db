import type { Projection } from '@hadcl/kernel/projection';
import type { LoggedEvent } from '@hadcl/kernel/event';
import type { Pool } from 'pg';
import { rest } from '../../base/async/rest.js';
import { inTransaction } from '../../base/postgres/transaction.js';
import { isDecoded } from '../../log/event-store/log-entry.js';
import type { EventStore } from '../../log/event-store/types.js';
import { applyEvents } from '../projections/apply.js';
import { booked } from '../projections/book.js';
import { faultOf, isDataError } from '../projections/faults.js';
import type { Generation } from '../projections/generation.js';
import type { MoverLog } from './move-safely.js';
import { RetryPlan } from './retry-plan.js';

export type RetryPorts = { readonly pool: Pool; readonly store: Pick<EventStore, 'readLog'> };
/** A stream with parked events, and the generation in which they are parked. */
type ParkedStream = { readonly generation: Generation; readonly stream: string };

/** Milliseconds that one event may lock its generation's checkpoint; the mover waits for it. */
const mostMs = 500;

/** The streams with parked events of these projections, the oldest first. */
export const parkedStreams = async (
  pool: Pool,
  projections: readonly Projection[],
): Promise<readonly ParkedStream[]> => {
  const generations = (await booked(pool, projections)).filter(({ parked }) => parked > 0);
  if (generations.length === 0) return [];
  const { rows } = await pool.query<{ subject: string; stream: string }>(
    `select subject, stream from moving.parked where subject = any($1) group by subject, stream order by min(position)`,
    [generations.map(({ id }) => id)],
  );
  return rows.map(({ subject, stream }) => ({ generation: generations.find(({ id }) => id === subject)!, stream }));
};

/**
 * Retries the first parked event of a stream in a transaction of its own, which locks the generation's checkpoint (and
 * so the mover) for half a second at most. Any process may call it.
 * @returns whether the event is no longer parked, so that the next one may be tried; false as well if none was parked
 */
export const retryFirst = async (
  { pool, store }: RetryPorts,
  { generation, stream }: ParkedStream,
): Promise<boolean> => {
  const { rows } = await pool.query<{ position: number | null }>(
    'select min(position)::float8 as position from moving.parked where subject = $1 and stream = $2',
    [generation.id, stream],
  );
  const { position } = rows[0]!;
  if (position === null) return false;
  const [event] = await store.readLog(position - 1, 1);
  const subject: Subject = [generation.id, position];
  if (event && isDecoded(event)) return applyOne(pool, generation, event, subject);
  await failedAgain(pool, subject, event ? event.undecodable.reason : 'it is not in the log');
  return false;
};

type Subject = readonly [generation: string, position: number];

const applyOne = async (pool: Pool, generation: Generation, event: LoggedEvent, subject: Subject): Promise<boolean> => {
  try {
    await inTransaction(pool, async (client) => {
      await client.query('select from moving.generation where id = $1 for update', [generation.id]);
      await client.query(`set local statement_timeout = ${mostMs}`);
      const { rowCount } = await client.query('delete from moving.parked where subject = $1 and position = $2', [
        ...subject,
      ]);
      if (rowCount !== 1) return;
      await applyEvents(client, generation, [event]);
      await client.query('update moving.generation set parked = parked - 1 where id = $1', [generation.id]);
    });
    return true;
  } catch (error) {
    if (!isDataError(error)) throw error;
    await failedAgain(pool, subject, faultOf(error));
    return false;
  }
};

const failedAgain = (pool: Pool, subject: Subject, reason: string) =>
  pool.query('update moving.parked set reason = $3, tries = tries + 1 where subject = $1 and position = $2', [
    ...subject,
    reason,
  ]);

export type RetriesSettings = RetryPorts & {
  readonly projections: readonly Projection[];
  readonly log: MoverLog;
  /** Milliseconds after the first failed try; the pause grows with each failure. */
  readonly retryMs?: number;
};

/** Retries run for this long and then pause for as long, so that the mover has the database. */
const turnMs = 50;
/** Events of one stream before it is the next stream's turn. */
const mostEvents = 20;
const lookMs = 5_000;

/**
 * Retries parked events beside the mover, whose batches wait for one event at most. A retry may succeed after the
 * projection was corrected or a missing row was written.
 */
export class Retries {
  private readonly plan: RetryPlan;
  private applied = 0;

  constructor(private readonly settings: RetriesSettings) {
    this.plan = new RetryPlan(settings.retryMs ?? 30_000);
  }

  /** The number of events applied since the last call. */
  takenSince(): number {
    const { applied } = this;
    this.applied = 0;
    return applied;
  }

  /** Runs until `over` is aborted, whatever fails. */
  async run(over: AbortSignal): Promise<void> {
    const { log, retryMs = 30_000 } = this.settings;
    while (!over.aborted) {
      await this.sweep(over).catch((error: unknown) =>
        log.warn({ err: error }, 'parked events could not be tried again'),
      );
      await rest(Math.min(lookMs, retryMs), over);
    }
  }

  /** Tries each due stream. */
  private async sweep(over: AbortSignal): Promise<void> {
    const { pool, projections, log } = this.settings;
    const parked = await parkedStreams(pool, projections);
    const due = this.plan.due(parked.map((one) => ({ ...one, stream: nameOf(one), parked: one })));
    let taken = 0;
    let began = performance.now();
    for (const { parked: one } of due) {
      if (over.aborted) return;
      taken += await this.tryStream(one, over);
      if (performance.now() - began < turnMs) continue;
      await rest(performance.now() - began, over);
      began = performance.now();
    }
    if (due.length > 0)
      log.warn({ streams: due.length, parked: parked.length, taken }, 'parked events were tried again');
  }

  private async tryStream(parked: ParkedStream, over: AbortSignal): Promise<number> {
    for (let taken = 0; ; taken += 1) {
      if (over.aborted || taken === mostEvents) return taken;
      if (!(await this.tryOne(parked))) {
        this.plan.failed(nameOf(parked));
        return taken;
      }
      this.applied += 1;
      this.plan.moved(nameOf(parked));
    }
  }

  /** An error that is not a data error (a timeout) costs the stream this turn only. */
  private async tryOne(parked: ParkedStream): Promise<boolean> {
    try {
      return await retryFirst(this.settings, parked);
    } catch (error) {
      this.settings.log.warn({ err: error, subject: parked.generation.id }, 'a parked event could not be tried again');
      return false;
    }
  }
}

const nameOf = ({ generation, stream }: ParkedStream): string => `${generation.id} ${stream}`;
