import type { Table } from '@hadcl/kernel/projection';
import { render, type Sql } from '@hadcl/kernel/sql';
import type { Db } from './apply.js';

/** Gives a read model's table the name that this process reads it by. */
export type NameOf = (table: Table) => string;

/** Runs a kernel `sql` statement: what queries and reactions are handed as `rows`. */
export type RunRows = <Row>(statement: Sql) => Promise<readonly Row[]>;

const mostPrepared = 500;
const prepared = new Map<string, { readonly name: string }>();

/** Statements come from few templates and are planned once for each connection; past the limit they are planned anew. */
const nameFor = (text: string): { readonly name?: string } => {
  const known = prepared.get(text);
  if (known || prepared.size >= mostPrepared) return known ?? {};
  const made = { name: `rows ${prepared.size}` };
  prepared.set(text, made);
  return made;
};

/**
 * Rows of the read models. Dates are yyyy-MM-dd, instants ISO 8601 with the lab's offset, counts numbers (as
 * the pool reads them).
 * Parameters: an array is an SQL array, any other object is JSON.
 */
export const rowsOf =
  (db: Db, nameOf: NameOf): RunRows =>
  async <Row>(statement: Sql) => {
    const { text, values } = render(statement, nameOf);
    const { rows } = await db.query({ ...nameFor(text), text, values });
    return rows as readonly Row[];
  };
