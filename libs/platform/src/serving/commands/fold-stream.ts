import type { LoggedEvent } from '@hadcl/kernel/event';
import type { AnyRef, StateOf } from '@hadcl/kernel/stream';

type Known = { readonly stream: AnyRef['stream']; readonly state: unknown };
const known = new WeakMap<LoggedEvent, Known>();

/**
 * The state of a stream after all its events, as `replay` gives it; the state after an event that is still in memory is
 * not folded again. States are values: nobody changes one.
 * @param events the stream from its beginning, as the store reads it
 */
export const foldStream = <R extends AnyRef>({ stream }: R, events: readonly LoggedEvent[]): StateOf<R> => {
  let from = events.length;
  while (from > 0 && known.get(events[from - 1]!)?.stream !== stream) from -= 1;
  let state: unknown = from > 0 ? known.get(events[from - 1]!)!.state : stream.initial;
  if (from === events.length) return state;
  for (; from < events.length; from++) state = stream.evolve(state, events[from]!);
  known.set(events.at(-1)!, { stream, state });
  return state;
};
