import type { ColumnType } from '@hadcl/kernel/projection';
import { sqlType } from './ddl.js';

/** How a column of cells travels: as an array of `arrayType`; `cast` where each element is then cast to its own type. */
export type ColumnParameter = {
  readonly arrayType: string;
  readonly cast: boolean;
  readonly value: readonly unknown[];
};

/**
 * The cells of one column as one array parameter. Arrays and JSON travel as text and are cast one by one, because
 * `unnest` would flatten an array of arrays and the driver would mistake a JSON array for an SQL one.
 * @throws TypeError where a cell is undefined: a projection forgot it
 */
export const columnParameter = (type: ColumnType, cells: readonly unknown[]): ColumnParameter => {
  const base = sqlType(type);
  for (const cell of cells) if (cell === undefined) throw new TypeError(`a cell of type ${type} is undefined`);
  if (base === 'jsonb') return { arrayType: 'text[]', cast: true, value: cells.map(jsonCell(type)) };
  if (base === 'text[]') return { arrayType: 'text[]', cast: true, value: cells.map(arrayCell) };
  return { arrayType: `${base}[]`, cast: false, value: cells };
};

const jsonCell = (type: ColumnType) => (cell: unknown) =>
  cell === null && type.endsWith('?') ? null : JSON.stringify(cell);

/** An SQL array literal. */
const arrayCell = (cell: unknown): string | null =>
  cell === null
    ? null
    : `{${(cell as readonly string[]).map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
