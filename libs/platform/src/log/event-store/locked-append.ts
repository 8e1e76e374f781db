import type { Connection, Pool } from '../../base/postgres/pool.js';
import { positionsOf, statementFor, type BatchAnswer } from './batch.js';
import type { Encoded } from './encoded.js';
import { errorOf, causeOf, isRepeat } from './log-writer.js';
import { AlreadyAppended, Unavailable, type Appended, type LockLimits } from './types.js';

const patienceMs = 4_000;

const begin = (ms: number, thinkingMs: number) => `
begin isolation level read committed;
set local idle_in_transaction_session_timeout = ${thinkingMs};
set local lock_timeout = ${ms};
set local statement_timeout = ${ms};
select pg_advisory_xact_lock(log.append_lock())`;

/**
 * Runs `work` in one transaction that holds the append lock until the commit. `lost` looks up whether its append was
 * committed, if the connection broke before it could answer.
 * @throws Unavailable, and whatever `work` throws
 */
export const underAppendLock = async <T>(
  pool: Pool,
  work: (connection: Connection) => Promise<T>,
  lost: () => Promise<boolean>,
  { deadline: latest = Infinity, thinkingMs = 2_000 }: LockLimits = {},
): Promise<T> => {
  const deadline = Math.min(performance.now() + patienceMs, latest);
  if (performance.now() > deadline) throw unavailable(null);
  const connection = await pool.connect().catch((cause) => Promise.reject(unavailable(cause)));
  let committing = false;
  let result: T;
  try {
    await connection.query(begin(Math.max(1, Math.ceil(deadline - performance.now())), thinkingMs));
    result = await work(connection);
    committing = true;
    await connection.query('commit');
    connection.release();
    return result;
  } catch (error) {
    const cause = causeOf(error);
    const ours = cause === 'other' || !(error as { severity?: string }).severity;
    if (ours && !committing) await connection.query('rollback').catch(() => {});
    connection.release(true);
    if (committing && cause === 'broken' && (await lost().catch(() => false))) return result!;
    throw isStatement(error) && cause !== 'data' && cause !== 'other' ? unavailable(error) : error;
  }
};

/** Whether the error came from the database or the connection, and not from the caller's code between statements. */
const isStatement = (error: unknown): boolean =>
  !!(error as { severity?: string }).severity || /terminated|ECONN|EPIPE|timeout/i.test(String(error));

/** The error of an append while the log cannot be written. */
export const unavailable = (cause: unknown): Unavailable => new Unavailable('the log cannot be written now', { cause });

/** Appends within that transaction. @throws DeadKey for a `key` problem, else the error of its problem */
export const appendOn = async (connection: Connection, encoded: Encoded): Promise<Appended> => {
  const { rows } = await connection.query<BatchAnswer>(statementFor([encoded], patienceMs)).catch((error) => {
    throw isRepeat(error) ? new AlreadyAppended(encoded.commandId) : error;
  });
  const problem = rows[0]!.problems?.[0];
  if (problem?.startsWith('key ')) throw new DeadKey(problem.slice(4));
  if (problem) throw errorOf(problem, encoded.commandId);
  return positionsOf([encoded], rows[0]!)[0]!;
};

/**
 * A key that the append was sealed with was replaced or erased meanwhile; `person` is its owner. Seal with the current
 * key and append again.
 */
export class DeadKey extends Error {
  constructor(readonly person: string) {
    super('the key of a person was replaced or erased');
  }
}
