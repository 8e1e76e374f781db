import { PostgresFeed } from '@hadcl/platform/feed/postgres-feed';
import type { House } from '@hadcl/platform/house/open-house';
import { openWake } from '@hadcl/platform/live/wake';
import { Mover } from '@hadcl/platform/mover/mover';

export type WorkerParts = { readonly house: House };
export type Worker = {
  /** Finishes what is in hand and hands over. */
  close(): Promise<void>;
};

/** Moves events on: into the read models, and into what follows from them. Any number may run. */
export const startWorker = async ({ house }: WorkerParts): Promise<Worker> => {
  const { appUrl: url, pool, store, features, log, metrics } = house;
  const wake = await openWake(url, store);
  const mover = new Mover({
    url,
    pool,
    store,
    projections: features.projections,
    openFeed: async () => new PostgresFeed(store, wake),
    log,
    onMoved: (events) => {
      const now = Date.parse(house.clock.now());
      for (const { meta } of events) metrics.push.observe(Math.max(0, now - Date.parse(meta.recordedAt)) / 1000);
    },
  });
  mover.start();
  return {
    close: async () => {
      await mover.stop();
      await wake.close();
    },
  };
};
