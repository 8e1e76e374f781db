import type { Actor, LoggedEvent } from '@hadcl/kernel/event';
import type { Claim } from '@hadcl/kernel/decision';
import type { SideRow as FactRow } from '@hadcl/kernel/log/side-row';
import type { LogEntry } from './log-entry.js';

export type NewEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** ISO 8601; default: the instant of recording. */
  readonly happenedAt?: string;
};
/**
 * `expected` is the version of the stream before these events (0: no events). An append without events is a guard: it
 * fails if the version has changed.
 */
export type StreamAppend = { readonly stream: string; readonly expected: number; readonly events: readonly NewEvent[] };

export type AppendMeta = {
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly actor: Actor;
};

/** Rows that are written with the events; the database function knows the kinds. */
export type StoredSideRow =
  | FactRow
  | { readonly kind: 'outcome'; readonly row: { key: string; bodyHash: string; status: number; answer: unknown } };

/** The outcome of an append, for appends that were decided on its events before the log answered. */
export class Fate {
  state: 'open' | 'appended' | 'failed' = 'open';
}

export type Append = {
  readonly entries: readonly StreamAppend[];
  readonly claims?: readonly Claim[];
  readonly rows?: readonly StoredSideRow[];
  readonly meta: AppendMeta;
  /**
   * In ms of `performance.now()`. The append fails with Unavailable by then, or earlier at the store's own deadline.
   */
  readonly deadline?: number;
  /** Set before the promise settles. */
  readonly fate?: Fate;
  /**
   * Appends of this process on whose events it was decided. It is written after them, and fails with Conflict if one of
   * them fails.
   */
  readonly restsOn?: readonly Fate[];
};
/** The positions of the events; null for an append without events. */
export type Appended = { readonly first: number; readonly last: number } | null;

/** Another append changed this stream first: load and decide again. */
export class Conflict extends Error {
  constructor(readonly stream: string) {
    super(`another append changed ${stream}`);
  }
}
/** Another owner has taken the value. */
export class ClaimTaken extends Error {
  constructor(readonly kind: string) {
    super(`this ${kind} is already taken`);
  }
}
/** The command id was appended before, or the idempotency key has an outcome: a repeat, in this process or another. */
export class AlreadyAppended extends Error {
  constructor(readonly commandId: string) {
    super(`command ${commandId} was appended before`);
  }
}
/**
 * The log cannot be written now (503), and nothing was appended. Only if the connection broke and could not be made
 * again in time is that uncertain; sending the same command id again then finds or appends it.
 */
export class Unavailable extends Error {}
/** A text holds U+0000 or half a surrogate pair, which Postgres cannot store (400). */
export class Unstorable extends Error {}
/** An event is larger than `mostEventBytes` (400). */
export class TooLarge extends Unstorable {}

export type StoredOutcome = { readonly bodyHash: string; readonly status: number; readonly answer: unknown };
/** The store within `underLock`, while no other append can run. */
export type LockedStore = Pick<EventStore, 'append' | 'readStreams'> & {
  /** Moves the lab clock ahead within the transaction; later events are recorded at `instant` (ISO 8601) or later. */
  moveClock(instant: string): Promise<void>;
};

/**
 * `deadline` in ms of `performance.now()`. `thinkingMs` is the longest time between two statements: 2 s by default;
 * allow more only before the product serves users.
 */
export type LockLimits = { readonly deadline?: number; readonly thinkingMs?: number };

/** The event log. Times are ISO 8601; positions count 1, 2, 3 … without gaps in commit order. */
export interface EventStore {
  /**
   * Appends to all streams or none.
   * @throws Conflict, ClaimTaken, AlreadyAppended, Unstorable, TooLarge, Unavailable (within 5 s of the call)
   */
  append(append: Append): Promise<Appended>;
  /** The events of a stream in order, decrypted. @throws Unreadable */
  readStream(stream: string): Promise<readonly LoggedEvent[]>;
  /**
   * Several streams in one round trip and from one snapshot, by stream name; a stream without events gives an empty
   * list. For a stream in `newest` that many of its last events are enough.
   * @throws Unreadable if one of these streams (not of those that other callers requested) holds an event that cannot
   * be read
   */
  readStreams(
    streams: readonly string[],
    newest?: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, readonly LoggedEvent[]>>;
  /**
   * Up to `limit` entries with position > `after`, in order, decrypted; events that cannot be read are included as
   * such.
   */
  readLog(after: number, limit: number): Promise<readonly LogEntry[]>;
  /** The last position of the log; 0 when it is empty. */
  head(): Promise<number>;
  /**
   * Runs `work` in one transaction that holds the append lock, so that what it loads and decides cannot meet a
   * conflict. For commands that have lost several times. All other appends wait, so keep it to milliseconds. If `work`
   * throws, nothing is appended.
   * @throws Unavailable, and whatever `work` throws
   */
  underLock<T>(work: (store: LockedStore) => Promise<T>, limits?: LockLimits): Promise<T>;
  /** The positions of the events that a command id appended, or null. */
  appendedBy(commandId: string): Promise<Appended>;
  /**
   * The outcome saved for an idempotency key in the last 24 hours, or `seconds`; its answer is null if its person was
   * erased since.
   */
  find(key: string, seconds?: number): Promise<StoredOutcome | null>;
  /** Drops everything cached about a person. Decoding their `PersonErased` does the same. */
  forget(personId: string): void;
  /**
   * Calls `listener` with the last position of the log after each batch that this process committed. @returns removes
   * the listener
   */
  onAppended(listener: (head: number) => void): () => void;
  /** The id of this log; a database made anew has another one. */
  logId(): Promise<string>;
}
