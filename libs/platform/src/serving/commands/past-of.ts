import type { LoggedEvent } from '@hadcl/kernel/event';
import type { AnyRef } from '@hadcl/kernel/stream';
import type { AttemptStore } from './ports.js';

export type Past = ReadonlyMap<string, readonly LoggedEvent[]>;

/**
 * What these streams must be folded from: each whole, or its newest events where the stream says that they are enough.
 * All are as they were at one instant: what is refused is appended nowhere, so that nothing would find a difference.
 * @throws Unreadable, and what the store throws
 */
export const pastOf = async (store: Pick<AttemptStore, 'readStreams'>, refs: readonly AnyRef[]): Promise<Past> => {
  const byId = new Map<string, AnyRef['stream']>(refs.map(({ id, stream }) => [id, stream]));
  const newest = new Map<string, number>();
  for (const [id, { newest: its }] of byId) if (its) newest.set(id, its.events);
  const past = await store.readStreams([...byId.keys()], newest);
  const short = [...newest.keys()].filter((id) => {
    const events = past.get(id) ?? [];
    return events.length > 0 && events[0]!.meta.version > 1 && !byId.get(id)!.newest!.enough(events);
  });
  if (short.length === 0) return past;
  for (const id of short) newest.delete(id);
  return store.readStreams([...byId.keys()], newest);
};
