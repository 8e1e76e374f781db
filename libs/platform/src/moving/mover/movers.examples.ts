import { expect } from '@jest/globals';
import type { Projection } from '@hadcl/kernel/projection';
import { PostgresFeed } from '../feed/postgres-feed.js';
import { booked } from '../projections/book.js';
import { contentsOf } from '../projections/testing.js';
import { openReadModels } from '../projections/names.js';
import { movingHealth } from './lag.js';
import { Mover, type MoverSettings } from './mover.js';
import { orderRebuild } from './rebuild.js';
import { parkedStreams, retryFirst, type RetryPorts } from './retries.js';
import { quiet, until, type OpenLog } from './visits.examples.js';

/** Starts a mover over a log; closed with the log. */
export const startMover = (
  log: OpenLog,
  projections: readonly Projection[],
  more: Partial<MoverSettings> = {},
): Mover => {
  const mover = new Mover({
    url: log.appUrl,
    pool: log.pool,
    store: log.store,
    projections,
    key: log.key,
    openFeed: async () => new PostgresFeed(log.store, log.wake),
    log: quiet,
    choresMs: 50,
    ...more,
  });
  mover.start();
  log.ends.push(() => mover.stop());
  return mover;
};

/** Resolves when these read models are ready and have every event. */
export const level = async (log: OpenLog, projections: readonly Projection[]): Promise<void> => {
  await until(
    () => movingHealth(log.pool, projections),
    ({ lags }) => lags.length > 0 && lags.every((lag) => lag.ready && lag.events === 0),
  );
};

/** Rebuilds by hand and expects equal rows at one position. */
export const sameAsRebuilt = async (log: OpenLog, model: Projection): Promise<void> => {
  const names = await openReadModels(log.pool, [model], { everyMs: 60_000 });
  const old = names.current();
  const next = await orderRebuild(log.pool, model);
  await until(
    () => booked(log.pool, [model]),
    (book) => book.find(({ id }) => id === next.id)!.ready && new Set(book.map(({ position }) => position)).size === 1,
  );
  expect(await contentsOf(log.pool, [next])).toEqual(await contentsOf(log.pool, old));
  await names.close();
};

/** Retries every parked event of these projections once, each stream in order up to its first failure. */
export const retryParked = async (
  ports: RetryPorts,
  projections: readonly Projection[],
): Promise<{ readonly taken: number; readonly left: number }> => {
  let taken = 0;
  for (const parked of await parkedStreams(ports.pool, projections)) while (await retryFirst(ports, parked)) taken += 1;
  const left = (await booked(ports.pool, projections)).reduce((sum, { parked }) => sum + parked, 0);
  return { taken, left };
};
