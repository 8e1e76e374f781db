import type { EventMeta, LoggedEvent } from '@hadcl/kernel/event';

/**
 * Why an event of the log is not handed on: `broken`, its values do not open although their key is there, or it is of
 * another shape; `unknown`, this release has no such type, since a newer one wrote it.
 */
export type Because = 'broken' | 'unknown';

/** An event that stands in the log and cannot be read. `reason` says what does not open and holds no value of it. */
export type UndecodableEvent = {
  readonly type: string;
  readonly meta: Omit<EventMeta, 'actor'>;
  readonly undecodable: { readonly because: Because; readonly reason: string };
};

/** What stands at a position of the log: an event, or one that cannot be read and holds up nothing but its own stream. */
export type LogEntry = LoggedEvent | UndecodableEvent;

/** Whether an entry of the log was read. */
export const isDecoded = (entry: LogEntry): entry is LoggedEvent => !('undecodable' in entry);

/**
 * A stream holds an event that this process cannot read: nobody may decide on what is left of it. Its position names the
 * record; the stream's name may hold a person's id.
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

/** The error of a stream that holds this event. */
export const unreadable = (event: UndecodableEvent): Unreadable =>
  new Unreadable(event, event.undecodable.because, event.undecodable.reason);

/** The same entries as events. @throws Unreadable */
export const allDecoded = (entries: readonly LogEntry[]): readonly LoggedEvent[] =>
  entries.map((entry) => {
    if (isDecoded(entry)) return entry;
    throw unreadable(entry);
  });
