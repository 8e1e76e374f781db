import type { Table } from './projection.js';

/**
 * A statement with bound parameters. Only the `sql` template makes one, so text from outside never becomes part of it.
 */
export interface Sql<Row = any> {
  readonly row?: Row;
  readonly parts: readonly string[];
  readonly values: readonly unknown[];
}

/** Columns of a statement with known types (`columns.ts`). */
export type Columns<Row> = Sql<Row> & { readonly isColumns: true };
type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type Flat<R> = { readonly [N in keyof R]: R[N] };
type RowIn<C> = [C] extends [never] ? {} : Flat<Both<C extends Columns<infer R> ? R : never>>;
type RowWith<V extends readonly unknown[]> = RowIn<Extract<V[number], Columns<any>>>;
/** The row of a statement: `type Seat = RowOf<ReturnType<typeof seatsToCome>>`. */
export type RowOf<S extends Sql> = S extends Sql<infer Row> ? Row : never;

/** Statements are recognised by origin and not by shape, because a value from outside could have the same shape. */
const made = new WeakSet<object>();
const isSql = (value: unknown): value is Sql => typeof value === 'object' && value !== null && made.has(value);

/**
 * `sql\`select … where date = ${date}\``: every value becomes a parameter, a nested `sql` is spliced in, and a read
 * model's table becomes its name in the generation that this release reads. Nothing else enters the text.
 */
export const sql = <const V extends readonly unknown[]>(text: TemplateStringsArray, ...values: V): Sql<RowWith<V>> => {
  const parts: string[] = [text[0]!];
  const bound: unknown[] = [];
  values.forEach((value, i) => {
    if (isSql(value)) {
      parts[parts.length - 1] += value.parts[0]!;
      value.values.forEach((inner, j) => {
        bound.push(inner);
        parts.push(value.parts[j + 1]!);
      });
      parts[parts.length - 1] += text[i + 1]!;
    } else {
      bound.push(value);
      parts.push(text[i + 1]!);
    }
  });
  const statement = { parts, values: bound };
  made.add(statement);
  return statement;
};

/** The text with $1 … $n, and the values; `nameOf` gives the name of a read model's table. */
export const render = (statement: Sql, nameOf: (table: Table) => string): { text: string; values: unknown[] } => {
  const values: unknown[] = [];
  const text = statement.parts.reduce((before, part, i) => {
    const value = statement.values[i - 1];
    if (isTable(value)) return before + nameOf(value) + part;
    values.push(value);
    return `${before}$${values.length}${part}`;
  });
  return { text, values };
};

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'keyColumns' in value;
