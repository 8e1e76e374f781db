import { erased } from '@hadcl/kernel/personal';
import type { Table } from '@hadcl/kernel/projection';
import { sqlType } from './ddl.js';
import { qualifiedName, type Generation } from './generation.js';
import type { Statement } from './statements.js';

/**
 * Overwrites every personal value of this person in a generation's tables. A null stays one, as a rebuild leaves it.
 * One statement for each owner column of a table: two owners may stand in one row.
 */
export const erasuresOf = (generation: Generation, personId: string): readonly Statement[] =>
  generation.projection.tables.flatMap((table) =>
    [...new Set(Object.values(table.personal))].map((owner) => ({
      text: `update ${qualifiedName(generation, table)} set ${blanks(table, owner)} where "${owner}" = $1`,
      values: [personId],
    })),
  );

const blanks = (table: Table, owner: string): string =>
  Object.entries(table.personal)
    .filter(([, of]) => of === owner)
    .map(([column]) => `"${column}" = case when "${column}" is not null then ${blank(table, column)} end`)
    .join(', ');

const blank = (table: Table, column: string): string =>
  sqlType(table.columns[column]!) === 'jsonb' ? `'"${erased}"'::jsonb` : `'${erased}'`;
