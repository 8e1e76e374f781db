import type { Table } from '@hadcl/kernel/projection';
import { render, type Sql } from '@hadcl/kernel/sql';
import { prepared } from '../../base/postgres/prepared.js';
import { shared } from '../../base/async/turns.js';
import type { Db } from './apply.js';

/** The physical name by which this process reads a read model's table. */
export type NameOf = (table: Table) => string;

/** Runs a kernel `sql` statement: what queries and reactions get as `rows`. */
export type RunRows = <Row>(statement: Sql<Row>) => Promise<readonly Row[]>;

/**
 * Rows of the read models. Dates are yyyy-MM-dd, instants ISO 8601 with the lab's offset, counts numbers (as the pool
 * reads them). Parameters: an array is an SQL array, any other object is JSON.
 */
export const rowsOf =
  (db: Db, nameOf: NameOf): RunRows =>
  (statement) =>
    run(db, render(statement, nameOf));

/** `rowsOf` with concurrent calls merged: the same statement with the same values runs once for all of them. */
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
