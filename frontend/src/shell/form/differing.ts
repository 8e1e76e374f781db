import { hashKey } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';

const blanks = /(<br\s*\/?>|<\/?p>|&nbsp;|\s)+/gi;
/** A value without invisible differences: a rich-text editor adds breaks and blanks where nothing was typed. */
const readable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(blanks, ' ').trim() || null;
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, its]) => [name, readable(its)]));
};
/** Content of a form as a key: equal for two states that differ only in blanks and breaks. */
export const readableOf = (form: FieldValues): string => hashKey([readable(form)]);

export const same = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b]);
/** Names of the fields in which two states of a form differ; a list counts as one field. */
export const differing = <V extends FieldValues>(a: V, b: V) =>
  Object.keys(a).filter((name) => !same(a[name], b[name]));
