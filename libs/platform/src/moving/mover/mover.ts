import type { LoggedEvent } from '@hadcl/kernel/event';
import { topicsOf, type Projection } from '@hadcl/kernel/projection';
import type { Pool } from 'pg';
import type { EventStore } from '../../log/event-store/types.js';
import type { Feed } from '../feed/feed.js';
import { announceOn, changedBy } from '../announcing/announce.js';
import { rest } from '../../base/async/rest.js';
import { releaseOf } from '../projections/names.js';
import type { Generation } from '../projections/generation.js';
import { Builds } from './builds.js';
import { whileLeading, type Term } from './leadership.js';
import { moveSafely, type MoverLog } from './move-safely.js';
import { retryParked } from './retry-parked.js';

export type MoverSettings = {
  /** The product's address: the mover holds a connection of its own. */
  readonly url: string;
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'readLog' | 'head'>;
  readonly projections: readonly Projection[];
  /** Made anew for each term in office, ended with it. */
  readonly openFeed: () => Promise<Feed>;
  readonly log: MoverLog;
  readonly batchSize?: number;
  /** How often the book is looked at for builds to make and builds to leave off. */
  readonly choresMs?: number;
  /** How often parked events are tried again. */
  readonly retryMs?: number;
  /** Told of every batch that the live read models have taken, for metrics. */
  readonly onMoved?: (events: readonly LoggedEvent[]) => void;
};

/**
 * Moves the log into the read models. Any number of workers may run one: one of a release is in office, the others
 * wait. All live read models move in one transaction, so there is one live position; builds that are behind catch up
 * beside it and join.
 */
export class Mover {
  private readonly stopping = new AbortController();
  private readonly release: string;
  private running: Promise<void> | null = null;
  private feed: Feed | null = null;

  constructor(private readonly settings: MoverSettings) {
    this.release = releaseOf(settings.projections);
  }

  start(): void {
    const { url, log } = this.settings;
    this.running ??= whileLeading(
      url,
      `mover ${this.release}`,
      this.stopping.signal,
      (term, over) => this.serve(term, over),
      (error) => log.error({ err: error }, 'the mover left office'),
    );
  }

  /** Finishes the batch in hand. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Its feed while it is in office. */
  get leading(): Feed | null {
    return this.feed;
  }

  private async serve(term: Term, over: AbortSignal): Promise<void> {
    const { log, choresMs = 1_000, retryMs = 30_000 } = this.settings;
    const builds = new Builds(this.settings, term, over);
    const feed = await this.settings.openFeed();
    this.feed = feed;
    log.info({ release: this.release, holder: term.holder }, 'the mover is in office');
    try {
      let [choresAt, retryAt, told] = [0, 0, -1];
      while (!over.aborted) {
        if (Date.now() >= choresAt || builds.readyToJoin) {
          await builds.look();
          choresAt = Date.now() + choresMs;
        }
        if (Date.now() >= retryAt) {
          if (await this.retriedAny()) told = -1;
          retryAt = Date.now() + retryMs;
        }
        if (builds.live.length === 0) {
          await rest(20, over);
          continue;
        }
        // After taking office, or when a build has joined or parked events were applied, nobody knows which topics were
        // announced up to this position: everything may have changed.
        if (told !== builds.position) announceOn(term.held, this.release, builds.position, 'all');
        await this.step(term, over, builds, feed);
        told = builds.position;
      }
    } finally {
      this.feed = null;
      await Promise.allSettled([feed.close(), builds.ended()]);
    }
  }

  /** Tries the parked events again: the projection may have been corrected, or a missing row may have come. True if any was applied. */
  private async retriedAny(): Promise<boolean> {
    const { pool, store, projections, log } = this.settings;
    try {
      const { taken, left } = await retryParked(pool, store, projections);
      if (taken + left > 0) log.warn({ taken, left }, 'parked events were tried again');
      return taken > 0;
    } catch (error) {
      log.warn({ err: error }, 'parked events could not be tried again');
      return false;
    }
  }

  private async step(term: Term, over: AbortSignal, builds: Builds, feed: Feed): Promise<void> {
    const { pool, log, batchSize = 1_000 } = this.settings;
    const events = await feed.next(builds.position, batchSize, over).catch(async (error: unknown) => {
      log.warn({ err: error }, 'the feed does not answer');
      await rest(250, over);
      return [];
    });
    if (events.length === 0) return;
    const batch = { from: builds.position, events };
    if (!(await moveSafely(pool, builds.live, batch, { holder: term.holder, over, log }))) return;
    builds.position = events.at(-1)!.meta.position;
    announceOn(term.held, this.release, builds.position, changedBy(this.topics(builds.live, events), events));
    this.settings.onMoved?.(events);
  }

  private *topics(live: readonly Generation[], events: readonly LoggedEvent[]) {
    for (const { projection } of live)
      for (const event of events) {
        try {
          yield* topicsOf(projection, event);
        } catch (error) {
          this.settings.log.error({ err: error, type: event.type }, 'the topics of an event could not be told');
        }
      }
  }
}
