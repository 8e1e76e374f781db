import type { Topic } from '@hadcl/kernel/call';
import { growing } from './tries.js';
import { roomOf } from './socket.js';

/** A mounted read: the topics that can make it stale, and how to refetch it. */
export type Watch = { topics: readonly Topic[]; refetch: () => Promise<unknown> };
type Watched = Watch & {
  /** Log position of the answer shown, and the position that it needs in order to be true. */
  position: number;
  needed: number;
  /** Refetch regardless of the position. */
  due: boolean;
  /** Number of consecutive pauses after failures, and the end of the current one (ms). */
  failures: number;
  restsUntil: number;
  waking: ReturnType<typeof setTimeout> | undefined;
  /** A refetch is scheduled; later pushes need no other. */
  appointed: boolean;
  fetching: Promise<unknown> | undefined;
  readers: number;
  /** Timer of a read that no push keeps true. */
  ageing: ReturnType<typeof setInterval> | undefined;
};

/**
 * Pushes to one read are collected for this long; the random part keeps many browsers from refetching at the same
 * instant.
 */
const soon = (act: () => void) => setTimeout(act, 150 + Math.random() * 100);
/** Pause (ms) before a failed read is retried; it grows up to `longestPause`. */
const firstPause = 3_000;
const longestPause = 60_000;
/** ms after which a read without pushes is refetched. */
const oldAfter = 5 * 60_000;

const isBehind = ({ position, needed, due }: Watched) => due || position < needed;
const isHidden = () => document.visibilityState === 'hidden';

/**
 * Tracks which mounted read is behind its rooms. Positions are those of the event log; at most one refetch at a time
 * per read.
 */
export class Watches {
  private readonly byKey = new Map<string, Watched>();
  /** Outlives the watch, so that a screen that returns with a cached answer knows its position. */
  private readonly positions = new Map<string, number>();
  private readonly later: (act: () => void) => void;

  /** @param later calls `act` after a delay that collects further pushes */
  constructor(later: (act: () => void) => void = soon) {
    this.later = later;
  }

  add(key: string, watch: Watch) {
    const existing = this.byKey.get(key);
    if (existing) {
      existing.readers += 1;
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
    const watch = this.byKey.get(key);
    if (!watch) return;
    watch.readers -= 1;
    if (watch.readers > 0) return;
    clearInterval(watch.ageing);
    clearTimeout(watch.waking);
    this.byKey.delete(key);
    if (this.byKey.size === 0) document.removeEventListener('visibilitychange', this.shown);
  }

  /** Records the log position at which the shown answer was read. */
  readAt(key: string, position: number) {
    const newest = Math.max(this.positions.get(key) ?? 0, position);
    this.positions.set(key, newest);
    const watch = this.byKey.get(key);
    if (!watch) return;
    watch.position = newest;
    if (watch.failures === 0) return;
    clearTimeout(watch.waking);
    Object.assign(watch, { due: false, failures: 0, restsUntil: 0 });
  }

  /**
   * Records a failed fetch. A refusal (`isRefusal`) counts as an answer: no retry until a room of the read moves.
   * Otherwise the read is retried after a growing pause; several attempts within one pause count as one failure.
   * @param position log position, if the server sent one
   */
  failedAt(key: string, isRefusal: boolean, position?: number) {
    const watch = this.byKey.get(key);
    if (!watch) return;
    if (isRefusal) return this.readAt(key, position ?? watch.needed);
    const now = Date.now();
    if (now < watch.restsUntil) return;
    watch.failures += 1;
    watch.restsUntil = now + growing(firstPause, watch.failures, longestPause);
    watch.due = true;
    this.appoint(watch);
  }

  /** The answer was removed from the cache. */
  dropped(key: string) {
    this.positions.delete(key);
  }

  /** Forgets all positions with the session: the next one may read another log, for example after a restored backup. */
  forget() {
    this.positions.clear();
    for (const watch of this.byKey.values()) Object.assign(watch, { position: 0, needed: 0, due: false });
  }

  topics(): Map<string, Topic> {
    const rooms = new Map<string, Topic>();
    for (const { topics } of this.byKey.values()) for (const topic of topics) rooms.set(roomOf(topic), topic);
    return rooms;
  }

  /** Schedules a refetch of exactly the reads that are behind the position of one of their topics. */
  behind(positionOf: (topic: Topic) => number | undefined) {
    for (const watch of this.byKey.values()) {
      for (const topic of watch.topics) watch.needed = Math.max(watch.needed, positionOf(topic) ?? 0);
      this.appoint(watch);
    }
  }

  /** After a lost connection it is unknown what was missed: refetches every mounted read that has topics. */
  everything() {
    for (const watch of this.byKey.values()) {
      if (watch.topics.length === 0) continue;
      Object.assign(watch, { due: true, failures: 0, restsUntil: 0 });
      this.appoint(watch);
    }
  }

  /** Changes in these rooms are not pushed: refetch their reads by age. */
  unheard(rooms: ReadonlySet<string>) {
    for (const watch of this.byKey.values())
      if (watch.topics.some((topic) => rooms.has(roomOf(topic)))) this.age(watch);
  }

  /** Refetches at once every read that is behind; resolves when those are on the page or have failed. */
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

  /** Schedules a refetch if needed. A hidden page fetches nothing; `shown` catches up. */
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

  /** Resolves with true if the read is behind again after a newer answer. */
  private async fetchOnce(watch: Watched): Promise<boolean> {
    // A fetch in flight may have been read too early, so wait for it and check again.
    while (watch.fetching) await watch.fetching;
    if (!isBehind(watch)) return false;
    if (Date.now() < watch.restsUntil) {
      this.appoint(watch);
      return false;
    }
    const before = watch.position;
    watch.due = false;
    // A failed fetch keeps the old answer; `failedAt` schedules the retry.
    watch.fetching = watch.refetch().catch(() => undefined);
    await watch.fetching;
    watch.fetching = undefined;
    // An answer that is no newer waits for the next beat, or it would be refetched in a loop.
    if (watch.position <= before) return false;
    this.appoint(watch);
    return isBehind(watch);
  }
}
