import type { Daily } from '@hadcl/kernel/daily';
import type { Pool } from 'pg';
import { rest } from '../../base/async/rest.js';
import { together } from '../../base/async/together.js';
import { whileLeading, type Term } from '../mover/leadership.js';
import type { MoverLog } from '../mover/move-safely.js';
import { claimDailies } from './claims.js';
import { dueBetween, ordersOf } from './due.js';
import { record } from './outcomes.js';
import { decidedOrder, type DailyPorts } from './ports.js';
import { Settler } from './settler.js';

export type DailyClockSettings = DailyPorts & {
  readonly url: string;
  readonly pool: Pool;
  readonly dailies: readonly Daily[];
  readonly log: MoverLog;
  /** How often the lab clock is looked at, in real milliseconds. */
  readonly lookMs?: number;
  readonly retryMs?: number;
};

const subject = 'daily clock';

/**
 * Walks every due instant of the lab clock in order, also when the clock has jumped over several, and keeps its orders
 * until they are done: one after another, and behind one that fails only those of its daily. One worker at a time. A
 * daily that is new begins now.
 */
export class DailyClock {
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;

  constructor(private readonly settings: DailyClockSettings) {}

  start(): void {
    const { url, pool, log } = this.settings;
    const { signal } = this.stopping;
    const failed = (error: unknown) => log.error({ err: error }, 'the daily clock begins again');
    this.running ??= whileLeading({ url, pool, name: subject, signal, failed }, (term, over) => this.serve(term, over));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async serve(term: Term, over: AbortSignal): Promise<void> {
    const { pool, dailies, clock, log, submitOrder, retryMs } = this.settings;
    const done = await claimDailies(pool, dailies, clock.now(), term.holder);
    const settler = new Settler({ pool, log, subject, term, submitOrder, lanes: 1, ...(retryMs && { retryMs }) });
    await together(
      over,
      (signal) => this.walk(done, settler, term, signal),
      (signal) => settler.run(signal),
    );
  }

  private async walk(done: Map<string, string>, settler: Settler, term: Term, over: AbortSignal): Promise<void> {
    const { pool, dailies, facts, clock, lookMs = 250 } = this.settings;
    while (!over.aborted) {
      await term.renew();
      for (const due of dueBetween(dailies, ({ name }) => done.get(name)!, clock.now(), facts)) {
        const { name } = due.daily;
        const orders = ordersOf(due).map(({ order, given }) => decidedOrder(order, given, name));
        await record(pool, { subject, book: 'daily', name, holder: term.holder }, due.instant, orders);
        done.set(name, due.instant);
        settler.ring();
      }
      await rest(lookMs, over);
    }
  }
}
