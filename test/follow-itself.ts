import type { Following, HouseSettings } from '@hadcl/platform/house/open-house';
import type { Announcement } from '@hadcl/platform/live/announcements';
import { topicsOf } from '@hadcl/kernel/projection';
import { applyBatch } from '@hadcl/platform/projections/batch';
import { enter } from '@hadcl/platform/projections/book';
import { generationOf } from '@hadcl/platform/projections/generation';

/** A process that moves its own events on: read models are there when an append's batch has been applied. */
export const followItself: HouseSettings['follow'] = async ({ pool, store, features }) => {
  const generations = features.projections.map((projection) => generationOf(projection));
  await enter(pool, generations);
  const listeners = new Set<(announcement: Announcement) => void>();
  const waiting = new Set<{ position: number; done: () => void }>();
  let position = 0;
  const step = async (): Promise<void> => {
    for (;;) {
      const events = await store.readLog(position, 1000);
      if (events.length === 0) return;
      await applyBatch(pool, generations, { from: position, events });
      position = events.at(-1)!.meta.position;
      const topics = events.flatMap((event) => features.projections.flatMap((its) => topicsOf(its, event)));
      for (const listener of listeners) listener({ position, topics });
      for (const one of [...waiting]) if (one.position <= position) one.done();
    }
  };
  let moving = step();
  const off = store.onAppended(() => {
    moving = moving.then(step);
  });
  await moving;
  const following: Following = {
    position: () => position,
    waitFor: (until) =>
      until <= position
        ? Promise.resolve()
        : new Promise((resolve) => {
            const one = { position: until, done: () => resolve(void waiting.delete(one)) };
            waiting.add(one);
          }),
    onAnnounced: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      off();
      await moving;
    },
  };
  return following;
};
