import type { Projection } from '@hadcl/kernel/projection';
import type { Pool } from 'pg';
import { booked, enter } from '../projections/book.js';
import { generationOf, type Generation } from '../projections/generation.js';

/**
 * Orders a rebuild by hand: a further build of the same tables, which the mover finds in the book, makes from the log
 * beside the one in use, and every process then reads; the old one is dropped when nobody does.
 */
export const orderRebuild = async (pool: Pool, projection: Projection): Promise<Generation> => {
  const builds = await booked(pool, [projection]);
  const next = generationOf(projection, 1 + Math.max(-1, ...builds.map(({ rebuild }) => rebuild)));
  await enter(pool, [next]);
  return next;
};
