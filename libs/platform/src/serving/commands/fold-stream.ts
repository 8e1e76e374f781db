import type { LoggedEvent } from '@hadcl/kernel/event';
import { inOneFold } from '@hadcl/kernel/log/records';
import type { AnyRef, StateOf } from '@hadcl/kernel/stream';
import { Unreadable } from '../../log/event-store/log-entry.js';
import { misshapen } from './shape.js';

type Known = { readonly stream: AnyRef['stream']; readonly state: unknown };
const known = new WeakMap<LoggedEvent, Known>();

/**
 * The state of a stream after all its events, as `replay` gives it; the state after an event that is still in memory is
 * not folded again. States are values: nobody changes one.
 * @param events the stream from its beginning, or as many of its newest as are enough, as the store reads it
 * @throws Unreadable for an event of another shape than its type has in this release, or that cannot be folded
 */
export const foldStream = <R extends AnyRef>({ stream }: R, events: readonly LoggedEvent[]): StateOf<R> => {
  let from = events.length;
  while (from > 0 && known.get(events[from - 1]!)?.stream !== stream) from -= 1;
  let state: unknown = from > 0 ? known.get(events[from - 1]!)!.state : stream.initial;
  if (from === events.length) return state;
  inOneFold(() => {
    for (; from < events.length; from++) state = after(stream, state, events[from]!);
  });
  known.set(events.at(-1)!, { stream, state });
  return state;
};

/** What folding a stream up to its newest event gives, by who knows it already. */
export const knownAfter = (newest: LoggedEvent, { stream }: AnyRef, state: unknown): void => {
  known.set(newest, { stream, state });
};

const after = (stream: AnyRef['stream'], state: unknown, event: LoggedEvent): unknown => {
  const definition = stream.events[event.type];
  const reason = definition ? misshapen(definition, event.data) : null;
  if (reason !== null) throw new Unreadable(event, 'broken', reason);
  try {
    return stream.evolve(state, event);
  } catch (cause) {
    throw new Unreadable(event, 'broken', 'it cannot be folded', { cause });
  }
};
