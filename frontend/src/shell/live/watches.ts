import type { Topic } from '@hadcl/kernel/call';
import { roomOf } from './socket.js';

/** A mounted read: the rooms that can make it stale, and how to fetch it again. */
export type Watch = { topics: readonly Topic[]; refetch: () => Promise<unknown> };
type Watched = Watch & { position: number; needed: number; busy: boolean; readers: number };

/** Which mounted read is behind which room. Positions are of the event log; one refetch at a time a read. */
export class Watches {
  private readonly byKey = new Map<string, Watched>();
  /** Outlives its watch: a screen that comes back with a kept answer knows how old it is. */
  private readonly positions = new Map<string, number>();

  add(key: string, watch: Watch) {
    const held = this.byKey.get(key);
    if (held) held.readers += 1;
    else this.byKey.set(key, { ...watch, position: this.positions.get(key) ?? 0, needed: 0, busy: false, readers: 1 });
  }

  remove(key: string) {
    const held = this.byKey.get(key);
    if (!held) return;
    held.readers -= 1;
    if (held.readers === 0) this.byKey.delete(key);
  }

  /** The answer that a read shows was read at this position. */
  readAt(key: string, position: number) {
    const newest = Math.max(this.positions.get(key) ?? 0, position);
    this.positions.set(key, newest);
    const held = this.byKey.get(key);
    if (held) held.position = newest;
  }

  /** With a session goes all that was known of the log: the next one may read another, as after a restored backup. */
  forget() {
    this.positions.clear();
    for (const held of this.byKey.values()) Object.assign(held, { position: 0, needed: 0 });
  }

  topics(): Map<string, Topic> {
    const rooms = new Map<string, Topic>();
    for (const { topics } of this.byKey.values()) for (const topic of topics) rooms.set(roomOf(topic), topic);
    return rooms;
  }

  /** Fetches again exactly the reads that named one of these rooms and are older than its position. */
  behind(positionOf: (topic: Topic) => number | undefined) {
    for (const watch of this.byKey.values()) {
      for (const topic of watch.topics) watch.needed = Math.max(watch.needed, positionOf(topic) ?? 0);
      void this.catchUp(watch);
    }
  }

  /** After a lost connection nobody knows what was missed: every mounted live read is fetched again. */
  everything() {
    for (const watch of this.byKey.values()) if (watch.topics.length) void this.fetchOnce(watch);
  }

  private async catchUp(watch: Watched) {
    while (!watch.busy && watch.position < watch.needed) {
      const before = watch.position;
      await this.fetchOnce(watch);
      // An answer that is no newer waits for the next beat instead of asking again and again.
      if (watch.position <= before) return;
    }
  }

  private async fetchOnce(watch: Watched) {
    if (watch.busy) return;
    watch.busy = true;
    try {
      await watch.refetch();
    } catch {
      // A failed refetch leaves the old answer in place; the next beat finds it behind and asks again.
    } finally {
      watch.busy = false;
    }
  }
}
