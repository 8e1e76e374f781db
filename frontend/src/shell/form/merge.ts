import { hashKey } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';

const blanks = /(<br\s*\/?>|<\/?p>|&nbsp;|\s)+/gi;
/** A value without invisible differences: a rich-text editor adds breaks and blanks where nothing was typed. */
const readable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(blanks, ' ').trim() || null;
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, readable(entry)]));
};
/** Content of a form as a key: equal for two states that differ only in blanks and breaks. */
export const readableOf = (form: FieldValues): string => hashKey([readable(form)]);

export const same = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b]);
/** Names of the fields in which two states of a form differ; a list counts as one field. */
export const differing = <V extends object>(a: V, b: V) =>
  Object.keys(a).filter((name): name is keyof V & string => !same(a[name as keyof V], b[name as keyof V]));

type Sides<V extends object> = {
  /** The state that both sides began from. */
  readonly base: V;
  readonly mine: V;
  readonly theirs: V;
  /** The fields that count as changed by me; without it, those that differ from `base`. */
  readonly typed?: readonly (keyof V & string)[];
};

/**
 * Merges two changes of one state, field by field. A field that I changed keeps my value, any other takes theirs;
 * `conflicts` are the fields that both changed to different values, `moved` those that they changed.
 */
export function merge<V extends object>({ base, mine, theirs, typed = differing(base, mine) }: Sides<V>) {
  const moved = differing(base, theirs);
  const conflicts = typed.filter((name) => moved.includes(name) && !same(mine[name], theirs[name]));
  const merged = { ...theirs, ...Object.fromEntries(typed.map((name) => [name, mine[name]])) };
  return { merged, moved, conflicts };
}
