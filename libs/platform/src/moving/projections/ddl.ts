import { createHash } from 'node:crypto';
import type { ColumnType, Projection, Table } from '@hadcl/kernel/projection';

/** The SQL type of a column; not null without a `?`. */
const columnSql = (name: string, type: ColumnType): string =>
  type.endsWith('?') ? `"${name}" ${type.slice(0, -1)}` : `"${name}" ${type} not null`;

/** A column's SQL type without its nullability, for casts. */
export const sqlType = (type: ColumnType): string => (type.endsWith('?') ? type.slice(0, -1) : type);

const personalTypes = ['text', 'jsonb'];

/** `create table if not exists read.…` with primary key and indexes, for one physical name (`days_1a2b3c4d`). */
export const createSql = (table: Table, physical: string): string => {
  const columns = Object.entries({ ...table.keyColumns, ...table.columns });
  for (const column of Object.keys(table.personal)) {
    const type = table.columns[column];
    if (!type || !personalTypes.includes(sqlType(type)))
      throw new Error(`${table.name}.${column} is personal: it must be a text or jsonb column, and no key`);
  }
  return [
    `create table if not exists read."${physical}" (`,
    ...columns.map(([name, type]) => `  ${columnSql(name, type)},`),
    `  primary key (${names(Object.keys(table.keyColumns))})`,
    ');',
    // ANALYZE would keep sample values of personal columns after their rows are erased.
    ...Object.keys(table.personal).map(
      (column) => `alter table read."${physical}" alter column "${column}" set statistics 0;`,
    ),
    ...table.indexes.map(
      (list, i) => `create index if not exists "${physical}_i${i + 1}" on read."${physical}" (${list});`,
    ),
  ].join('\n');
};

/** Quoted column names, comma separated. */
export const names = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');

/** Eight hex digits over the tables' SQL and the projection's version: builds with the same hash have the same rows. */
export const hashOf = ({ name, tables, version }: Projection): string =>
  createHash('sha256')
    .update(
      [name, version, ...tables.map((table) => `${createSql(table, table.name)}${personalSql(table)}`)].join('\n'),
    )
    .digest('hex')
    .slice(0, 8);

const personalSql = ({ personal }: Table): string => JSON.stringify(Object.entries(personal).sort());
