import { setTimeout as rest } from 'node:timers/promises';
import type { Blobs } from '../base/blobs/blobs.js';
import { forAWhile } from '../base/cache/for-a-while.js';
import type { House } from './open-house.js';
import type { Check, Checks } from '../base/health/health.js';
import { feedCheck, officesCheck, reactionsCheck, readModelsCheck, type Moves } from './moving-checks.js';

const freshMs = 10_000;
const longestMs = 1_500;
/** Where files lie. Without it the rest of the portal goes on, and whoever sends or takes a file is told. */
const filesCheck = (blobs: Pick<Blobs, 'check'>): (() => Promise<Check>) => {
  const asked = forAWhile(freshMs, () =>
    blobs.check().then(
      (): Check => ({ state: 'up' }),
      (error: Error): Check => ({ state: 'degraded', why: String(error.cause ?? error) }),
    ),
  );
  return () =>
    Promise.race([asked(), rest(longestMs, { state: 'degraded', why: 'no answer' } as const, { ref: false })]);
};

/**
 * What a process stands on: Postgres, the log that it began with, its read models, where files lie, the way that events travel; and of one
 * that `moves` events, whether it is the one that leads. Kafka away is never `down`: the product goes on without it.
 */
export const checksOf = (
  house: Pick<House, 'pool' | 'features' | 'metrics' | 'replaced'>,
  blobs: Pick<Blobs, 'check'>,
  moves?: Moves,
): Checks => ({
  postgres: async () => {
    await house.pool.query('select 1');
    return { state: 'up' };
  },
  log: async () => (house.replaced.aborted ? { state: 'down', why: String(house.replaced.reason) } : { state: 'up' }),
  readModels: () => readModelsCheck(house),
  reactions: () => reactionsCheck(house),
  feed: () => feedCheck(house, moves),
  files: filesCheck(blobs),
  ...(moves ? { offices: () => officesCheck(house, moves) } : {}),
});
