import { setTimeout as rest } from 'node:timers/promises';
import type { House } from './open-house.js';

const lookEveryMs = 50;

/**
 * Resolves once this release's read models have applied every event that is in the log now.
 * @throws Error when the house is closed meanwhile
 */
export const caughtUp = async ({
  store,
  following,
  pool,
}: Pick<House, 'store' | 'following' | 'pool'>): Promise<void> => {
  const head = await store.head();
  while (following.position() < head) {
    if (pool.ending) throw new Error('The portal was closed while its read models were made.');
    await rest(lookEveryMs);
  }
};
