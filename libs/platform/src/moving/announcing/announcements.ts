import type { Topic } from '@hadcl/kernel/call';

/** The read models have everything up to `position`; `topics` changed since the announcement before, or nobody knows which. */
export type Announcement = { readonly position: number; readonly topics: readonly Topic[] | 'all' };

/** What the mover tells every process after each batch. */
export interface Announcements {
  onAnnounced(listener: (announcement: Announcement) => void): () => void;
}
