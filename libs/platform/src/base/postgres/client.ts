import pg from 'pg';
import { isLost, notReached } from './outage.js';

/** The parts of pg's connection that its types lack. */
type Wire = pg.Connection & {
  readonly stream: { destroy(): void };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
};
type Callback = (error: Error | null | undefined, result: unknown) => void;

/** The most prepared statements of one connection; each costs the server the memory of its plan. */
const mostPrepared = 100;
/** How long a connection may take to close, in ms. */
const farewellMs = 1_000;

/** One timer checks all statements of a connection: there are many, and few are late. */
const lookEveryMs = 250;

type Expected = { readonly until: number };
const isLate = (expected: ReadonlySet<Expected>, now: number): boolean => {
  for (const { until } of expected) if (until < now) return true;
  return false;
};

const open = new Set<Client>();

export type ClientSettings = pg.ClientConfig & {
  /** After this time without an answer to a statement, in ms, the connection is closed. */
  readonly statementMs?: number;
};

/** A statement with a longer deadline than the few seconds of the connection, for work that takes its time. */
export const patiently = (text: string, values: unknown[] = [], statementMs = 60_000) => ({
  text,
  values,
  statementMs,
});

/**
 * A connection that never waits without a limit. It is closed at once if a statement is not answered in time, or if the
 * server says that it can serve no more; the next caller then connects again. It keeps a fixed number of recently used
 * statements prepared.
 */
export class Client extends pg.Client {
  /** Closed because a statement was not answered in time. */
  late = false;
  /**
   * The error that ended the connection. Later queries fail with it instead of pg's “not queryable”, which hides the
   * cause.
   */
  private broken: Error | null = null;
  private readonly statementMs: number;
  private readonly expected = new Set<Expected>();
  /** Names of prepared statements, least recently used first. */
  private readonly names = new Set<string>();

  constructor(settings: ClientSettings = {}) {
    super(settings);
    this.statementMs = settings.statementMs ?? 4_500;
    // Assigned, because an override would have to repeat every overload of pg.
    const ask = this.query.bind(this) as (...all: any[]) => any;
    this.query = ((...given: any[]) => this.run(ask, given)) as pg.Client['query'];
    open.add(this);
    const looking = setInterval(() => this.giveUpIfLate(performance.now()), lookEveryMs);
    looking.unref();
    const closed = () => {
      open.delete(this);
      clearInterval(looking);
    };
    this.once('end', closed);
    this.on('error', (error) => {
      this.broken ??= error;
      closed();
    });
  }

  /** @param ask pg's own `query` */
  private run(ask: (...all: any[]) => any, given: any[]): unknown {
    const [first] = given;
    if (typeof first?.submit === 'function') return ask(...given);
    const callback = given.at(-1) as unknown;
    const { broken } = this;
    if (broken) {
      if (typeof callback !== 'function') return Promise.reject(broken);
      return void process.nextTick(() => (callback as Callback)(broken, undefined));
    }
    if (first?.name) this.keepPrepared(first.name);
    const answered = this.expectAnswer(first?.statementMs ?? this.statementMs);
    if (typeof callback === 'function') {
      const told: Callback = (error, result) => {
        answered(error);
        (callback as Callback)(error, result);
      };
      return ask(...given.slice(0, -1), told);
    }
    const asked: Promise<unknown> = ask(...given);
    asked.then(() => answered(), answered);
    return asked;
  }

  override connect(callback?: any): any {
    if (callback) return super.connect((error: Error, ...more: unknown[]) => callback(notReached(error), ...more));
    return super.connect().catch((error: unknown) => Promise.reject(notReached(error)));
  }

  /** Closes gracefully; destroys the socket if that takes longer than 1 s. */
  override end(callback?: any): any {
    setTimeout(() => this.giveUp(), farewellMs).unref();
    return callback ? super.end(callback) : super.end();
  }

  /** Destroys the socket; pending statements fail as in an outage. */
  giveUp(): void {
    this.wire.stream.destroy();
  }

  /** The connected host, port and database. */
  get place(): string {
    return `${this.host}:${this.port}/${this.database}`;
  }

  private get wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }

  /** @returns call it with the outcome of the statement */
  private expectAnswer(ms: number): (error?: Error | null) => void {
    const expected = { until: performance.now() + ms };
    this.expected.add(expected);
    return (error) => {
      this.expected.delete(expected);
      if (error && isLost(error)) this.giveUp();
    };
  }

  /** Closes the connection if a statement should have been answered before `now`. */
  private giveUpIfLate(now: number): void {
    if (!isLate(this.expected, now)) return;
    // After a pause of the whole process (SIGSTOP, sleep) answers may be waiting in the socket: read them first.
    setImmediate(() => {
      if (!isLate(this.expected, now)) return;
      this.late = true;
      this.giveUp();
    });
  }

  /**
   * Deallocates the least recently used statement if there are too many. The message is sent ahead of the next
   * statement and costs no round trip.
   */
  private keepPrepared(name: string): void {
    const known = this.names.delete(name);
    this.names.add(name);
    if (known || this.names.size <= mostPrepared) return;
    const [oldest] = this.names as Iterable<string> as [string];
    this.names.delete(oldest);
    if (this.wire.parsedStatements[oldest] === undefined) return;
    delete this.wire.parsedStatements[oldest];
    delete this.wire.submittedNamedStatements[oldest];
    this.wire.close({ type: 'S', name: oldest });
  }
}

/** Closes every connection of this process to the same server and database: if one is not answered, none is. */
export const giveUpAll = ({ place }: Client): void => {
  for (const client of open) if (client.place === place) client.giveUp();
};
