import { render, type Sql } from '@hadcl/kernel/sql';
import { patiently } from '../../base/postgres/client.js';
import type { Pool } from '../../base/postgres/pool.js';
import type { NameOf } from '../../moving/projections/rows.js';

/** The rows of a statement in one snapshot, held by Postgres and fetched a batch at a time. */
export type HeldRows<Row> = {
  readonly count: number;
  /** Can be iterated once; leaving the loop early releases the rows. */
  readonly batches: AsyncIterable<readonly Row[]>;
  /** May be called more than once. */
  release(): Promise<void>;
};

export type HoldRows = <Row>(statement: Sql<Row>) => Promise<HeldRows<Row>>;

/** Milliseconds: an export computes all its rows at once, which may take longer than a page's query. */
const longest = 60_000;
/** Rows per batch: writing a thousand at once would block the process's other calls. */
const rowsAtOnce = 100;

/**
 * Opens a cursor `with hold`: Postgres materialises the rows (on disk where they are many), so that a slow reader holds
 * a connection but no transaction or snapshot, and the rows can be counted before the first is sent.
 * @throws what Postgres throws; the connection is released then
 */
export const holdRowsOf =
  (pool: Pool, nameOf: NameOf, size = rowsAtOnce): HoldRows =>
  async <Row>(statement: Sql<Row>) => {
    const { text, values } = render(statement, nameOf);
    const connection = await pool.connect();
    let released: Promise<void> | undefined;
    const release = () =>
      (released ??= connection.query('close held; reset statement_timeout').then(
        () => connection.release(),
        () => connection.release(true),
      ));
    try {
      await connection.query(`set statement_timeout = ${longest}`);
      await connection.query(patiently(`declare held scroll cursor with hold for ${text}`, values, longest));
      const { rowCount } = await connection.query(patiently('move forward all in held', [], longest));
      await connection.query('move absolute 0 in held');
      const batches = async function* () {
        try {
          for (;;) {
            const { rows } = await connection.query(`fetch ${size} from held`);
            if (rows.length === 0) return;
            yield rows as readonly Row[];
          }
        } finally {
          await release();
        }
      };
      return { count: rowCount ?? 0, batches: batches(), release };
    } catch (error) {
      connection.release(true);
      throw error;
    }
  };
