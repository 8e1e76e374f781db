import { setTimeout as rest } from 'node:timers/promises';
import type { House } from './open-house.js';

const lookEveryMs = 50;

/**
 * Resolves once the read models of this release have everything that the log holds now.
 * @throws when the house is closed meanwhile
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
