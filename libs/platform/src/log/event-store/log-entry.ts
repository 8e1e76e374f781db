import type { EventMeta, LoggedEvent } from '@hadcl/kernel/event';

/**
 * Why an event cannot be read. `broken`: its values do not open although the key exists, or it has another shape.
 * `unknown`: this release has no such type, because a newer one wrote it.
 */
export type Because = 'broken' | 'unknown';

/** An event of the log that cannot be read. `reason` names the field but holds no value. */
export type UndecodableEvent = {
  readonly type: string;
  readonly meta: Omit<EventMeta, 'actor'>;
  readonly undecodable: { readonly because: Because; readonly reason: string };
};

/** An entry of the log: an event, or one that cannot be read and blocks only its own stream. */
export type LogEntry = LoggedEvent | UndecodableEvent;

/** Whether an entry could be read. */
export const isDecoded = (entry: LogEntry): entry is LoggedEvent => !('undecodable' in entry);

/**
 * A stream holds an event that this process cannot read, so nothing may be decided on the rest of it. The message gives
 * the position and not the stream, whose name may contain a person's id.
 */
export class Unreadable extends Error {
  readonly position: number;

  constructor(
    { type, meta: { position } }: Pick<UndecodableEvent, 'type' | 'meta'>,
    readonly because: Because,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`${type} at position ${position} cannot be read: ${reason}`, options);
    this.position = position;
  }
}

/** The error for a stream with this event. */
export const unreadable = (event: UndecodableEvent): Unreadable =>
  new Unreadable(event, event.undecodable.because, event.undecodable.reason);

/** The entries as events. @throws Unreadable for the first that could not be read */
export const allDecoded = (entries: readonly LogEntry[]): readonly LoggedEvent[] =>
  entries.map((entry) => {
    if (isDecoded(entry)) return entry;
    throw unreadable(entry);
  });
