import { setTimeout as rest } from 'node:timers/promises';
import type { Blobs } from '../base/blobs/blobs.js';
import { forAWhile } from '../base/cache/for-a-while.js';
import type { House } from './open-house.js';
import type { Check, Checks } from '../base/health/health.js';
import { feedCheck, officesCheck, reactionsCheck, readModelsCheck, type Moves } from './moving-checks.js';

const freshMs = 10_000;
const longestMs = 1_500;
/**
 * Blob storage and attached files. A fault is `degraded`: only sending and taking files fails, each with its own error.
 */
const filesCheck = ({ pool }: Pick<House, 'pool'>, blobs: Pick<Blobs, 'check'>): (() => Promise<Check>) => {
  const asked = forAWhile(freshMs, async (): Promise<Check> => {
    try {
      await blobs.check();
    } catch (error) {
      return { state: 'degraded', why: String((error as Error).cause ?? error) };
    }
    const { rows } = await pool.query<{ missing: number }>(
      'select count(*)::int as missing from side.files where missing_since is not null',
    );
    const { missing } = rows[0]!;
    if (missing === 0) return { state: 'up' };
    return { state: 'degraded', missing, why: 'files that people attached are not where files are kept' };
  });
  return () =>
    Promise.race([asked(), rest(longestMs, { state: 'degraded', why: 'no answer' } as const, { ref: false })]);
};

/** `degraded`: the lab clock goes on by elapsed time or stands still until an operator sets the clock that is wrong. */
const clockCheck = async ({ clock }: Pick<House, 'clock'>): Promise<Check> => {
  const why = clock.fault();
  return why === null ? { state: 'up' } : { state: 'degraded', why };
};

/**
 * The checks of a process: Postgres, clock, log, read models, reactions, feed, files and, with `moves`, leadership.
 * Kafka away is never `down`: the product works without it.
 */
export const checksOf = (
  house: Pick<House, 'pool' | 'clock' | 'features' | 'metrics' | 'replaced'>,
  blobs: Pick<Blobs, 'check'>,
  moves?: Moves,
): Checks => ({
  postgres: async () => {
    await house.pool.query('select 1');
    return { state: 'up' };
  },
  clock: () => clockCheck(house),
  log: async () => (house.replaced.aborted ? { state: 'down', why: String(house.replaced.reason) } : { state: 'up' }),
  readModels: () => readModelsCheck(house),
  reactions: () => reactionsCheck(house),
  feed: () => feedCheck(house, moves),
  files: filesCheck(house, blobs),
  ...(moves ? { offices: () => officesCheck(house, moves) } : {}),
});
