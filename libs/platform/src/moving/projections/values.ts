import type { ColumnType } from '@hadcl/kernel/projection';
import { plainArray, textArray, type Column } from '../../base/postgres/array-literals.js';
import { sqlType } from './ddl.js';

/** How a column of cells travels: as an array of `arrayType`; `cast` where each element is then cast to its own type. */
export type ColumnParameter = {
  readonly arrayType: string;
  readonly cast: boolean;
  /** An SQL array literal. */
  readonly value: string;
};

/**
 * The cells of one column as one array parameter. Arrays and JSON travel as text and are cast one by one, because
 * `unnest` would flatten an array of arrays and the driver would mistake a JSON array for an SQL one.
 * @throws TypeError where a cell is undefined: a projection forgot it
 */
export const columnParameter = (type: ColumnType, cells: readonly unknown[]): ColumnParameter => {
  const base = sqlType(type);
  for (const cell of cells) if (cell === undefined) throw new TypeError(`a cell of type ${type} is undefined`);
  if (base === 'jsonb') return { arrayType: 'text[]', cast: true, value: textArray(cells.map(jsonCell(type))) };
  if (base === 'text[]') return { arrayType: 'text[]', cast: true, value: textArray(cells.map(arrayCell)) };
  return { arrayType: `${base}[]`, cast: false, value: (base === 'int' ? plainArray : textArray)(cells as Column) };
};

const jsonCell = (type: ColumnType) => (cell: unknown) =>
  cell === null && type.endsWith('?') ? null : JSON.stringify(cell);

const arrayCell = (cell: unknown): string | null => (cell === null ? null : textArray(cell as readonly string[]));
