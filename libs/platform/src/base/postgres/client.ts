import pg from 'pg';
import { isLost, notReached } from './outage.js';

/** What of pg's connection is used here and is not in its types. */
type Wire = pg.Connection & {
  readonly stream: { destroy(): void };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
};
type Callback = (error: Error | null | undefined, result: unknown) => void;

/** Statements that one connection keeps prepared; each costs the server the memory of its plan. */
const mostPrepared = 100;
/** How long a connection may take to say good-bye. */
const farewellMs = 1_000;

/** Statements are many and late ones few: all are looked at together, not each by a timer of its own. */
const lookEveryMs = 250;

type Expected = { readonly until: number };
const isLate = (expected: ReadonlySet<Expected>, now: number): boolean => {
  for (const { until } of expected) if (until < now) return true;
  return false;
};

const open = new Set<Client>();

export type ClientSettings = pg.ClientConfig & {
  /** After so many milliseconds without an answer to a statement the server is thought to be gone. */
  readonly statementMs?: number;
};

/** A statement that may take as long as its work does, where a few seconds would cut it off. */
export const patiently = (text: string, values: unknown[] = [], statementMs = 60_000) => ({
  text,
  values,
  statementMs,
});

/**
 * A connection that waits for nothing for ever: one whose statement is not answered in time, or whose server says that it
 * can serve it no more, is given up at once, so that whoever needs one next connects anew. It keeps the statements that
 * were used last prepared, and no more than a fixed number of them.
 */
export class Client extends pg.Client {
  /** Given up because the server was silent. */
  late = false;
  /** What ended the connection: whoever asks on it is told that, where pg would say “not queryable”. */
  private broken: Error | null = null;
  private readonly statementMs: number;
  private readonly expected = new Set<Expected>();
  /** Names of prepared statements, the one that was used longest ago first. */
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

  /** Ends in order; where the server does not say good-bye, without. */
  override end(callback?: any): any {
    setTimeout(() => this.giveUp(), farewellMs).unref();
    return callback ? super.end(callback) : super.end();
  }

  /** Breaks the connection: what waits for its answer fails as in an outage. */
  giveUp(): void {
    this.wire.stream.destroy();
  }

  /** The server, port and database that it is connected to. */
  get place(): string {
    return `${this.host}:${this.port}/${this.database}`;
  }

  private get wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }

  /** @returns what to call with the answer */
  private expectAnswer(ms: number): (error?: Error | null) => void {
    const expected = { until: performance.now() + ms };
    this.expected.add(expected);
    return (error) => {
      this.expected.delete(expected);
      if (error && isLost(error)) this.giveUp();
    };
  }

  /** Gives the connection up when a statement of it should have been answered before `now`. */
  private giveUpIfLate(now: number): void {
    if (!isLate(this.expected, now)) return;
    // A process that was stopped meanwhile reads first what has come.
    setImmediate(() => {
      if (!isLate(this.expected, now)) return;
      this.late = true;
      this.giveUp();
    });
  }

  /** Makes room for one more prepared statement; the message goes ahead of the statement and costs no round trip. */
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

/** Gives up every connection of this process to the server and database of one: where one hears nothing, none does. */
export const giveUpAll = ({ place }: Client): void => {
  for (const client of open) if (client.place === place) client.giveUp();
};
