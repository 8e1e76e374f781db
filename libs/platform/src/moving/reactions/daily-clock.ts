import type { Daily } from '@hadcl/kernel/daily';
import type { Pool } from 'pg';
import { Unavailable } from '../../log/event-store/types.js';
import { rest } from '../../base/async/rest.js';
import { whileLeading } from '../mover/leadership.js';
import type { MoverLog } from '../mover/move-safely.js';
import { isOutage } from '../../base/postgres/outage.js';
import { triesBeforeParking } from '../projections/parking.js';
import { dueBetween, ordersOf, type Due } from './due.js';
import type { DailyPorts } from './ports.js';

export type DailyClockSettings = DailyPorts & {
  readonly url: string;
  readonly pool: Pool;
  readonly dailies: readonly Daily[];
  readonly log: MoverLog;
  /** How often the lab clock is looked at, in real milliseconds. */
  readonly lookMs?: number;
};

/**
 * Walks every due instant of the lab clock in order, also when the clock has jumped over several, and gives its orders
 * once. One worker at a time. A daily that is new begins now.
 */
export class DailyClock {
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;

  constructor(private readonly settings: DailyClockSettings) {}

  start(): void {
    const { url, log } = this.settings;
    this.running ??= whileLeading(
      url,
      'daily clock',
      this.stopping.signal,
      (_term, over) => this.serve(over),
      (error) => log.error({ err: error }, 'the daily clock begins again'),
    );
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async serve(over: AbortSignal): Promise<void> {
    const { pool, dailies, facts, clock, lookMs = 250 } = this.settings;
    const done = await doneUntil(pool, dailies, clock.now());
    while (!over.aborted) {
      for (const due of dueBetween(dailies, ({ name }) => done.get(name)!, clock.now(), facts)) {
        await this.record(due, over);
        if (over.aborted) return;
        await pool.query('update moving.daily set done_until = greatest(done_until, $2) where name = $1', [
          due.daily.name,
          due.instant,
        ]);
        done.set(due.daily.name, due.instant);
      }
      await rest(lookMs, over);
    }
  }

  /** An outage is waited for; an order that fails five times by a fault in our code is logged as an error and passed over. */
  private async record(due: Due, over: AbortSignal): Promise<void> {
    const { submitOrder, log } = this.settings;
    for (const { order, given } of ordersOf(due)) {
      const about = { daily: due.daily.name, date: due.date, call: order.call.path };
      for (let tries = 0; !over.aborted; ) {
        try {
          const { refused } = await submitOrder(order, given);
          if (refused !== null) log.info({ ...about, refused }, 'what fell due was refused');
          break;
        } catch (error) {
          if (!isOutage(error) && !(error instanceof Unavailable)) tries += 1;
          log.error({ ...about, err: error, tries }, 'what fell due could not be recorded');
          if (tries >= triesBeforeParking) break;
          await rest(tries > 0 ? 100 * tries : 250, over);
        }
      }
    }
  }
}

const doneUntil = async (pool: Pool, dailies: readonly Daily[], now: string): Promise<Map<string, string>> => {
  const names = dailies.map(({ name }) => name);
  await pool.query(
    'insert into moving.daily (name, done_until) select name, $2 from unnest($1::text[]) as name on conflict do nothing',
    [names, now],
  );
  const { rows } = await pool.query<{ name: string; doneUntil: string }>(
    'select name, done_until as "doneUntil" from moving.daily where name = any($1)',
    [names],
  );
  return new Map(rows.map((row) => [row.name, row.doneUntil]));
};
