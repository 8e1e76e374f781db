import { atMost } from '../../base/async/at-most.js';
import { gathered } from '../../base/async/gathered.js';
import { rest } from '../../base/async/rest.js';
import { isOutage } from '../../base/postgres/outage.js';
import type { Pool } from '../../base/postgres/pool.js';
import { Unavailable } from '../../log/event-store/types.js';
import { postLetter, takeBack } from '../mail/letters.js';
import { Deposed, type Term } from '../mover/leadership.js';
import type { MoverLog } from '../mover/move-safely.js';
import { faultOf, toldFault } from '../projections/faults.js';
import { triesBeforeParking } from '../projections/parking.js';
import { failedOnce, forget, nextOf, type Outcome, type OutcomeKind } from './outcomes.js';
import type { SubmitOrder } from './ports.js';

/** Does one outcome and ends its row; `later`: its time has not come. @throws what keeps it from being done */
type Settle = (outcome: Outcome, over: AbortSignal) => Promise<'later' | void>;
export type SettlerSettings = {
  readonly pool: Pool;
  readonly log: MoverLog;
  readonly subject: string;
  readonly term: Term;
  readonly submitOrder: SubmitOrder;
  /** Decides an event that could not be decided before. */
  readonly decide?: (outcome: Outcome, over: AbortSignal) => Promise<void>;
  /** Whether every letter that this may take back is written by now. */
  readonly mayTakeBack?: (outcome: Outcome) => Promise<boolean>;
  /** How many lanes are at work at once. */
  readonly lanes?: number;
  /** Half of the pause after the first failure; pauses double, up to a thousand times this. */
  readonly retryMs?: number;
};

/** Whether an error passes by itself: it is waited for, and counts as no failure of what met it. */
export const passes = (error: unknown): boolean => isOutage(error) || error instanceof Unavailable;
/** For how long an outage is waited for, and what is not due yet. */
export const passingMs = 250;
/** Others have their turn after so long, however slow an outcome is. */
const turnMs = 50;
/** What another process put back is found this often; what this one decides rings. */
const lookMs = 5_000;

/**
 * Does the outcomes of one subject: lanes side by side, each in its order. One that fails is tried again after growing
 * pauses and holds up its lane alone; after its fifth failure it counts as parked, and is tried on.
 */
export class Settler {
  private readonly busy = new Map<string, Promise<void>>();
  /** Lanes whose first outcome failed, and when it is tried again. */
  private readonly waits = new Map<string, number>();
  private news = new AbortController();
  private readonly forget: (id: string) => Promise<unknown>;
  private readonly settles: { readonly [K in OutcomeKind]: Settle };

  constructor(private readonly settings: SettlerSettings) {
    const { pool, decide, mayTakeBack } = settings;
    this.forget = gathered<string, void>(async (ids) => {
      await forget(pool, ids);
      return new Map();
    });
    this.settles = {
      order: (outcome) => this.give(outcome),
      letter: ({ id }) => postLetter(pool, id),
      'taking-back': async (outcome) => {
        if ((await mayTakeBack?.(outcome)) === false) return 'later';
        await takeBack(pool, outcome.id, outcome.body);
      },
      event: async (outcome, over) => decide?.(outcome, over),
    };
  }

  /** There are new outcomes. */
  ring(): void {
    this.news.abort();
    this.news = new AbortController();
  }

  /** Goes on until `over` is aborted; what is in hand is finished. @throws Deposed */
  async run(over: AbortSignal): Promise<void> {
    const { term, pool, subject, lanes = 100 } = this.settings;
    try {
      while (!over.aborted) {
        await term.renew();
        const { signal } = this.news;
        for (const [lane, until] of this.waits) if (until <= performance.now()) this.waits.delete(lane);
        const without = [...this.busy.keys(), ...this.waits.keys()];
        const next = await nextOf(pool, subject, without, lanes - this.busy.size);
        const begun = [...byLane(next)].map(([lane, its]) => this.begin(lane, its, over));
        if (begun.length > 0) await atMost(turnMs, Promise.all(begun));
        else await rest(this.busy.size > 0 ? turnMs : this.pause(), over, signal);
      }
    } finally {
      await Promise.all(this.busy.values());
    }
  }

  private begin(lane: string, its: readonly Outcome[], over: AbortSignal): Promise<void> {
    const work = this.inOrder(lane, its, over).finally(() => this.busy.delete(lane));
    this.busy.set(lane, work);
    return work;
  }

  private async inOrder(lane: string, its: readonly Outcome[], over: AbortSignal): Promise<void> {
    for (const outcome of its) {
      if (over.aborted) return;
      const pause = await this.pauseAfter(outcome, over);
      if (pause === null) continue;
      this.waits.set(lane, performance.now() + pause);
      return;
    }
  }

  /** Null when it is done, else after how long it is tried again. */
  private async pauseAfter(outcome: Outcome, over: AbortSignal): Promise<number | null> {
    const { pool, log, subject, retryMs = 500 } = this.settings;
    const { kind, body } = outcome;
    try {
      return (await this.settles[kind](outcome, over)) === 'later' ? passingMs : null;
    } catch (error) {
      // The loops find out by themselves that another leads.
      if (over.aborted || error instanceof Deposed) return passingMs;
      const tries = outcome.tries + (passes(error) ? 0 : 1);
      const about = { subject, outcome: outcome.id, kind, call: body.order?.path, tries, ...toldFault(error) };
      if (tries === outcome.tries) {
        log.warn(about, 'an outcome has to wait');
        return passingMs;
      }
      if (tries >= triesBeforeParking) log.error(about, 'an outcome is parked');
      else log.warn(about, 'an outcome failed');
      await failedOnce(pool, outcome, faultOf(error)).catch(() => undefined);
      return retryMs * Math.min(2 ** tries, 1_000);
    }
  }

  private async give({ id, body: { order, given } }: Outcome): Promise<void> {
    const { submitOrder, log, subject } = this.settings;
    const { refused } = await submitOrder(order, given);
    if (refused !== null) log.info({ subject, call: order.path, refused }, 'what was ordered is refused');
    await this.forget(id);
  }

  private pause(): number {
    const next = Math.min(...this.waits.values()) - performance.now();
    return Math.max(1, Math.min(lookMs, next));
  }
}

const byLane = (outcomes: readonly Outcome[]): ReadonlyMap<string, readonly Outcome[]> => {
  const lanes = new Map<string, Outcome[]>();
  for (const outcome of outcomes) lanes.set(outcome.lane, [...(lanes.get(outcome.lane) ?? []), outcome]);
  return lanes;
};
