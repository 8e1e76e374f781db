import type { Topic } from '@hadcl/kernel/call';

/** The read models have all that was recorded until `asOf` (the lab's time); that was found `age` milliseconds ago. */
export type Watermark = { readonly asOf: string; readonly age: number };

/** Older than this, what is read must not be called true now. */
export const staleAfterMs = 5_000;

/**
 * The read models have everything up to `position`; `topics` changed since the announcement before, or nobody knows which.
 * `watermark` is absent until the mover has caught up with the log once.
 */
export type Announcement = {
  readonly position: number;
  readonly topics: readonly Topic[] | 'all';
  readonly watermark?: Watermark | null;
};

/** What the mover tells every process after each batch, and each second that there is none. */
export interface Announcements {
  onAnnounced(listener: (announcement: Announcement) => void): () => void;
}
