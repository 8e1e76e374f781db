import type { Pool } from 'pg';
import { rest } from '../../base/async/rest.js';
import { nowAndThen } from '../../base/logging/now-and-then.js';
import { hasCode, isOutage, undefinedTable } from '../../base/postgres/outage.js';
import { applyBatch, type Batch } from '../projections/batch.js';
import { faultOf, Fenced, isDataError } from '../projections/faults.js';
import type { Generation } from '../projections/generation.js';
import { triesBeforeParking } from '../projections/parking.js';
import { isDecoded, type LogEntry } from '../../log/event-store/log-entry.js';
import { Deposed } from './leadership.js';

type Log = Record<'warn' | 'error', (facts: object, text: string) => void>;

const passedOver = nowAndThen(60_000);

/**
 * Logs the unreadable events of a batch: a broken one as an error with its position; a type of a newer release as a
 * warning, at most once a minute.
 */
const tellUndecodable = (log: Log, entries: readonly LogEntry[]): void => {
  for (const entry of entries) {
    if (isDecoded(entry)) continue;
    const { type, meta, undecodable } = entry;
    const about = { type, position: meta.position, reason: undecodable.reason };
    if (undecodable.because === 'broken') log.error(about, 'an event cannot be read: who needs it waits for it');
    else if (passedOver(type)) log.warn(about, 'an event of a newer release is passed over');
  }
};

/** The logger of the mover; pino fits. */
export type MoverLog = {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
};

/**
 * Milliseconds between tries for errors that are not data errors: outages always use the first pause, other errors up
 * to the longest, since they may last for hours.
 */
const pauseMs = 250;
const longestPauseMs = 2_000;
const sayAgainMs = 60_000;

type Moving = {
  readonly holder: string;
  readonly over: AbortSignal;
  readonly log: MoverLog;
  readonly progress?: () => Promise<void>;
};

/**
 * Applies a batch with retries. A data error is tried five times, and the last try parks the event at fault. An outage
 * is waited for. Other errors are retried with growing pauses and logged at most once a minute. Resolves to false when
 * `over` is aborted first. `progress` is called at each step of a long batch.
 * @throws Fenced when another mover has taken over, Postgres's error where a table is gone, and what `progress` throws
 */
export const moveSafely = async (
  pool: Pool,
  generations: readonly Generation[],
  batch: Batch,
  { holder, over, log, progress = async () => undefined }: Moving,
): Promise<boolean> => {
  let [tries, pause] = [0, pauseMs];
  const due = nowAndThen(sayAgainMs);
  while (!over.aborted) {
    await progress();
    try {
      await applyBatch(pool, generations, batch, {
        holder,
        careful: tries >= triesBeforeParking - 1,
        progress: async () => {
          over.throwIfAborted();
          await progress();
        },
      });
      tellUndecodable(log, batch.events);
      return true;
    } catch (error) {
      if (error instanceof Deposed) throw error;
      if (over.aborted) return false;
      if (error instanceof Fenced) {
        // An earlier commit may have succeeded although its reply was lost.
        if (await stands(pool, generations, batch.events.at(-1)!.meta.position, holder)) return true;
        throw error;
      }
      // A build was dropped: no retry helps before the book is read again.
      if (hasCode(error, undefinedTable)) throw error;
      if (isDataError(error)) tries += 1;
      const about = { from: batch.from, events: batch.events.length, tries };
      if (isDataError(error)) log.warn({ ...about, why: faultOf(error) }, 'a batch was not applied');
      else if (due(String(error))) log.warn({ ...about, err: error }, 'a batch was not applied');
      await rest(isDataError(error) ? 20 * tries : pause, over);
      pause = isOutage(error) ? pauseMs : Math.min(2 * pause, longestPauseMs);
    }
  }
  return false;
};

const stands = async (pool: Pool, generations: readonly Generation[], position: number, holder: string) => {
  const ids = generations.map(({ id }) => id);
  const { rows } = await pool.query<{ standing: number }>(
    'select count(*) as standing from moving.generation where id = any($1) and position = $2 and holder = $3',
    [ids, position, holder],
  );
  return Number(rows[0]!.standing) === ids.length;
};
