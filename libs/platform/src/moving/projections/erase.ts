import { erased } from '@hadcl/kernel/personal';
import { sqlType } from './ddl.js';
import { physicalName, type Generation } from './generation.js';
import type { Statement } from './statements.js';

/**
 * The personal columns of a build: table (name in schema `read`) → column with the owner's id → personal column → SQL
 * type. Stored in the book, so that a person can be erased from builds of releases that no longer run.
 */
export type PersonalColumns = {
  readonly [table: string]: { readonly [owner: string]: { readonly [column: string]: string } };
};

export const personalColumnsOf = (generation: Generation): PersonalColumns => {
  const columns: Record<string, Record<string, Record<string, string>>> = {};
  for (const table of generation.projection.tables)
    for (const [column, owner] of Object.entries(table.personal)) {
      const owners = (columns[physicalName(generation, table)] ??= {});
      (owners[owner] ??= {})[column] = sqlType(table.columns[column]!);
    }
  return columns;
};

/**
 * Statements that overwrite every personal value of this person. A null stays null, as in a rebuild. One statement per
 * owner column, since a row may have two owners. Skips rows that are erased already.
 */
export const erasuresOf = (columns: PersonalColumns, personId: string): readonly Statement[] =>
  Object.entries(columns).flatMap(([table, owners]) =>
    Object.entries(owners).map(([owner, types]) => ({
      text: `update read."${table}" set ${blanks(types)} where "${owner}" = $1 and (${unerased(types)})`,
      values: [personId],
    })),
  );

type ColumnTypes = PersonalColumns[string][string];
const blank = (type: string): string => (type === 'jsonb' ? `'"${erased}"'::jsonb` : `'${erased}'`);
const blanks = (types: ColumnTypes): string =>
  Object.entries(types)
    .map(([column, type]) => `"${column}" = case when "${column}" is not null then ${blank(type)} end`)
    .join(', ');
const unerased = (types: ColumnTypes): string =>
  Object.entries(types)
    .map(([column, type]) => `"${column}" <> ${blank(type)}`)
    .join(' or ');
