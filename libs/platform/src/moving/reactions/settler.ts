import { atMost } from '../../base/async/at-most.js';
import { gathered } from '../../base/async/turns.js';
import { rest } from '../../base/async/rest.js';
import { isOutage } from '../../base/postgres/outage.js';
import type { Pool } from '../../base/postgres/pool.js';
import { Unavailable } from '../../log/event-store/types.js';
import { postLetter, takeBack } from '../mail/letters.js';
import { Deposed, type Term } from '../mover/leadership.js';
import type { MoverLog } from '../mover/move-safely.js';
import { faultOf, toldFault } from '../projections/faults.js';
import { triesBeforeParking } from '../projections/parking.js';
import { failedOnce, forget, nextOf, type PendingOutcome, type OutcomeKind } from './outcomes.js';
import type { SubmitOrder } from './ports.js';

/** Carries out one outcome and deletes its row; `later`: it is not due. @throws the error that prevents it */
type Settle = (outcome: PendingOutcome, over: AbortSignal) => Promise<'later' | void>;
export type SettlerSettings = {
  readonly pool: Pool;
  readonly log: MoverLog;
  readonly subject: string;
  readonly term: Term;
  readonly submitOrder: SubmitOrder;
  /** Decides an event that could not be decided before. */
  readonly decide?: (outcome: PendingOutcome, over: AbortSignal) => Promise<void>;
  /** Whether every letter that this may take back has been stored. */
  readonly mayTakeBack?: (outcome: PendingOutcome) => Promise<boolean>;
  /** Lanes that are worked on in parallel. */
  readonly lanes?: number;
  /** Half of the pause after the first failure; pauses double, up to a thousand times this. */
  readonly retryMs?: number;
};

/** Whether an error is temporary: it is retried and not counted as a failure. */
export const passes = (error: unknown): boolean => isOutage(error) || error instanceof Unavailable;
/** Pause before a retry after an outage, or for an outcome that is not due. */
export const passingMs = 250;
/** Limit of one turn, so that a slow outcome does not delay new ones. */
const turnMs = 50;
/** How often outcomes of other processes are looked for; this process calls `ring` for its own. */
const lookMs = 5_000;

/**
 * Carries out the outcomes of one subject: lanes in parallel, each in order. A failed one is retried after growing
 * pauses and holds up only its lane; from its fifth failure it counts as parked, and is still retried.
 */
export class Settler {
  private readonly busy = new Map<string, Promise<void>>();
  /** Lanes whose first outcome failed → when it is retried (`performance.now()`). */
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

  /** Call when there are new outcomes. */
  ring(): void {
    this.news.abort();
    this.news = new AbortController();
  }

  /** Runs until `over` is aborted; finishes those in hand. @throws Deposed */
  async run(over: AbortSignal): Promise<void> {
    const { term, pool, subject, lanes = 100 } = this.settings;
    try {
      while (!over.aborted) {
        await term.renew();
        const { signal } = this.news;
        for (const [lane, until] of this.waits) if (until <= performance.now()) this.waits.delete(lane);
        const without = [...this.busy.keys(), ...this.waits.keys()];
        const next = await nextOf(pool, subject, without, lanes - this.busy.size);
        const begun = [...byLane(next)].map(([lane, outcomes]) => this.begin(lane, outcomes, over));
        if (begun.length > 0) await atMost(turnMs, Promise.all(begun));
        else await rest(this.busy.size > 0 ? turnMs : this.pause(), over, signal);
      }
    } finally {
      await Promise.all(this.busy.values());
    }
  }

  private begin(lane: string, outcomes: readonly PendingOutcome[], over: AbortSignal): Promise<void> {
    const work = this.inOrder(lane, outcomes, over).finally(() => this.busy.delete(lane));
    this.busy.set(lane, work);
    return work;
  }

  private async inOrder(lane: string, outcomes: readonly PendingOutcome[], over: AbortSignal): Promise<void> {
    for (const outcome of outcomes) {
      if (over.aborted) return;
      const pause = await this.pauseAfter(outcome, over);
      if (pause === null) continue;
      this.waits.set(lane, performance.now() + pause);
      return;
    }
  }

  /** Null when done, else the pause before the next try. */
  private async pauseAfter(outcome: PendingOutcome, over: AbortSignal): Promise<number | null> {
    const { pool, log, subject, retryMs = 500 } = this.settings;
    const { kind, body } = outcome;
    try {
      return (await this.settles[kind](outcome, over)) === 'later' ? passingMs : null;
    } catch (error) {
      // The loops notice by themselves that another worker leads.
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

  private async give({ id, body: { order, given } }: PendingOutcome): Promise<void> {
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

const byLane = (outcomes: readonly PendingOutcome[]): ReadonlyMap<string, readonly PendingOutcome[]> => {
  const lanes = new Map<string, PendingOutcome[]>();
  for (const outcome of outcomes) lanes.set(outcome.lane, [...(lanes.get(outcome.lane) ?? []), outcome]);
  return lanes;
};
