import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '../../base/postgres/client.js';
import { isLost, hasCode } from '../../base/postgres/outage.js';
import { connection, type pg } from '../../base/postgres/pool.js';
import type { BatchAnswer } from './batch.js';
import { type Appended, AlreadyAppended, ClaimTaken, Conflict } from './types.js';

/** No connection could be made, so nothing was sent. */
class NotConnected extends Error {}

/** What a failed statement means for its appends. */
type Cause = 'data' | 'unavailable' | 'broken' | 'other';

/**
 * `data`: a value cannot be stored (22, 23). `unavailable`: the lock was not obtained, the statement was cancelled or
 * lost a deadlock or serialization conflict (55P03, 57014, 53, 40001, 40P01), or the server is read-only (25006) or
 * refuses the login or database (28, 3D000). `broken`: the connection or server went away (08, 57P, 25P03, no
 * SQLSTATE), so the commit is uncertain. `other`: anything else; a single append may be the cause.
 */
export const causeOf = (error: unknown): Cause => {
  const { code = '', severity } = error as { code?: string; severity?: string };
  if (error instanceof NotConnected) return 'unavailable';
  if (!severity) return error instanceof TypeError ? 'other' : 'broken';
  if (/^2[23]/.test(code)) return 'data';
  if (/^(55P03|57014|53|25006|28|3D000|40001|40P01)/.test(code)) return 'unavailable';
  if (/^(08|57P|25P03)/.test(code)) return 'broken';
  return 'other';
};

/** The idempotency key of a single append has an outcome already (SQLSTATE of log.append_with). */
export const isAnswered = (error: unknown): boolean => hasCode(error, 'HL001');

/** A single append is a repeat: its command or event id is in the log, or its idempotency key has an outcome. */
export const isRepeat = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return isAnswered(error) || (code === '23505' && ['events_command', 'events_id_key'].includes(String(constraint)));
};

/** The error for a problem that the append function reports, except `key` problems, which the store solves itself. */
export const errorOf = (problem: string, commandId: string): Error => {
  const [kind, ...rest] = problem.split(' ');
  const what = rest.join(' ');
  if (kind === 'conflict') return new Conflict(what);
  if (kind === 'claim') return new ClaimTaken(what);
  return new AlreadyAppended(commandId);
};

type Statement = { readonly name: string; readonly text: string; readonly values: unknown[] };

/** A connection for appends; made again when it breaks. */
export class LogWriter {
  private client: Client | null = null;
  private pid = 0;

  constructor(private readonly url: string) {}

  /**
   * Runs the append function. Cancels the statement 100 ms after `deadline` (of performance.now), and destroys the
   * connection 200 ms later if that does not help.
   */
  async call(statement: Statement, deadline: number): Promise<BatchAnswer> {
    const { rows } = await this.run<BatchAnswer>(statement, deadline);
    return rows[0]!;
  }

  /** Finds which of these commands were appended, and their positions. */
  async lookUp(commandIds: readonly string[], deadline: number): Promise<ReadonlyMap<string, Appended>> {
    const { rows } = await this.run<{ id: string; first: number; last: number }>(
      { name: 'look-up', text: appendedBy, values: [commandIds] },
      deadline,
    );
    return new Map(rows.map(({ id, first, last }) => [id, { first, last }]));
  }

  async close(): Promise<void> {
    const client = this.client;
    this.client = null;
    await client?.end().catch(() => {});
  }

  private async run<Row extends pg.QueryResultRow>(statement: Statement, deadline: number) {
    const client = await this.connected(deadline);
    const cancel = setTimeout(() => void this.cancel(client), deadline + 100 - performance.now());
    try {
      return await client.query<Row>(statement);
    } catch (error) {
      if (isLost(error) || !(error as { severity?: string }).severity) this.drop(client);
      throw error;
    } finally {
      clearTimeout(cancel);
    }
  }

  private async connected(deadline: number): Promise<Client> {
    for (; !this.client; ) {
      const client = new Client({ ...writing(this.url), connectionTimeoutMillis: 1000 });
      client.on('error', () => this.drop(client));
      client.on('end', () => this.drop(client));
      try {
        await client.connect();
        this.pid = (client as unknown as { processID: number }).processID;
        this.client = client;
      } catch (error) {
        client.end().catch(() => {});
        if (performance.now() + 50 > deadline)
          throw new NotConnected('the database cannot be reached', { cause: error });
        await wait(50);
      }
    }
    return this.client;
  }

  private drop(client: Client): void {
    if (this.client === client) this.client = null;
    client.end().catch(() => {});
  }

  private async cancel(client: Client): Promise<void> {
    const giveUp = setTimeout(() => client.giveUp(), 200);
    client.once('drain', () => clearTimeout(giveUp));
    const other = new Client({ ...connection(this.url, 'cancel'), connectionTimeoutMillis: 200 });
    other.on('error', () => {});
    await other
      .connect()
      .then(() => other.query('select pg_cancel_backend($1)', [this.pid]))
      .catch(() => {});
    await other.end().catch(() => {});
  }
}

/**
 * The append function is planned once, and only with indexes. Planning each batch would cost more than running it, and
 * a plan made while a table is small would later read the whole table.
 */
const writing = (url: string): pg.ClientConfig => {
  const { options, ...rest } = connection(url, 'append');
  const never = ['seqscan', 'hashjoin', 'mergejoin', 'material'].map((plan) => `-c enable_${plan}=off`);
  return { ...rest, options: [options, '-c plan_cache_mode=force_generic_plan', ...never].join(' ') };
};

/**
 * The first and last position of each of $1's commands. An append is contiguous, so the last position is searched in
 * the 10,000 from the first on.
 */
export const appendedBy = `
select f.command_id as id, f.position as first, l.position as last
  from log.events f
 cross join lateral (
   select max(e.position) as position from log.events e
    where e.position between f.position and f.position + 9999 and e.command_id = f.command_id) l
 where f.command_id = any($1::uuid[]) and f.ordinal = 0`;
