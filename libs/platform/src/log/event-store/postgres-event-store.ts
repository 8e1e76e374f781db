import { randomUUID } from 'node:crypto';
import type { EventDefinitions, LoggedEvent } from '@hadcl/kernel/event';
import { inTurns } from '../../base/async/turns.js';
import { isOutage } from '../../base/postgres/outage.js';
import { makePool, type Connection, type Pool } from '../../base/postgres/pool.js';
import { Codec } from './codec.js';
import { Gatherer } from './gatherer.js';
import type { Encoded, StoredEvent } from './encoded.js';
import { Unreadable, allDecoded, type LogEntry } from './log-entry.js';
import type { Keys } from '../keys/keys.js';
import { DeadKey, appendOn, unavailable, underAppendLock } from './locked-append.js';
import { LogWriter, appendedBy } from './log-writer.js';
import { PersonKeys } from './person-keys.js';
import { logRows, streamRows, tailsRows, type ReadRows, RecentStreams, type StreamPast } from './recent-streams.js';
import { decodeOutcome, type OutcomeRow } from './stored-values.js';
import type { Append, Appended, EventStore, LockedStore, LockLimits, StoredOutcome } from './types.js';

export type StoreSettings = {
  /** The product's address of the database, as `prepareDatabase` returns it; not the owner's. */
  readonly url: string;
  readonly keys: Keys;
  /** Every event type of every feature. */
  readonly definitions: EventDefinitions;
  /** The pool for reading; without one the store makes and closes its own. */
  readonly pool?: Pool;
};

const outcomeSeconds = 24 * 60 * 60;

/** The log in Postgres. One per process, because it batches the appends of all callers. Close it at the end. */
export class PostgresEventStore implements EventStore {
  private readonly pool: Pool;
  private readonly ownPool: boolean;
  private readonly writers: readonly LogWriter[];
  private readonly gatherer: Gatherer;
  private readonly codec: Codec;
  private readonly keys: Keys;
  private readonly recent: RecentStreams;
  /** The streams for the next turn: whole (null), or this many of the newest events. */
  private wanted = new Map<string, number | null>();
  private readonly wantedPasts: () => Promise<ReadonlyMap<string, StreamPast>>;
  private last = 0;
  private readonly listeners = new Set<(head: number) => void>();

  constructor({ url, keys, definitions, pool }: StoreSettings) {
    this.pool = pool ?? makePool(url);
    this.ownPool = !pool;
    this.keys = keys;
    this.writers = [new LogWriter(url), new LogWriter(url)];
    this.gatherer = new Gatherer(this.writers, (head) => this.committed(head));
    const personKeys = new PersonKeys(keys.wrap, (ids) => this.wrapped(ids));
    this.codec = new Codec(definitions, keys, personKeys, () => this.recent.forget());
    this.recent = this.streamsOn(rowsOf(this.pool));
    this.wantedPasts = inTurns(() => {
      const batch = this.wanted;
      this.wanted = new Map();
      return this.recent.read(batch);
    });
  }

  async append(append: Append): Promise<Appended> {
    let encoded = await this.encode(append).catch((error: unknown) => {
      if (append.fate) this.gatherer.failedBefore(append.fate);
      throw error;
    });
    const appended = await this.gatherer.append(
      encoded,
      async (replaced) => {
        this.codec.forget(replaced);
        encoded = await this.encode(append);
        return encoded;
      },
      append,
    );
    this.codec.saved(encoded);
    this.forgetErased(append);
    return appended;
  }

  async underLock<T>(work: (store: LockedStore) => Promise<T>, limits: LockLimits = {}): Promise<T> {
    const commands: string[] = [];
    const appends: Append[] = [];
    let head = 0;
    const result = await underAppendLock(
      this.pool,
      (connection) =>
        work({
          readStreams: async (streams, newest) => {
            const requested = new Map(streams.map((stream) => [stream, newest?.get(stream) ?? null]));
            return pastsOf(streams, await this.streamsOn(rowsOf(connection)).read(requested));
          },
          append: async (append) => {
            commands.push(append.meta.commandId);
            const appended = await this.appendOn(connection, append);
            appends.push(append);
            head = appended?.last ?? head;
            return appended;
          },
          moveClock: async (instant) => {
            await connection.query('select log.clock_move($1)', [instant]);
          },
        }),
      async () => (await this.appendedBy(commands[0] ?? randomUUID())) !== null,
      limits,
    );
    for (const append of appends) this.forgetErased(append);
    if (head > 0) this.committed(head);
    return result;
  }

  async readStream(stream: string): Promise<readonly LoggedEvent[]> {
    return allDecoded(await this.codec.decode(await streamRows(rowsOf(this.pool), stream)));
  }

  async readStreams(
    streams: readonly string[],
    newest?: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, readonly LoggedEvent[]>> {
    if (streams.length === 0) return new Map();
    for (const stream of streams) {
      const [most, before] = [newest?.get(stream) ?? null, this.wanted.get(stream)];
      // If several callers want the same stream, read enough for all of them.
      this.wanted.set(stream, before === undefined || most === null ? most : before && Math.max(before, most));
    }
    return pastsOf(streams, await this.wantedPasts());
  }

  async readLog(after: number, limit: number): Promise<readonly LogEntry[]> {
    return this.codec.decode(await logRows(rowsOf(this.pool), after, limit));
  }

  /** Like `readLog`, but undecoded: personal values stay sealed. */
  async readStored(after: number, limit: number): Promise<readonly StoredEvent[]> {
    return logRows(rowsOf(this.pool), after, limit);
  }

  /** These streams whole, in order and undecoded: personal values stay sealed, so a damaged key does no harm. */
  async readSealed(streams: readonly string[]): Promise<ReadonlyMap<string, readonly StoredEvent[]>> {
    const found = new Map<string, StoredEvent[]>(streams.map((stream) => [stream, []]));
    const tails = streams.map((stream) => ({ stream, after: 0 }));
    for (const event of await tailsRows(rowsOf(this.pool), tails)) found.get(event.meta.stream)!.push(event);
    return found;
  }

  /** Decodes stored events, for example after their way through Kafka. */
  decode(stored: readonly StoredEvent[]): Promise<readonly LogEntry[]> {
    return this.codec.decode(stored);
  }

  async head(): Promise<number> {
    return this.queryValue('select coalesce(max(position), 0) as head from log.events', ({ head }) => head as number);
  }

  async appendedBy(commandId: string): Promise<Appended> {
    const { rows } = await this.pool.query(appendedBy, [[commandId]]);
    return rows[0] ? { first: rows[0].first, last: rows[0].last } : null;
  }

  async find(key: string, seconds = outcomeSeconds): Promise<StoredOutcome | null> {
    const { rows } = await this.pool.query<OutcomeRow>(
      `select key, body_hash, status, answer from side.outcomes
        where key = $1 and created_at > now() - make_interval(secs => $2)`,
      [key, seconds],
    );
    return rows[0] ? decodeOutcome(rows[0], this.keys.outcome) : null;
  }

  forget(personId: string): void {
    this.codec.forget(personId);
  }

  onAppended(listener: (head: number) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  logId(): Promise<string> {
    return this.queryValue('select log_id from log.identity', (row) => row['log_id'] as string);
  }

  async close(): Promise<void> {
    await Promise.all(this.writers.map((writer) => writer.close()));
    if (this.ownPool) await this.pool.end();
  }

  /** Drops the keys that this append destroyed at once, before its events are read back. */
  private forgetErased({ rows = [] }: Append): void {
    for (const row of rows) {
      if (row.kind === 'erasure') this.forget(row.row.personId);
      if (row.kind === 'key-end') this.forget(row.row.keyId);
    }
  }

  private streamsOn(rows: ReadRows): RecentStreams {
    return new RecentStreams(async (tails) => this.codec.decode(await tailsRows(rows, tails)));
  }

  private async appendOn(connection: Connection, append: Append): Promise<Appended> {
    try {
      return await appendOn(connection, await this.encode(append));
    } catch (error) {
      if (!(error instanceof DeadKey)) throw error;
      this.codec.forget(error.person);
      return appendOn(connection, await this.encode(append));
    }
  }

  /**
   * Encoding may load a key. If the database is unreachable for that, the append fails as Unavailable, like the write
   * itself.
   */
  private encode(append: Append): Promise<Encoded> {
    return this.codec.encode(append).catch((error: unknown) => {
      throw isOutage(error) ? unavailable(error) : error;
    });
  }

  private async wrapped(personIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const { rows } = await this.pool.query({
      name: 'person-keys',
      text: 'select person_id, wrapped from log.personal_keys where person_id = any($1::text[])',
      values: [personIds],
    });
    return new Map(rows.map(({ person_id, wrapped }) => [person_id, wrapped]));
  }

  private async queryValue<T>(text: string, of: (row: Record<string, unknown>) => T): Promise<T> {
    return of((await this.pool.query(text)).rows[0]);
  }

  private committed(head: number): void {
    this.last = Math.max(this.last, head);
    for (const listener of this.listeners) listener(this.last);
  }
}

/** @throws Unreadable if one of these streams holds an event that cannot be read */
const pastsOf = (streams: readonly string[], pasts: ReadonlyMap<string, StreamPast>) =>
  new Map(
    streams.map((stream) => {
      const past = pasts.get(stream)!;
      if (past instanceof Unreadable) throw past;
      return [stream, past] as const;
    }),
  );

const rowsOf = (on: Pool | Connection): ReadRows => on.query.bind(on) as unknown as ReadRows;
