import type { Change, ColumnType, Table } from '@hadcl/kernel/projection';
import { plainArray, textArray, type Column } from '../../base/postgres/array-literals.js';
import { names, sqlType } from './ddl.js';

/** A column of cells as one array parameter of `arrayType`; with `cast`, each element is then cast to its own type. */
type ColumnParameter = {
  readonly arrayType: string;
  readonly cast: boolean;
  /** An SQL array literal. */
  readonly value: string;
};

/**
 * The cells of one column as one array parameter. Arrays and JSON travel as text and are cast one by one, because
 * `unnest` would flatten an array of arrays and the driver would mistake a JSON array for an SQL one.
 * @throws TypeError where a cell is undefined, because the projection did not set it
 */
const columnParameter = (type: ColumnType, cells: readonly unknown[]): ColumnParameter => {
  const base = sqlType(type);
  for (const cell of cells) if (cell === undefined) throw new TypeError(`a cell of type ${type} is undefined`);
  if (base === 'jsonb') return { arrayType: 'text[]', cast: true, value: textArray(cells.map(jsonCell(type))) };
  if (base === 'text[]') return { arrayType: 'text[]', cast: true, value: textArray(cells.map(arrayCell)) };
  return { arrayType: `${base}[]`, cast: false, value: (base === 'int' ? plainArray : textArray)(cells as Column) };
};

const jsonCell = (type: ColumnType) => (cell: unknown) =>
  cell === null && type.endsWith('?') ? null : JSON.stringify(cell);

const arrayCell = (cell: unknown): string | null => (cell === null ? null : textArray(cell as readonly string[]));

/** One SQL statement that changes rows of one table. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

type Edit = Extract<Change, { kind: 'edit' }>;
type Put = Extract<Change, { kind: 'put' }>;

/**
 * Folded changes (at most one per row) as a few `unnest` statements: per table one upsert of its puts, one update per
 * shape of its edits, one delete. No row is in two of them, so their order does not matter.
 */
export const statementsOf = (changes: readonly Change[], nameOf: (table: Table) => string): readonly Statement[] =>
  [...groupBy(changes, shapeOf).values()].flatMap((group) => {
    const [{ table, kind }] = group as [Change];
    if (kind === 'put') return upsert(nameOf(table), table, group as Put[]);
    if (kind === 'remove') return removal(nameOf(table), table, group);
    return update(nameOf(table), table, group as Edit[]);
  });

const shapeOf = (change: Change): string =>
  change.kind === 'edit'
    ? `${change.table.name} edit ${Object.keys(change.set).sort()} + ${Object.keys(change.add).sort()}`
    : `${change.table.name} ${change.kind}`;

const groupBy = <T>(items: readonly T[], by: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(by(item));
    if (group) group.push(item);
    else groups.set(by(item), [item]);
  }
  return groups;
};

/** Columns as one array parameter each, read back as rows of `u`. */
const unnested = (columns: readonly (readonly [alias: string, type: ColumnType, cells: readonly unknown[]])[]) => {
  const parameters = columns.map(([, type, cells]) => columnParameter(type, cells));
  const arrays = parameters.map(({ arrayType }, i) => `$${i + 1}::${arrayType}`).join(', ');
  return {
    from: `unnest(${arrays}) as u(${names(columns.map(([alias]) => alias))})`,
    values: parameters.map(({ value }) => value),
    read: (alias: string, type: ColumnType) =>
      columnParameter(type, []).cast ? `u."${alias}"::${sqlType(type)}` : `u."${alias}"`,
  };
};

const keyCells = (table: Table, changes: readonly Change[]) =>
  Object.entries(table.keyColumns).map(
    ([column, type]) => [column, type, changes.map(({ key }) => key[column])] as const,
  );

const upsert = (name: string, table: Table, puts: readonly Put[]): Statement => {
  const columns = Object.entries(table.columns);
  const cells = columns.map(([column, type]) => [column, type, puts.map(({ row }) => row[column])] as const);
  const all = [...keyCells(table, puts), ...cells];
  const { from, values, read } = unnested(all);
  const sets = columns.map(([column]) => `"${column}" = excluded."${column}"`).join(', ');
  return {
    text: `insert into ${name} (${names(all.map(([column]) => column))})
select ${all.map(([column, type]) => read(column, type)).join(', ')} from ${from}
on conflict (${names(Object.keys(table.keyColumns))}) do ${sets ? `update set ${sets}` : 'nothing'}`,
    values,
  };
};

const onKey = (table: Table) =>
  Object.keys(table.keyColumns)
    .map((column) => `t."${column}" = u."${column}"`)
    .join(' and ');

const typeOf = (table: Table, column: string): ColumnType => {
  const type = table.columns[column];
  if (!type) throw new Error(`${table.name} has no column ${column}`);
  return type;
};

const update = (name: string, table: Table, edits: readonly Edit[]): Statement | [] => {
  const [first] = edits as [Edit];
  const sets = Object.keys(first.set).map((column) => ({
    column,
    alias: `set ${column}`,
    type: typeOf(table, column),
  }));
  const adds = Object.keys(first.add).map((column) => ({
    column,
    alias: `add ${column}`,
    type: typeOf(table, column),
  }));
  if (sets.length + adds.length === 0) return [];
  const { from, values, read } = unnested([
    ...keyCells(table, edits),
    ...sets.map(({ column, alias, type }) => [alias, type, edits.map(({ set }) => set[column])] as const),
    ...adds.map(({ column, alias, type }) => [alias, type, edits.map(({ add }) => add[column])] as const),
  ]);
  const assignments = [
    ...sets.map(({ column, alias, type }) => `"${column}" = ${read(alias, type)}`),
    ...adds.map(({ column, alias }) => `"${column}" = t."${column}" + u."${alias}"`),
  ];
  return { text: `update ${name} t set ${assignments.join(', ')} from ${from} where ${onKey(table)}`, values };
};

const removal = (name: string, table: Table, removes: readonly Change[]): Statement => {
  const { from, values } = unnested(keyCells(table, removes));
  return { text: `delete from ${name} t using ${from} where ${onKey(table)}`, values };
};
