import type { KeyObject } from 'node:crypto';
import { topicsOf, type Projection } from '@hadcl/kernel/projection';
import type { Pool } from 'pg';
import { isDecoded, type LogEntry } from '../../log/event-store/log-entry.js';
import type { EventStore } from '../../log/event-store/types.js';
import type { Feed } from '../feed/feed.js';
import { changedBy, movedChannel } from '../announcing/announce.js';
import { Announcer } from '../announcing/announcer.js';
import { rest } from '../../base/async/rest.js';
import { holdConnection } from '../../base/postgres/held-connection.js';
import { faultOf } from '../projections/faults.js';
import { releaseOf } from '../projections/names.js';
import type { Generation } from '../projections/generation.js';
import { Builds } from './builds.js';
import { whileLeading, type Term } from './leadership.js';
import { moveSafely, type MoverLog } from './move-safely.js';
import { Retries } from './retries.js';

export type MoverSettings = {
  /** Database address: the mover keeps a connection of its own. */
  readonly url: string;
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'readLog' | 'head'>;
  readonly projections: readonly Projection[];
  /** `Keys.announcement`: signs announcements. */
  readonly key: KeyObject;
  /** Called for each term as leader; the feed is closed with the term. */
  readonly openFeed: () => Promise<Feed>;
  readonly log: MoverLog;
  readonly batchSize?: number;
  /** Milliseconds between looks for builds to make, claim or drop; ten times as long when there are none. */
  readonly choresMs?: number;
  /** First pause, in ms, before a parked event is retried. */
  readonly retryMs?: number;
  /** Called with each batch that the live read models have applied; for metrics. */
  readonly onMoved?: (events: readonly LogEntry[]) => void;
};

/** Minimum time between announcements of retried events, since each announces `all` topics. */
const tellRetriedMs = 1_000;
/** A batch that takes longer is halved, so that pushes stay prompt and a slow database does not cost the lead. */
const longBatchMs = 1_000;

/**
 * Moves the log into the read models. Any number of workers may run one: one worker per release leads, the others wait.
 * All live read models move in one transaction, so that there is one live position. Builds that are behind catch up
 * separately and join.
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
    const { url, pool, log } = this.settings;
    this.running ??= whileLeading(
      {
        url,
        pool,
        name: `mover ${this.release}`,
        signal: this.stopping.signal,
        failed: (error) => log.error({ err: error }, 'the mover no longer leads'),
      },
      (term, over) => this.serve(term, over),
    );
  }

  /** Finishes the current batch. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** The feed while this mover leads; else null. */
  get leading(): Feed | null {
    return this.feed;
  }

  private async serve(term: Term, over: AbortSignal): Promise<void> {
    const { url, pool, key, log, openFeed } = this.settings;
    const announcer = new Announcer(await holdConnection(url), pool, this.release, movedChannel(this.release, key));
    const ending = AbortSignal.any([over, announcer.lost]);
    const builds = new Builds(this.settings, term, ending);
    const retries = new Retries(this.settings);
    const retrying = retries.run(ending);
    let feed: Feed | null = null;
    try {
      this.feed = feed = await openFeed();
      log.info({ release: this.release, holder: term.holder, term: term.number }, 'the mover leads');
      await this.turns(term, ending, { builds, retries, feed, announcer });
    } finally {
      this.feed = null;
      await Promise.allSettled([feed?.close(), builds.ended(), retrying, announcer.close()]);
    }
  }

  private async turns(
    term: Term,
    over: AbortSignal,
    { builds, retries, feed, announcer }: { builds: Builds; retries: Retries; feed: Feed; announcer: Announcer },
  ): Promise<void> {
    const { choresMs = 1_000, batchSize = 1_000 } = this.settings;
    let [choresAt, retriedAt, announced, size] = [0, 0, -1, batchSize];
    while (!over.aborted) {
      await term.renew();
      if (Date.now() >= choresAt || builds.readyToJoin) {
        const isSettled = await builds.look();
        choresAt = Date.now() + (isSettled ? 10 : 1) * choresMs;
      }
      if (Date.now() >= retriedAt && retries.takenSince() > 0) {
        announced = -1;
        retriedAt = Date.now() + tellRetriedMs;
      }
      if (builds.live.length === 0) {
        await rest(20, over);
        continue;
      }
      // After taking the lead, or when a build has joined or parked events were applied, it is unknown which topics
      // were announced up to this position: announce `all`.
      if (announced !== builds.position) await announcer.moved(builds.position, 'all');
      await announcer.vouch(builds.position);
      const took = await this.step(term, over, builds, { feed, size, announcer });
      size = took > longBatchMs ? Math.ceil(size / 2) : Math.min(batchSize, 2 * size);
      announced = builds.position;
    }
  }

  /** Applies the next events, if any arrive soon; returns the milliseconds that it took. */
  private async step(
    term: Term,
    over: AbortSignal,
    builds: Builds,
    { feed, size, announcer }: { readonly feed: Feed; readonly size: number; readonly announcer: Announcer },
  ): Promise<number> {
    const { pool, log } = this.settings;
    const events = await feed.next(builds.position, size, over).catch(async (error: unknown) => {
      log.warn({ err: error }, 'the feed does not answer');
      await rest(250, over);
      return [];
    });
    if (events.length === 0) return 0;
    const began = performance.now();
    const batch = { from: builds.position, events };
    const progress = () => term.renew();
    if (!(await moveSafely(pool, builds.live, batch, { holder: term.holder, over, log, progress }))) return 0;
    const took = performance.now() - began;
    builds.position = events.at(-1)!.meta.position;
    await announcer.moved(builds.position, changedBy(this.topics(builds.live, events), events));
    this.settings.onMoved?.(events);
    return took;
  }

  private *topics(live: readonly Generation[], events: readonly LogEntry[]) {
    for (const { projection } of live)
      for (const event of events.filter(isDecoded)) {
        try {
          yield* topicsOf(projection, event);
        } catch (error) {
          this.settings.log.error(
            { type: event.type, why: faultOf(error) },
            'the topics of an event could not be told',
          );
        }
      }
  }
}
