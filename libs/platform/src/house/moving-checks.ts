import { staleAfterMs } from '../moving/announcing/announcements.js';
import { silentAfterSeconds, toldFeed } from '../moving/feed/feed-book.js';
import type { FeedHealth } from '../moving/feed/feed.js';
import type { House } from './open-house.js';
import { movingHealth } from '../moving/mover/lag.js';
import { releaseOf } from '../moving/projections/names.js';
import { outcomesHealth } from '../moving/reactions/outcomes-health.js';
import type { Check } from '../base/health/health.js';

/** A process that may move events itself. */
export type Moves = {
  /** Health of this process's feed; null while another process moves events. */
  feed(): FeedHealth | null;
  /** Last position that is known to be in Kafka, null while another process relays; absent without a broker. */
  readonly relayed?: () => number | null;
};
type CheckPorts = Pick<House, 'pool' | 'features' | 'metrics'>;

/** Events. A read model this far behind is reported as `degraded`, though it still answers. */
const muchBehind = 1_000;

/**
 * How far behind each read model is, and what is parked. Read from the database, so that any process can report it.
 * Behind is `degraded`, not `down`: answers are old and say so, and no other process has newer ones.
 */
export const readModelsCheck = async ({ pool, features, metrics }: CheckPorts): Promise<Check> => {
  const { lags, ...counts } = await movingHealth(pool, features.projections);
  for (const { projection, events, seconds } of lags) {
    metrics.lag.set({ projection }, events);
    metrics.lagSeconds.set({ projection }, seconds);
  }
  metrics.parked.set(counts.parked);
  metrics.foreignMessages.set(counts.foreignMessages);
  const ready = lags.length > 0 && lags.every((lag) => lag.ready);
  const seconds = Math.max(0, ...lags.map((lag) => lag.seconds));
  const level = seconds * 1_000 < staleAfterMs && lags.every(({ events }) => events < muchBehind);
  const state = !ready ? 'down' : level && counts.parked === 0 ? 'up' : 'degraded';
  return { state, seconds, lags, ...counts };
};

/** Outcomes that wait longer than this count as late: reactions are meant to follow their event at once. */
const lateSeconds = 60;

/**
 * Outcomes that reactions and the daily clock have decided but not settled. A reaction is without a leader when its
 * checkpoint belongs to a newer version than this release's, or when no worker runs.
 */
export const reactionsCheck = async ({ pool, features, metrics }: CheckPorts): Promise<Check> => {
  const health = await outcomesHealth(pool, features.reactions);
  metrics.waitingOutcomes.set(health.waiting);
  metrics.parkedOutcomes.set(health.parked);
  const isWell = health.parked === 0 && health.seconds < lateSeconds && health.unled.length === 0;
  return { state: isWell ? 'up' : 'degraded', ...health };
};

/** How events travel: measured here if this process moves them, else the last report of the process that does. */
export const feedCheck = async ({ pool, features, metrics }: CheckPorts, moves?: Moves): Promise<Check> => {
  const own = moves?.feed();
  const report = own ? { ...own, secondsAgo: 0 } : await toldFeed(pool, releaseOf(features.projections));
  const check: Check =
    report && report.secondsAgo <= silentAfterSeconds
      ? report
      : { ...report, state: 'degraded', why: 'no worker moves events' };
  metrics.feedDegraded.set(check.state === 'up' ? 0 : 1);
  return check;
};

/** Whether this process moves events, and whether it relays them to Kafka. */
export const officesCheck = async ({ metrics }: CheckPorts, { feed, relayed }: Moves): Promise<Check> => {
  const moving = feed() !== null;
  metrics.moving.set(moving ? 1 : 0);
  if (!relayed) return { state: 'up', moving };
  const position = relayed();
  return { state: 'up', moving, relaying: position !== null, ...(position === null ? {} : { relayed: position }) };
};
