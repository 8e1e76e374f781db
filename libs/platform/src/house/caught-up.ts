import { setTimeout as rest } from 'node:timers/promises';
import type { House } from './open-house.js';

const lookEveryMs = 50;

/** Resolves once the read models of this release have everything that the log holds now. */
export const caughtUp = async ({ store, following }: Pick<House, 'store' | 'following'>): Promise<void> => {
  const head = await store.head();
  while (following.position() < head) await rest(lookEveryMs);
};
