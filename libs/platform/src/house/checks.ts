import type { House } from './open-house.js';
import type { Checks } from '../base/health/health.js';
import { feedCheck, officesCheck, readModelsCheck, type Moves } from './moving-checks.js';

/**
 * What a process stands on: Postgres, the log that it began with, its read models, the way that events travel; and of one
 * that `moves` events, whether it is the one that leads. Kafka away is never `down`: the product goes on without it.
 */
export const checksOf = (house: Pick<House, 'pool' | 'features' | 'metrics' | 'replaced'>, moves?: Moves): Checks => ({
  postgres: async () => {
    await house.pool.query('select 1');
    return { state: 'up' };
  },
  log: async () => (house.replaced.aborted ? { state: 'down', why: String(house.replaced.reason) } : { state: 'up' }),
  readModels: () => readModelsCheck(house),
  feed: () => feedCheck(house, moves),
  ...(moves ? { offices: () => officesCheck(house, moves) } : {}),
});
