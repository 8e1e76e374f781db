import type { Projection } from '@hadcl/kernel/projection';
import type { Pool } from 'pg';
import { booked, enter } from '../projections/book.js';
import { generationOf, type Generation } from '../projections/generation.js';

/**
 * Orders a rebuild by hand: enters a further build of the same tables in the book. The mover fills it from the log
 * beside the one in use, every process then reads it, and the old one is dropped when it is unused.
 */
export const orderRebuild = async (pool: Pool, projection: Projection): Promise<Generation> => {
  const builds = await booked(pool, [projection]);
  const next = generationOf(projection, 1 + Math.max(-1, ...builds.map(({ rebuild }) => rebuild)));
  await enter(pool, [next]);
  return next;
};
