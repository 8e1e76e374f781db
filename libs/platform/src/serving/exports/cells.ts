import type { CellType, ExportColumn } from '@hadcl/kernel/export';

/** The lab's clock face: date and HH:mm:ss of an instant. */
export type LabTime = (instant: string) => { readonly date: string; readonly time: string };

/** A column whose title is spoken, and whose value needs to be told nothing but the row. */
export type TitledColumn<Row> = {
  readonly title: string;
  readonly type: CellType;
  readonly value: (row: Row) => ReturnType<ExportColumn<Row>['value']>;
};

/** A cell as CSV writes it and as a person types it: instants as `2027-03-10 10:42`, in the lab. */
export const written = (value: string | number | null, type: CellType, lab: LabTime): string | number | null => {
  if (type !== 'instant' || typeof value !== 'string') return value;
  const { date, time } = lab(value);
  return `${date} ${time.slice(0, 5)}`;
};

const day = 86_400_000;
/** Days since 30 December 1899, by which spreadsheets count; of a date, or of an instant as the lab's clock shows it. */
export const serialOf = (value: string, type: CellType, lab: LabTime): number => {
  const { date, time } = type === 'instant' ? lab(value) : { date: value, time: '00:00:00' };
  return (Date.parse(`${date}T${time}Z`) - Date.UTC(1899, 11, 30)) / day;
};
