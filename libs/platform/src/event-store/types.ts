import type { Actor, LoggedEvent } from '@hadcl/kernel/event';
import type { Claim } from '@hadcl/kernel/decision';

export type NewEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** ISO 8601; without it, the instant of recording. */
  readonly happenedAt?: string;
};
/** `expected` is the stream's version before these events (0: none yet). No events: a guard that it is still so. */
export type StreamAppend = { readonly stream: string; readonly expected: number; readonly events: readonly NewEvent[] };

export type AppendMeta = {
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly actor: Actor;
};

/** Rows that belong to the same fact but are no events; the kinds are fixed in the database function. */
export type SideRow =
  | { readonly kind: 'credential'; readonly row: { accountId: string; passwordHash: string } }
  | { readonly kind: 'session'; readonly row: { id: string; accountId: string; expiresAt: string } }
  | { readonly kind: 'session-end'; readonly row: { id: string } }
  | { readonly kind: 'outcome'; readonly row: { key: string; bodyHash: string; status: number; answer: unknown } }
  | {
      readonly kind: 'mail';
      readonly row: { id: string; personId: string; subject: string; text: string; cause: string };
    };

export type Append = {
  readonly entries: readonly StreamAppend[];
  readonly claims?: readonly Claim[];
  readonly rows?: readonly SideRow[];
  readonly meta: AppendMeta;
};
/** The positions given to its events, or null when it had none. */
export type Appended = { readonly first: number; readonly last: number } | null;

/** Another writer came first on this stream: load and decide again. */
export class Conflict extends Error {
  constructor(readonly stream: string) {
    super(`another append changed ${stream}`);
  }
}
/** The value is taken by another owner. */
export class ClaimTaken extends Error {
  constructor(readonly kind: string) {
    super(`this ${kind} is already taken`);
  }
}
/** The command id was appended before: a repeat after a broken reply. */
export class AlreadyAppended extends Error {
  constructor(readonly commandId: string) {
    super(`command ${commandId} was appended before`);
  }
}
/** The log cannot be written now (503): nothing was appended. */
export class Unavailable extends Error {}

export interface EventStore {
  /**
   * Appends to all streams or none.
   * @throws Conflict, ClaimTaken, AlreadyAppended, Unavailable (within 5 s of the call)
   */
  append(append: Append): Promise<Appended>;
  /** The events of a stream in order, decrypted. */
  readStream(stream: string): Promise<readonly LoggedEvent[]>;
  /** Several streams in one round trip, by stream name; a stream without events is an empty list. */
  readStreams(streams: readonly string[]): Promise<ReadonlyMap<string, readonly LoggedEvent[]>>;
  /** Up to `limit` events with position > `after`, in order, decrypted. */
  readLog(after: number, limit: number): Promise<readonly LoggedEvent[]>;
  /** The last position of the log; 0 when it is empty. */
  head(): Promise<number>;
}
