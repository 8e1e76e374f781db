import type { ColumnType, Only, Value } from './projection.js';
import { sql, type Columns, type Sql } from './sql.js';

type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;
type Wanted<R> = (keyof R & string) | Readonly<Record<string, keyof R & string>>;
type Each<R, W, Or> = W extends keyof R & string
  ? { [N in W as Camel<N>]: R[N] | Or }
  : { -readonly [N in keyof W]: R[W[N] & keyof R] | Or };
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type Picked<R, P extends readonly unknown[], Or = never> = All<Each<R, P[number], Or>>;
/** Types of computed columns: those of tables, and three that tables do not have. */
type WorkedOut = ColumnType | Only<unknown> | 'numeric' | 'numeric?' | 'date[]';
type Worth<T> = T extends 'numeric'
  ? number
  : T extends 'numeric?'
    ? number | null
    : T extends 'date[]'
      ? readonly string[]
      : Value<T>;

/** Names go into the text of the statement, so anything that is not a plain identifier throws. */
const name = (text: string) => {
  if (!/^[a-z]\w*$/i.test(text)) throw new Error(`${text} is no name`);
  return text;
};
const made = <Row>(parts: readonly string[], values: readonly unknown[] = []): Columns<Row> =>
  Object.assign(sql(parts as never, ...values) as Sql<Row>, { isColumns: true as const });
const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A column of the source with this alias, as `r."refNum"`. @throws Error for a text that is not an identifier */
export const named = (alias: string, column: string): Sql => made([`${name(alias)}."${name(column)}"`]);

type Source<R> = {
  /** Lists columns under their names in camelCase, or under the names given: `pick('ref_num', { id: 'visit_id' })`. */
  pick<const P extends readonly Wanted<R>[]>(...columns: P): Columns<Picked<R, P>>;
  /** Like `pick`, for the right side of a left join: every column may be null. */
  orNull<const P extends readonly Wanted<R>[]>(...columns: P): Columns<Picked<R, P, null>>;
};

/**
 * The typed columns of a table, or of a statement that stands in `from (…) alias`:
 * `${from(bookings, 'b').pick('date', { id: 'booking_id' })}` lists `b."date" as "date", b."booking_id" as "id"`.
 */
export function from<K, C>(table: { readonly put: (key: K, row: C) => unknown }, alias: string): Source<K & C>;
export function from<R>(statement: Sql<R>, alias: string): Source<R>;
export function from(_source: unknown, alias: string) {
  const one = (column: string, as: string) => `${name(alias)}."${name(column)}" as "${name(as)}"`;
  const list = (...columns: readonly (string | Readonly<Record<string, string>>)[]) =>
    made([
      columns
        .flatMap((wanted) =>
          typeof wanted === 'string'
            ? [one(wanted, camel(wanted))]
            : Object.entries(wanted).map(([as, column]) => one(column, as)),
        )
        .join(', '),
    ]);
  return { pick: list, orNull: list };
}

/**
 * A computed column with a cast, so that the declared type is the real one: `${as('people', 'int', sql`count(*)`)}`.
 */
export const as = <const N extends string, const T extends WorkedOut>(
  column: N,
  type: T,
  { parts, values }: Sql,
): Columns<{ [P in N]: Worth<T> }> =>
  made(
    parts.map((part, i) => {
      const begin = i === 0 ? '(' : '';
      const end = i === parts.length - 1 ? `)::${String(type).replace('?', '')} as "${name(column)}"` : '';
      return `${begin}${part}${end}`;
    }),
    values,
  );
