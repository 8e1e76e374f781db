import type { Facts } from '@hadcl/kernel/decision';
import type { fieldNames } from './report.messages.en.js';

type Field = keyof typeof fieldNames extends `report-field-of-${infer F}` ? F : never;

/** What people call the field at this path of either form: in a list with its row, counted from 1 (R18). */
export const fieldName = (path: string, { say }: Pick<Facts, 'say'>): string => {
  const [list, row, column] = path.split('.');
  if (row === undefined) return say(`report-field-of-${list as Field}` as keyof typeof fieldNames, {} as never);
  return say(`report-field-of-${list}-${column}` as 'report-field-of-supplementaries-content', {
    row: Number(row) + 1,
  });
};
