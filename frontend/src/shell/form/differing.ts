import { hashKey } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';

const blanks = /(<br\s*\/?>|<\/?p>|&nbsp;|\s)+/gi;
/** A value without what a reader does not see: an editor adds breaks and blanks where nobody has typed a word. */
const readable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(blanks, ' ').trim() || null;
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, its]) => [name, readable(its)]));
};
/** What a form says: equal for two states that differ in blanks and breaks alone. */
export const readableOf = (form: FieldValues): string => hashKey([readable(form)]);

export const same = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b]);
/** The fields in which two states of a form differ; a list is one field. */
export const differing = <V extends FieldValues>(a: V, b: V) =>
  Object.keys(a).filter((name) => !same(a[name], b[name]));
