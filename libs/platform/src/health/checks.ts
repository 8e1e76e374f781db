import type { FeedHealth } from '../feed/feed.js';
import type { House } from '../house/open-house.js';
import { movingHealth } from '../mover/lag.js';
import type { Checks } from './health.js';

/** A read model this far behind answers from the past; the process says so, and goes on. */
const muchBehind = 1_000;

/** What a process stands on: Postgres, its read models, and the way that events travel, where it moves them itself. */
export const checksOf = (
  house: Pick<House, 'pool' | 'features' | 'metrics'>,
  feed?: () => FeedHealth | null,
): Checks => ({
  postgres: async () => {
    await house.pool.query('select 1');
    return { state: 'up' };
  },
  readModels: async () => {
    const { lags, ...counts } = await movingHealth(house.pool, house.features.projections);
    const { metrics } = house;
    for (const { projection, events, seconds } of lags) {
      metrics.lag.set({ projection }, events);
      metrics.lagSeconds.set({ projection }, seconds);
    }
    metrics.parked.set(counts.parked);
    const ready = lags.length > 0 && lags.every((lag) => lag.ready);
    const well = counts.parked === 0 && lags.every(({ events }) => events < muchBehind);
    return { state: !ready ? 'down' : well ? 'up' : 'degraded', lags, ...counts };
  },
  ...(feed
    ? {
        feed: async () => {
          const { state = 'up', ...its } = feed() ?? {};
          return { state, ...its };
        },
      }
    : {}),
});
