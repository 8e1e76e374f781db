import type { Topic } from '@hadcl/kernel/call';
import { growing } from './pauses.js';
import { roomOf } from './socket.js';

/** A mounted read: the rooms that can make it stale, and how to fetch it again. */
export type Watch = { topics: readonly Topic[]; refetch: () => Promise<unknown> };
type Watched = Watch & {
  /** Where the log stood when the answer shown was read, and where it must have stood for the answer to be true. */
  position: number;
  needed: number;
  /** To be fetched again whatever its position. */
  due: boolean;
  /** The pauses that failures have led to in a row, and when the present one is over (ms). */
  failures: number;
  restsUntil: number;
  waking: ReturnType<typeof setTimeout> | undefined;
  /** A fetch is already appointed, for all that comes until then. */
  appointed: boolean;
  fetching: Promise<unknown> | undefined;
  readers: number;
  /** The timer of a read that no topic keeps true. */
  ageing: ReturnType<typeof setInterval> | undefined;
};

/** Pushes to one read are gathered for so long; the spread keeps sixty browsers from asking in the same instant. */
const soon = (act: () => void) => setTimeout(act, 150 + Math.random() * 100);
/** Before what nobody answered is asked again; it grows. */
const firstPause = 3_000;
const longestPause = 60_000;
/** An answer that no push keeps true is fetched again after so long. */
const oldAfter = 5 * 60_000;

const isBehind = ({ position, needed, due }: Watched) => due || position < needed;
const isHidden = () => document.visibilityState === 'hidden';

/** Which mounted read is behind which room. Positions are of the event log; one refetch at a time a read. */
export class Watches {
  private readonly byKey = new Map<string, Watched>();
  /** Outlives its watch: a screen that comes back with a kept answer knows how old it is. */
  private readonly positions = new Map<string, number>();
  private readonly later: (act: () => void) => void;

  /** @param later calls `act` after a moment in which further pushes may come */
  constructor(later: (act: () => void) => void = soon) {
    this.later = later;
  }

  add(key: string, watch: Watch) {
    const held = this.byKey.get(key);
    if (held) {
      held.readers += 1;
      return;
    }
    if (this.byKey.size === 0) document.addEventListener('visibilitychange', this.shown);
    const watched: Watched = {
      ...watch,
      position: this.positions.get(key) ?? 0,
      needed: 0,
      due: false,
      failures: 0,
      restsUntil: 0,
      waking: undefined,
      appointed: false,
      fetching: undefined,
      readers: 1,
      ageing: undefined,
    };
    this.byKey.set(key, watched);
    if (watch.topics.length === 0) this.age(watched);
  }

  remove(key: string) {
    const held = this.byKey.get(key);
    if (!held) return;
    held.readers -= 1;
    if (held.readers > 0) return;
    clearInterval(held.ageing);
    clearTimeout(held.waking);
    this.byKey.delete(key);
    if (this.byKey.size === 0) document.removeEventListener('visibilitychange', this.shown);
  }

  /** The answer that a read shows was read at this position. */
  readAt(key: string, position: number) {
    const newest = Math.max(this.positions.get(key) ?? 0, position);
    this.positions.set(key, newest);
    const held = this.byKey.get(key);
    if (!held) return;
    held.position = newest;
    if (held.failures === 0) return;
    clearTimeout(held.waking);
    Object.assign(held, { due: false, failures: 0, restsUntil: 0 });
  }

  /**
   * A fetch failed. A refusal (`isRefusal`) is an answer, too: it holds until a room of the read moves. Else it is asked
   * again after a pause, which grows; several tries within one pause are one failure.
   * @param position where the log stood, if the server said so
   */
  failedAt(key: string, isRefusal: boolean, position?: number) {
    const held = this.byKey.get(key);
    if (!held) return;
    if (isRefusal) return this.readAt(key, position ?? held.needed);
    const now = Date.now();
    if (now < held.restsUntil) return;
    held.failures += 1;
    held.restsUntil = now + growing(firstPause, held.failures, longestPause);
    held.due = true;
    this.appoint(held);
  }

  /** The answer is no longer held anywhere. */
  dropped(key: string) {
    this.positions.delete(key);
  }

  /** With a session goes all that was known of the log: the next one may read another, as after a restored backup. */
  forget() {
    this.positions.clear();
    for (const held of this.byKey.values()) Object.assign(held, { position: 0, needed: 0, due: false });
  }

  topics(): Map<string, Topic> {
    const rooms = new Map<string, Topic>();
    for (const { topics } of this.byKey.values()) for (const topic of topics) rooms.set(roomOf(topic), topic);
    return rooms;
  }

  /** Appoints a fetch of exactly the reads that named one of these rooms and are older than its position. */
  behind(positionOf: (topic: Topic) => number | undefined) {
    for (const watch of this.byKey.values()) {
      for (const topic of watch.topics) watch.needed = Math.max(watch.needed, positionOf(topic) ?? 0);
      this.appoint(watch);
    }
  }

  /** After a lost connection nobody knows what was missed: every mounted live read is fetched again. */
  everything() {
    for (const watch of this.byKey.values()) {
      if (watch.topics.length === 0) continue;
      Object.assign(watch, { due: true, failures: 0, restsUntil: 0 });
      this.appoint(watch);
    }
  }

  /** Nobody will say that these rooms changed: what listens to them is fetched again by its age. */
  unheard(rooms: ReadonlySet<string>) {
    for (const watch of this.byKey.values()) if (watch.topics.some((its) => rooms.has(roomOf(its)))) this.age(watch);
  }

  /** Fetches what is behind without waiting for more; resolves when that is on the page, or could not be fetched. */
  async catchUp(): Promise<void> {
    const caughtUp = async (watch: Watched) => {
      while (await this.fetchOnce(watch));
    };
    await Promise.all([...this.byKey.values()].map(caughtUp));
  }

  private readonly shown = () => {
    if (!isHidden()) void this.catchUp();
  };

  private age(watch: Watched) {
    watch.ageing ??= setInterval(() => {
      watch.due = true;
      this.appoint(watch);
    }, oldAfter);
  }

  /** A hidden page fetches nothing; what it has missed is fetched when it is shown. */
  private appoint(watch: Watched) {
    if (watch.appointed || !isBehind(watch) || isHidden()) return;
    const rest = watch.restsUntil - Date.now();
    if (rest > 0) {
      clearTimeout(watch.waking);
      watch.waking = setTimeout(() => this.appoint(watch), rest);
      return;
    }
    watch.appointed = true;
    this.later(() => {
      watch.appointed = false;
      if (watch.readers > 0 && !isHidden()) void this.fetchOnce(watch);
    });
  }

  /** Answers whether the read is behind again, though its answer is newer. */
  private async fetchOnce(watch: Watched): Promise<boolean> {
    // An answer on its way may have been read too early.
    while (watch.fetching) await watch.fetching;
    if (!isBehind(watch)) return false;
    if (Date.now() < watch.restsUntil) {
      this.appoint(watch);
      return false;
    }
    const before = watch.position;
    watch.due = false;
    // A failed fetch leaves the old answer in place; after a pause it is found behind and asked again.
    watch.fetching = watch.refetch().catch(() => undefined);
    await watch.fetching;
    watch.fetching = undefined;
    // An answer that is no newer waits for the next beat instead of asking again and again.
    if (watch.position <= before) return false;
    this.appoint(watch);
    return isBehind(watch);
  }
}
