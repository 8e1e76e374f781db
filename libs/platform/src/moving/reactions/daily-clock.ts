import type { Daily } from '@hadcl/kernel/daily';
import type { Pool } from 'pg';
import type { Facts, Order } from '@hadcl/kernel/decision';
import { rest } from '../../base/async/rest.js';
import { together } from '../../base/async/together.js';
import { whileLeading, type Term } from '../mover/leadership.js';
import type { MoverLog } from '../mover/move-safely.js';
import { claimDailies } from './claims.js';
import { record } from './outcomes.js';
import { decidedOrder, type DailyPorts, type Given } from './ports.js';
import { Settler } from './settler.js';
import { commandIdOf } from './ids.js';

/** A daily and one of its due instants, in lab time. */
type Due = { readonly daily: Daily; readonly date: string; readonly instant: string };

const nextDate = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The due instants after each daily's `doneUntil` and up to `now`, ordered by instant, then by name. */
export const dueBetween = (
  dailies: readonly Daily[],
  doneUntil: (daily: Daily) => string,
  now: string,
  facts: Pick<Facts, 'instantOf' | 'localOf' | 'parameter'>,
): readonly Due[] => {
  const today = facts.localOf(now).date;
  const due: Due[] = [];
  for (const daily of dailies) {
    const at = typeof daily.at === 'string' ? daily.at : daily.at(facts);
    const since = Date.parse(doneUntil(daily));
    for (let date = facts.localOf(doneUntil(daily)).date; date <= today; date = nextDate(date)) {
      const instant = facts.instantOf(date, at);
      if (Date.parse(instant) > since && Date.parse(instant) <= Date.parse(now)) due.push({ daily, date, instant });
    }
  }
  return due.sort((a, b) => Date.parse(a.instant) - Date.parse(b.instant) || (a.daily.name < b.daily.name ? -1 : 1));
};

/**
 * The orders of a due instant. Their ids derive from daily, date and order alone, so that a second worker, or a
 * demonstration that fills in past days later, records each once.
 */
const ordersOf = ({ daily, date, instant }: Due): readonly { readonly order: Order; readonly given: Given }[] =>
  daily.orders(date).map((order) => {
    const commandId = commandIdOf(`daily ${daily.name}`, date, order);
    return { order, given: { commandId, correlationId: commandId, causationId: null, happenedAt: instant } };
  });

export type DailyClockSettings = DailyPorts & {
  readonly url: string;
  readonly pool: Pool;
  readonly dailies: readonly Daily[];
  readonly log: MoverLog;
  /** Real milliseconds between two looks at the lab clock. */
  readonly lookMs?: number;
  readonly retryMs?: number;
};

const subject = 'daily clock';

/**
 * Visits every due instant of the lab clock in order, also when the clock has jumped over several, and stores its
 * orders until they are done, one after another; a failed order holds up only its own daily. One worker runs it at a
 * time. A new daily starts now.
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
