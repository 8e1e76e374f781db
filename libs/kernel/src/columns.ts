import type { ColumnType, Value } from './projection.js';
import { sql, type Columns, type Sql } from './sql.js';
type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;
type Listed<R, N extends keyof R & string, Or = never> = { [P in N as Camel<P>]: R[P] | Or };
/** Names stand in the text of a statement: whatever is no name is refused. */
const name = (text: string) => {
  if (!/^[a-z]\w*$/i.test(text)) throw new Error(`${text} is no name`);
  return text;
};
const made = <Row>(parts: readonly string[], values: readonly unknown[] = []): Columns<Row> =>
  Object.assign(sql(parts as never, ...values), { isColumns: true as const });
/** `${from(bookings, 'b').pick('booking_id', 'date')}` lists `b.booking_id as "bookingId", b.date as "date"`; `orNull` for what a left join may lack. */
export const from = <K, C>(_table: { readonly put: (key: K, row: C) => unknown }, alias: string) => {
  const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const list = <Row>(columns: readonly string[]) =>
    made<Row>([columns.map((column) => `${name(alias)}.${name(column)} as "${camel(column)}"`).join(', ')]);
  return {
    pick: <const N extends keyof (K & C) & string>(...columns: readonly N[]) => list<Listed<K & C, N>>(columns),
    orNull: <const N extends keyof (K & C) & string>(...columns: readonly N[]) => list<Listed<K & C, N, null>>(columns),
  };
};
/** A column that is worked out, cast to its type: `${as('attendance', 'int', sql`count(*)`)}`. */
export const as = <const N extends string, const T extends ColumnType>(
  column: N,
  type: T,
  { parts, values }: Sql,
): Columns<{ [P in N]: Value<T> }> =>
  made(
    parts.map(
      (part, i) =>
        `${i === 0 ? '(' : ''}${part}${i === parts.length - 1 ? `)::${type.replace('?', '')} as "${name(column)}"` : ''}`,
    ),
    values,
  );
