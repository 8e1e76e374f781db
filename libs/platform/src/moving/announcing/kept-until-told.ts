import type { Topic } from '@hadcl/kernel/call';
import { gathered } from '../../base/async/gathered.js';
import type { Announcements, Watermark } from './announcements.js';

/** Whoever announces speaks once a second: after this long without a word, in ms, nothing kept is believed. */
const believedMs = 2_500;
const most = 5_000;

type Told = Announcements & { watermark(): Watermark | null };

/**
 * What was read of the read models by key, kept in memory until an announcement says that it may have changed; while
 * none is heard, every answer is read anew.
 * @param concerns the key that a topic tells of, or `all`; null where it tells of none
 * @param ask answers all keys of one question; a key without a value may be left out
 */
export const keptUntilTold = <Value>(
  told: Told,
  concerns: (topic: Topic) => { readonly key: string } | 'all' | null,
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | undefined>) => {
  const kept = new Map<string, Value>();
  /** Counts what was dropped: an answer that was on its way meanwhile may be older. */
  let drops = 0;
  told.onAnnounced(({ topics }) => {
    for (const its of topics === 'all' ? ['all' as const] : topics.map(concerns)) {
      if (its === null) continue;
      drops += 1;
      if (its === 'all') kept.clear();
      else kept.delete(its.key);
    }
  });
  const read = gathered(async (keys: readonly string[]) => {
    const before = drops;
    const found = await ask(keys);
    if (before !== drops) return found;
    if (kept.size + found.size > most) kept.clear();
    for (const [key, value] of found) kept.set(key, value);
    return found;
  });
  return async (key) => {
    const isHeard = (told.watermark()?.age ?? Number.POSITIVE_INFINITY) < believedMs;
    return (isHeard ? kept.get(key) : undefined) ?? read(key);
  };
};
