import type { Projection } from '@hadcl/kernel/projection';
import { rest } from '../../base/async/rest.js';
import type { MoverLog } from './move-safely.js';
import { parkedStreams, retryFirst, type ParkedStream, type RetryPorts } from './retry-parked.js';
import { RetryPlan } from './retry-plan.js';

export type RetriesSettings = RetryPorts & {
  readonly projections: readonly Projection[];
  readonly log: MoverLog;
  /** The pause after the first try that fails; it grows with each. */
  readonly retryMs?: number;
};

/** Retries are at work for so long, and then rest for as long: the database belongs to what moves on. */
const turnMs = 50;
/** Events of one stream in its turn. */
const mostEvents = 20;
const lookMs = 5_000;

/**
 * Tries parked events again beside the mover, whose batches wait for one event of them at most: the projection may have
 * been corrected, or a missing row may have come.
 */
export class Retries {
  private readonly plan: RetryPlan;
  private applied = 0;

  constructor(private readonly settings: RetriesSettings) {
    this.plan = new RetryPlan(settings.retryMs ?? 30_000);
  }

  /** How many events were taken since it was asked last. */
  takenSince(): number {
    const { applied } = this;
    this.applied = 0;
    return applied;
  }

  /** Goes on until `over` is aborted, whatever fails. */
  async run(over: AbortSignal): Promise<void> {
    const { log, retryMs = 30_000 } = this.settings;
    while (!over.aborted) {
      await this.sweep(over).catch((error: unknown) =>
        log.warn({ err: error }, 'parked events could not be tried again'),
      );
      await rest(Math.min(lookMs, retryMs), over);
    }
  }

  /** Each stream whose time has come, in turn. */
  private async sweep(over: AbortSignal): Promise<void> {
    const { pool, projections, log } = this.settings;
    const parked = await parkedStreams(pool, projections);
    const due = this.plan.due(parked.map((its) => ({ ...its, stream: nameOf(its), its })));
    let taken = 0;
    let began = performance.now();
    for (const { its } of due) {
      if (over.aborted) return;
      taken += await this.tryStream(its, over);
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

  /** One that fails otherwise than by its data, as by its time, costs its own stream its turn. */
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
