import type { Daily } from '@hadcl/kernel/daily';
import type { Pool } from 'pg';
import { Unavailable } from '../../log/event-store/types.js';
import { rest } from '../../base/async/rest.js';
import { Deposed, whileLeading, type Term } from '../mover/leadership.js';
import type { MoverLog } from '../mover/move-safely.js';
import { isOutage } from '../../base/postgres/outage.js';
import { toldFault } from '../projections/faults.js';
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
    const { url, pool, log } = this.settings;
    this.running ??= whileLeading(
      {
        url,
        pool,
        name: 'daily clock',
        signal: this.stopping.signal,
        failed: (error) => log.error({ err: error }, 'the daily clock begins again'),
      },
      (term, over) => this.serve(term, over),
    );
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async serve(term: Term, over: AbortSignal): Promise<void> {
    const { pool, dailies, facts, clock, lookMs = 250 } = this.settings;
    const done = await claimed(pool, dailies, clock.now(), term);
    while (!over.aborted) {
      await term.renew();
      for (const due of dueBetween(dailies, ({ name }) => done.get(name)!, clock.now(), facts)) {
        await this.record(due, term, over);
        if (over.aborted) return;
        const { rowCount } = await pool.query(
          'update moving.daily set done_until = greatest(done_until, $2) where name = $1 and holder = $3',
          [due.daily.name, due.instant, term.holder],
        );
        if (rowCount === 0) throw new Deposed('daily clock');
        done.set(due.daily.name, due.instant);
      }
      await rest(lookMs, over);
    }
  }

  /** An outage is waited for; an order that fails five times by a fault in our code is logged as an error and passed over. */
  private async record(due: Due, term: Term, over: AbortSignal): Promise<void> {
    const { submitOrder, log } = this.settings;
    for (const { order, given } of ordersOf(due)) {
      const about = { daily: due.daily.name, date: due.date, call: order.call.path };
      for (let tries = 0; !over.aborted; ) {
        await term.renew();
        try {
          const { refused } = await submitOrder(order, given);
          if (refused !== null) log.info({ ...about, refused }, 'what fell due was refused');
          break;
        } catch (error) {
          if (!isOutage(error) && !(error instanceof Unavailable)) tries += 1;
          log.error({ ...about, ...toldFault(error), tries }, 'what fell due could not be recorded');
          if (tries >= triesBeforeParking) break;
          await rest(tries > 0 ? 100 * tries : 250, over);
        }
      }
    }
  }
}

/** Until when each daily is recorded, from now on this leader's to move on; one that is new begins now. */
const claimed = async (
  pool: Pool,
  dailies: readonly Daily[],
  now: string,
  { holder }: Term,
): Promise<Map<string, string>> => {
  const { rows } = await pool.query<{ name: string; doneUntil: string }>(
    `insert into moving.daily as d (name, done_until, holder) select name, $2, $3 from unnest($1::text[]) as name
     on conflict (name) do update set holder = excluded.holder returning d.name, d.done_until as "doneUntil"`,
    [dailies.map(({ name }) => name), now, holder],
  );
  return new Map(rows.map((row) => [row.name, row.doneUntil]));
};
