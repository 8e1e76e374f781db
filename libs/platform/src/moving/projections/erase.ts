import { erased } from '@hadcl/kernel/personal';
import { sqlType } from './ddl.js';
import { physicalName, type Generation } from './generation.js';
import type { Statement } from './statements.js';

/**
 * Where the tables of a build keep something of a person: by table (its name in schema `read`), by the column that holds
 * whose it is, each personal column with its SQL type. It stands in the book, so that a person is erased from builds
 * whose release nobody runs any more.
 */
export type PersonalColumns = {
  readonly [table: string]: { readonly [owner: string]: { readonly [column: string]: string } };
};

export const personalColumnsOf = (generation: Generation): PersonalColumns => {
  const columns: Record<string, Record<string, Record<string, string>>> = {};
  for (const table of generation.projection.tables)
    for (const [column, owner] of Object.entries(table.personal)) {
      const its = (columns[physicalName(generation, table)] ??= {});
      (its[owner] ??= {})[column] = sqlType(table.columns[column]!);
    }
  return columns;
};

/**
 * Overwrites every personal value of this person in these tables. A null stays one, as a rebuild leaves it. One statement
 * for each owner column of a table: two owners may stand in one row. A row that is erased already is not touched.
 */
export const erasuresOf = (columns: PersonalColumns, personId: string): readonly Statement[] =>
  Object.entries(columns).flatMap(([table, owners]) =>
    Object.entries(owners).map(([owner, its]) => ({
      text: `update read."${table}" set ${blanks(its)} where "${owner}" = $1 and (${standing(its)})`,
      values: [personId],
    })),
  );

type Its = PersonalColumns[string][string];
const blank = (type: string): string => (type === 'jsonb' ? `'"${erased}"'::jsonb` : `'${erased}'`);
const blanks = (its: Its): string =>
  Object.entries(its)
    .map(([column, type]) => `"${column}" = case when "${column}" is not null then ${blank(type)} end`)
    .join(', ');
const standing = (its: Its): string =>
  Object.entries(its)
    .map(([column, type]) => `"${column}" <> ${blank(type)}`)
    .join(' or ');
