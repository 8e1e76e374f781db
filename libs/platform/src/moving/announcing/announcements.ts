import type { Topic } from '@hadcl/kernel/call';

/** The read models have every event recorded until `asOf` (lab time), as measured `age` milliseconds ago. */
export type Watermark = { readonly asOf: string; readonly age: number };

/** Answers with an older watermark must be marked as possibly out of date. */
export const staleAfterMs = 5_000;

/**
 * The read models have everything up to `position`. `topics` changed since the previous announcement; `all` if unknown.
 * `watermark` is absent until the mover has caught up with the log once.
 */
export type Announcement = {
  readonly position: number;
  readonly topics: readonly Topic[] | 'all';
  readonly watermark?: Watermark | null;
};

/** What the mover tells every process: after each batch, and each second without one. */
export interface Announcements {
  onAnnounced(listener: (announcement: Announcement) => void): () => void;
}
