import type { Actor, LoggedEvent } from '@hadcl/kernel/event';
import type { Claim } from '@hadcl/kernel/decision';
import type { SideRow as FactRow } from '@hadcl/kernel/log/side-row';
import type { LogEntry } from './log-entry.js';

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
  | FactRow
  | { readonly kind: 'outcome'; readonly row: { key: string; bodyHash: string; status: number; answer: unknown } };

/** What becomes of an append: for what was decided on its events before the log has answered. */
export class Fate {
  state: 'open' | 'appended' | 'failed' = 'open';
}

export type Append = {
  readonly entries: readonly StreamAppend[];
  readonly claims?: readonly Claim[];
  readonly rows?: readonly SideRow[];
  readonly meta: AppendMeta;
  /** Of `performance.now()`: Unavailable by then, where it comes before the store's own patience ends. */
  readonly deadline?: number;
  /** Told of its own end before the promise is settled. */
  readonly fate?: Fate;
  /** Appends of this process whose events it was decided on: it is written after them, and is a Conflict where one failed. */
  readonly restsOn?: readonly Fate[];
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
/** The command id was appended before, or its key has its outcome: a repeat, here or in another process. */
export class AlreadyAppended extends Error {
  constructor(readonly commandId: string) {
    super(`command ${commandId} was appended before`);
  }
}
/**
 * The log cannot be written now (503): nothing was appended. Only where the connection broke and could not be made
 * again in time is that unknown; the same command id, sent again, is then found or appended.
 */
export class Unavailable extends Error {}
/** A text holds U+0000 or half a surrogate pair, which no database keeps (400). */
export class Unstorable extends Error {}
/** An event is larger than `mostEventBytes` (400). */
export class TooLarge extends Unstorable {}

export type StoredOutcome = { readonly bodyHash: string; readonly status: number; readonly answer: unknown };
/** The store while nobody else can append. */
export type LockedStore = Pick<EventStore, 'append' | 'readStreams'> & {
  /** Moves the lab clock ahead within the transaction: what follows is recorded at `instant` (ISO 8601) or later. */
  moveClock(instant: string): Promise<void>;
};

/**
 * `deadline` of `performance.now()`; `thinkingMs`, how long the work may compute between two statements: 2 s, more only
 * where nobody else is served yet.
 */
export type LockLimits = { readonly deadline?: number; readonly thinkingMs?: number };

/** The log: what was decided, for ever. Times are ISO 8601, positions count 1, 2, 3 … without a gap in commit order. */
export interface EventStore {
  /**
   * Appends to all streams or none.
   * @throws Conflict, ClaimTaken, AlreadyAppended, Unstorable, TooLarge, Unavailable (within 5 s of the call)
   */
  append(append: Append): Promise<Appended>;
  /** The events of a stream in order, decrypted. @throws Unreadable */
  readStream(stream: string): Promise<readonly LoggedEvent[]>;
  /**
   * Several streams in one round trip, all as they were at one instant, by stream name; a stream without events is an
   * empty list. Of those in `newest` so many of the last events are enough.
   * @throws Unreadable where one of these, not of those that others ask for, holds an event that cannot be read
   */
  readStreams(
    streams: readonly string[],
    newest?: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, readonly LoggedEvent[]>>;
  /** Up to `limit` events with position > `after`, in order, decrypted; those that cannot be read stand among them as such. */
  readLog(after: number, limit: number): Promise<readonly LogEntry[]>;
  /** The last position of the log; 0 when it is empty. */
  head(): Promise<number>;
  /**
   * Runs `work` in one transaction that holds the append lock: what is loaded and decided in it cannot meet a
   * conflict. For commands that have lost several times; keep it to milliseconds, everybody waits. When `work` throws,
   * nothing was appended.
   * @throws Unavailable, and whatever `work` throws
   */
  underLock<T>(work: (store: LockedStore) => Promise<T>, limits?: LockLimits): Promise<T>;
  /** What a command id appended, or null. */
  appendedBy(commandId: string): Promise<Appended>;
  /** The outcome saved for a key in the last 24 hours; the answer is null when its person was erased since. */
  find(key: string): Promise<StoredOutcome | null>;
  /** Drops what is kept in memory of a person; decoding their `PersonErased` does so by itself. */
  forget(personId: string): void;
  /** Calls `listener` with the log's last position after each batch that this process committed; returns the way out. */
  onAppended(listener: (head: number) => void): () => void;
  /** Which log this is; another after it was made anew. */
  logId(): Promise<string>;
}
