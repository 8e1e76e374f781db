import type { KeyObject } from 'node:crypto';
import type { Projection } from '@hadcl/kernel/projection';
import type { Pool } from 'pg';
import { booked } from '../projections/book.js';
import { newest, releaseOf } from '../projections/names.js';
import { announcementOf, movedChannel } from './announce.js';
import type { Announcement, Announcements, Watermark } from './announcements.js';
import { keptWatermark } from './watermark-book.js';
import type { Projected } from './projected.js';
import { listenTo } from '../../base/postgres/listener.js';

/** How this process learns how far the read models are, and what changed. */
export type Following = Projected &
  Announcements & {
    /** Until when the read models are known to be true; null while no mover has ever said so. */
    watermark(): Watermark | null;
    close(): Promise<void>;
  };

type Waiting = { readonly position: number; readonly resolve: () => void };

/**
 * Follows the mover by one listening connection, which comes back after a restart of Postgres; it then says that
 * anything may have changed. A wait that was in vain tells that the mover lags: until it has caught up to there, no
 * answer is kept waiting.
 * @param key `Keys.announcement`: what is not signed with it is not heard
 */
export const followMover = async (
  url: string,
  pool: Pool,
  projections: readonly Projection[],
  key: KeyObject,
): Promise<Following> => {
  let [position, lagsUntil] = [0, 0];
  /** The newest watermark, and when it was found by the clock of this process that nobody sets. */
  let newestMark: { readonly asOf: string; readonly at: number } | null = null;
  const waits = new Set<Waiting>();
  const listeners = new Set<(announcement: Announcement) => void>();

  const mark = ({ asOf, age }: Watermark) => {
    const at = performance.now() - age;
    // An announcement that somebody sends again has an old instant.
    if (!newestMark || (at > newestMark.at && Date.parse(asOf) >= Date.parse(newestMark.asOf)))
      newestMark = { asOf, at };
  };
  const moved = (announcement: Announcement) => {
    if (announcement.watermark) mark(announcement.watermark);
    position = Math.max(position, announcement.position);
    for (const wait of waits) if (wait.position <= position) wait.resolve();
    for (const listener of listeners) listener(announcement);
  };
  const release = releaseOf(projections);
  const channel = movedChannel(release, key);
  const catchUp = async () => {
    const at = await livePosition(pool, projections);
    const watermark = await keptWatermark(pool, release);
    if (at !== null) moved({ position: Math.max(at, position), topics: 'all', watermark });
  };
  const heard = (payload: string) => {
    const announcement = announcementOf(channel, payload);
    if (announcement) moved(announcement);
  };
  const listening = await listenTo(url, channel.name, heard, catchUp);

  return {
    position: () => position,
    watermark: () => newestMark && { asOf: newestMark.asOf, age: performance.now() - newestMark.at },
    waitFor: (goal, milliseconds) =>
      new Promise((resolve) => {
        if (position >= goal || position < lagsUntil) return resolve();
        const end = () => {
          clearTimeout(timer);
          waits.delete(wait);
          resolve();
        };
        const timer = setTimeout(() => {
          lagsUntil = Math.max(lagsUntil, goal);
          end();
        }, milliseconds);
        const wait = { position: goal, resolve: end };
        waits.add(wait);
      }),
    onAnnounced: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      for (const { resolve } of waits) resolve();
      await listening.close();
    },
  };
};

/** Where the read models that this release reads all stand; null while one of them is not ready. */
const livePosition = async (pool: Pool, projections: readonly Projection[]): Promise<number | null> => {
  const book = await booked(pool, projections);
  const its = newest(projections, book).map(({ id }) => book.find((one) => one.id === id));
  return its.every((one) => one?.ready) ? Math.min(...its.map((one) => one!.position)) : null;
};
