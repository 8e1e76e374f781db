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

/** How this process learns the position of the read models and what changed. */
export type Following = Projected &
  Announcements & {
    /** Null until a mover has reported a watermark. */
    watermark(): Watermark | null;
    close(): Promise<void>;
  };

type Waiting = { readonly position: number; readonly resolve: () => void };

/**
 * Follows the mover by one LISTEN connection. After a reconnect it reports `all` topics as changed. If `waitFor` times
 * out, the mover lags: until it has reached that position, no further call waits.
 * @param key `Keys.announcement`; payloads without a valid signature are ignored
 */
export const followMover = async (
  url: string,
  pool: Pool,
  projections: readonly Projection[],
  key: KeyObject,
): Promise<Following> => {
  let [position, lagsUntil] = [0, 0];
  /** The newest watermark; `at` is in `performance.now()`, which no clock change moves. */
  let newestMark: { readonly asOf: string; readonly at: number } | null = null;
  const waits = new Set<Waiting>();
  const listeners = new Set<(announcement: Announcement) => void>();

  const mark = ({ asOf, age }: Watermark) => {
    const at = performance.now() - age;
    // A replayed announcement has an older instant.
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

/** The lowest position of the read models that this release reads; null while one of them is not ready. */
const livePosition = async (pool: Pool, projections: readonly Projection[]): Promise<number | null> => {
  const book = await booked(pool, projections);
  const builds = newest(projections, book).map(({ id }) => book.find((one) => one.id === id));
  return builds.every((one) => one?.ready) ? Math.min(...builds.map((one) => one!.position)) : null;
};
