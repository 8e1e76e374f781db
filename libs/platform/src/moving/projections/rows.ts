import type { Table } from '@hadcl/kernel/projection';
import { render, type Sql } from '@hadcl/kernel/sql';
import { prepared } from '../../base/postgres/prepared.js';
import { shared } from '../../base/async/shared.js';
import type { Db } from './apply.js';

/** Gives a read model's table the name that this process reads it by. */
export type NameOf = (table: Table) => string;

/** Runs a kernel `sql` statement: what queries and reactions are handed as `rows`. */
export type RunRows = <Row>(statement: Sql<Row>) => Promise<readonly Row[]>;

/**
 * Rows of the read models. Dates are yyyy-MM-dd, instants ISO 8601 with the lab's offset, counts numbers (as
 * the pool reads them).
 * Parameters: an array is an SQL array, any other object is JSON.
 */
export const rowsOf =
  (db: Db, nameOf: NameOf): RunRows =>
  (statement) =>
    run(db, render(statement, nameOf));

/** `rowsOf` for many callers at a time: the same statement with the same values is run once for all of them. */
export const sharedRowsOf = (db: Db, nameOf: NameOf): RunRows => {
  const share = shared();
  return (statement) => {
    const { text, values } = render(statement, nameOf);
    return share(JSON.stringify([text, values]), () => run(db, { text, values }));
  };
};

const run = async <Row>(db: Db, { text, values }: { text: string; values: unknown[] }) => {
  const { rows } = await db.query({ ...prepared(text), text, values });
  return rows as readonly Row[];
};
