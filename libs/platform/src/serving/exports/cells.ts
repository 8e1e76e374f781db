import type { CellType, ExportColumn } from '@hadcl/kernel/export';

/** An instant as date and HH:mm:ss in lab time. */
export type LabTime = (instant: string) => { readonly date: string; readonly time: string };

/** A column with its translated title, and a value that depends on the row alone. */
export type TitledColumn<Row> = {
  readonly title: string;
  readonly type: CellType;
  readonly value: (row: Row) => ReturnType<ExportColumn<Row>['value']>;
};

/** A cell as in CSV: instants as `2027-03-10 10:42` in lab time. */
export const cellValue = (value: string | number | null, type: CellType, lab: LabTime): string | number | null => {
  if (type !== 'instant' || typeof value !== 'string') return value;
  const { date, time } = lab(value);
  return `${date} ${time.slice(0, 5)}`;
};

const day = 86_400_000;
/** The spreadsheet serial number: days since 30 December 1899 of a date, or of an instant in lab time. */
export const serialOf = (value: string, type: CellType, lab: LabTime): number => {
  const { date, time } = type === 'instant' ? lab(value) : { date: value, time: '00:00:00' };
  return (Date.parse(`${date}T${time}Z`) - Date.UTC(1899, 11, 30)) / day;
};
