import type { EventDefinition, LoggedEvent } from '@hadcl/kernel/event';
import { inOneFold } from '@hadcl/kernel/log/records';
import type { AnyRef, StateOf } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { Unreadable } from '../../log/event-store/log-entry.js';
import type { AttemptStore } from './submission.js';
import type { Fate } from '../../log/event-store/types.js';

/** The events of streams, by stream. */
export type Past = ReadonlyMap<string, readonly LoggedEvent[]>;

/**
 * Reads the events from which these streams are folded: all of a stream, or its newest ones where the stream declares
 * these to be enough. All are read at one instant, since no append checks a refusal later.
 * @throws Unreadable, and what the store throws
 */
export const pastOf = async (store: Pick<AttemptStore, 'readStreams'>, refs: readonly AnyRef[]): Promise<Past> => {
  const byId = new Map<string, AnyRef['stream']>(refs.map(({ id, stream }) => [id, stream]));
  const newest = new Map<string, number>();
  for (const [id, { newest: limit }] of byId) if (limit) newest.set(id, limit.events);
  const past = await store.readStreams([...byId.keys()], newest);
  const short = [...newest.keys()].filter((id) => {
    const events = past.get(id) ?? [];
    return events.length > 0 && events[0]!.meta.version > 1 && !byId.get(id)!.newest!.enough(events);
  });
  if (short.length === 0) return past;
  for (const id of short) newest.delete(id);
  return store.readStreams([...byId.keys()], newest);
};

type Known = { readonly stream: AnyRef['stream']; readonly state: unknown };
const known = new WeakMap<LoggedEvent, Known>();

/**
 * The state of a stream after all its events, as `replay` computes it. The state after an event that is still in memory
 * is reused; states are immutable.
 * @param events the stream from its beginning, or as many of its newest as are enough, as the store reads it
 * @throws Unreadable for an event whose shape does not match this release, or that cannot be folded
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

/** Remembers the state after a stream's newest event for the fold of a later command. */
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

type Shape = z.ZodObject;
const shapes = new WeakMap<EventDefinition, Shape>();

/**
 * What a fold may rely on in an event: each field of its definition except personal ones, which read `[erased]` after
 * an erasure. Unknown fields pass, since a newer release may have written them.
 */
const shapeOf = (definition: EventDefinition): Shape => {
  const before = shapes.get(definition);
  if (before) return before;
  const fields = Object.entries(definition.data.shape).filter(([field]) => !(field in definition.personal));
  const shape = z.looseObject(Object.fromEntries(fields));
  shapes.set(definition, shape);
  return shape;
};

/** The names of an event's fields that do not match its definition, without their values; null when all match. */
export const misshapen = (definition: EventDefinition, data: unknown): string | null => {
  const { error } = shapeOf(definition).safeParse(data);
  if (!error) return null;
  const fields = new Set(error.issues.map(({ path }) => String(path[0] ?? 'its data')));
  return `${[...fields].join(', ')} not as this release knows it`;
};

/**
 * Input of a decision: the events of the log, then those that this process has handed to the log but that are not
 * confirmed.
 */
export type Seen = {
  readonly past: Past;
  /** Appends of events in `past` that may still fail. */
  readonly restsOn: readonly Fate[];
};
type Handed = { readonly fate: Fate; readonly events: ReadonlyMap<string, readonly LoggedEvent[]> };
type Ended = { readonly handed: Handed; readonly during: number };

/**
 * The events that this process has handed to the log and that a reading of it may not include yet. With them a command
 * is decided on top of the ones before it, without waiting for their commit, and all are written together.
 */
export class Ahead {
  private readonly streams = new Map<string, Handed[]>();
  /** Numbers of the readings in progress, the oldest first. */
  private readonly readings = new Set<number>();
  private begun = 0;
  /** Appended events that a reading which began earlier may not include: kept until that reading is over. */
  private readonly ended: Ended[] = [];

  /**
   * Loads, then decides on the loaded events and those handed over meanwhile. `decide` is synchronous and hands its own
   * events over before it returns, so that the next decision sees them.
   */
  async over<T>(load: () => Promise<Past>, decide: (seen: Seen) => T): Promise<T> {
    const number = ++this.begun;
    this.readings.add(number);
    try {
      return decide(this.on(await load()));
    } finally {
      this.readings.delete(number);
      this.tidy();
    }
  }

  /** Shows these events, by stream, to later decisions; `end` is called once their append has succeeded or failed. */
  hand(fate: Fate, events: Handed['events']): { end(): void } {
    const handed = { fate, events };
    for (const stream of events.keys()) {
      const pending = this.streams.get(stream);
      if (pending) pending.push(handed);
      else this.streams.set(stream, [handed]);
    }
    return {
      end: () => {
        if (fate.state === 'failed') return this.drop(handed);
        this.ended.push({ handed, during: this.begun });
        this.tidy();
      },
    };
  }

  private on(past: Past): Seen {
    const restsOn = new Set<Fate>();
    const seen = [...past].map(([stream, events]) => [stream, this.continued(stream, events, restsOn)] as const);
    return { past: new Map(seen), restsOn: [...restsOn] };
  }

  private continued(stream: string, events: readonly LoggedEvent[], restsOn: Set<Fate>): readonly LoggedEvent[] {
    const more: LoggedEvent[] = [];
    let last = events.at(-1)?.meta.version ?? 0;
    for (const { fate, events: pending } of this.streams.get(stream) ?? []) {
      const next = pending.get(stream)!;
      // Drop events that are now in the log; events that do not continue from it have failed, or will.
      if (fate.state === 'failed' || next[0]!.meta.version !== last + 1) continue;
      more.push(...next);
      last = next.at(-1)!.meta.version;
      if (fate.state === 'open') restsOn.add(fate);
    }
    return more.length > 0 ? [...events, ...more] : events;
  }

  private tidy(): void {
    const [oldest = Infinity] = this.readings;
    while (this.ended[0] && this.ended[0].during < oldest) this.drop(this.ended.shift()!.handed);
  }

  private drop(handed: Handed): void {
    for (const stream of handed.events.keys()) {
      const left = (this.streams.get(stream) ?? []).filter((other) => other !== handed);
      if (left.length > 0) this.streams.set(stream, left);
      else this.streams.delete(stream);
    }
  }
}
