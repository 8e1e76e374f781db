import { inOneFold } from './log/records.js';
import type { AnyEvent, DataOf, EventDefinitions, EventOf } from './event.js';

/**
 * How long a stream gets: `until` it ends, with this many events in the busiest planned use, or without end, with this
 * many events a year. Each command folds its streams from the beginning, see `mostEvents`.
 */
export type Grows =
  | { readonly until: 'a day' | 'a month' | 'a record'; readonly events: number }
  | { readonly eventsAYear: number };

/**
 * This many events are read and folded in a few milliseconds. A stream with more of them in ten years needs `newest`.
 */
export const mostEvents = 2_000;

/**
 * For streams whose newest events determine the state: how many to read, and whether these are enough, so that folding
 * them gives the same state as folding all. If not, all are read.
 */
export type Newest = { readonly events: number; enough(newest: readonly AnyEvent[]): boolean };

/**
 * As which kind of fact the audit shows the events of a stream; null where it does not, because other facts tell the same or
 * nobody did anything. Where its events are of several kinds: by the beginning of their type, the longest that fits.
 */
export type Audited = string | null | Readonly<Record<string, string | null>>;

export interface Stream<Name extends string, State, Definitions extends EventDefinitions> {
  readonly name: Name;
  readonly events: Definitions;
  readonly audit: Audited;
  readonly grows: Grows;
  readonly newest?: Newest;
  readonly initial: State;
  /**
   * The state after an event; an event of an unknown type leaves it unchanged. Change records that grow with the stream
   * by `withEntry`.
   */
  evolve(state: State, event: EventOf<Definitions>): State;
  of(key: string): Ref<Name, State, Definitions>;
}

/** One stream, typed by its kind. `records` builds an entry for a decision to yield; it writes nothing. */
export interface Ref<Name extends string, State, Definitions extends EventDefinitions> {
  readonly id: `${Name}-${string}`;
  readonly stream: Stream<Name, State, Definitions>;
  records<T extends keyof Definitions & string>(
    type: T,
    data: DataOf<Definitions[T]>,
  ): readonly [Ref<Name, State, Definitions>, { readonly type: T; readonly data: DataOf<Definitions[T]> }];
}

export type AnyRef = Ref<any, any, any>;
export type StateOf<R extends AnyRef> = R['stream']['initial'];
/** A reference can only be paired with an event of its own stream. */
export type Entry<R extends AnyRef = AnyRef> = R extends AnyRef ? readonly [R, EventOf<R['stream']['events']>] : never;

/** Declares a kind of stream. A stream is a boundary of consistency: rules that must hold together need one stream. */
export const stream = <const Name extends string, const State, Definitions extends EventDefinitions>(definition: {
  name: Name;
  events: Definitions;
  audit: Audited;
  grows: Grows;
  newest?: Newest;
  initial: State;
  evolve: { [T in keyof Definitions]: (state: State, data: DataOf<Definitions[T]>) => State };
}): Stream<Name, State, Definitions> => {
  const self: Stream<Name, State, Definitions> = {
    ...definition,
    evolve: (state, event) => {
      const its = definition.evolve[event.type];
      return its ? its(state, event.data) : state;
    },
    of: (key) => {
      const ref: Ref<Name, State, Definitions> = {
        id: `${definition.name}-${key}`,
        stream: self,
        records: (type, data) => [ref, { type, data }],
      };
      return ref;
    },
  };
  return self;
};

/** The state of a stream after these events. */
export const replay = <R extends AnyRef>(ref: R, events: readonly AnyEvent[]): StateOf<R> =>
  inOneFold(() => events.reduce((state, event) => ref.stream.evolve(state, event), ref.stream.initial));
