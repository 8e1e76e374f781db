import { limitAt, mostOf } from '@hadcl/kernel/text/limits';
import { useRef, useState } from 'react';
import { type ArrayPath, type FieldArray, type FieldValues, get, useFieldArray, useFormState } from 'react-hook-form';
import type { FieldLook, FormOf } from './field.js';

type Row = { readonly id: string };
type Known = { readonly rows: readonly Row[]; readonly keys: readonly string[] };

const same = (a: Row, b: Row) => JSON.stringify({ ...a, id: '' }) === JSON.stringify({ ...b, id: '' });

/** Keys of the rows after a form reset: by index if the number is the same, otherwise by equal content. */
const keysAfterReset = ({ rows: before, keys }: Known, rows: readonly Row[]): readonly string[] => {
  if (before.length === rows.length) return keys;
  const left = new Map(keys.map((key, index) => [key, before[index]!]));
  const take = (fits: (row: Row) => boolean) => {
    const [key] = [...left].find(([, row]) => fits(row)) ?? [];
    if (key !== undefined) left.delete(key);
    return key;
  };
  const equal = rows.map((row) => take((other) => same(row, other)));
  return rows.map(({ id }, index) => equal[index] ?? take(() => true) ?? id);
};

/**
 * Stable keys for the rows of a field array. React Hook Form gives every row a new id when the form is reset (after a
 * save, or when others have changed the record); with those ids as keys React would remount each row and lose focus,
 * caret and composition.
 */
function useRowKeys(rows: readonly Row[]): readonly string[] {
  const [known, setKnown] = useState<Known>({ rows, keys: rows.map(({ id }) => id) });
  if (known.rows === rows) return known.keys;
  const keyOf = new Map(known.rows.map(({ id }, index) => [id, known.keys[index]!]));
  const isReset = !rows.some(({ id }) => keyOf.has(id));
  const keys = isReset ? keysAfterReset(known, rows) : rows.map(({ id }) => keyOf.get(id) ?? id);
  setKnown({ rows, keys });
  return keys;
}

/** Props of every field that is a list of rows. */
export type ListOf<V extends FieldValues, N extends ArrayPath<V>> = Pick<FieldLook, 'label' | 'disabled'> & {
  form: FormOf<V>;
  name: N;
  /** Values of a new row. */
  blank: FieldArray<V, N>;
  addLabel: string;
};
/** Rows of a list with what both lists do alike. */
export function useRows<V extends FieldValues, N extends ArrayPath<V>>({
  form: { control, limits },
  name,
  blank,
}: ListOf<V, N>) {
  const { fields, append, remove } = useFieldArray({ control, name });
  const keys = useRowKeys(fields);
  const { errors } = useFormState({ control });
  const box = useRef<HTMLElement>(null);
  const limit = limitAt(limits, name);
  const most = limit === undefined ? undefined : mostOf(limit);
  return {
    fields,
    keys,
    box,
    most,
    isFull: most !== undefined && fields.length >= most,
    wrong: get(errors, `${name}.root.message`) as string | undefined,
    isRowWrong: (index: number) => get(errors, `${name}.${index}`) !== undefined,
    remove,
    append: () => append(blank, { shouldFocus: false }),
    focusAdd: () => box.current?.querySelector<HTMLElement>('[data-add]')?.focus(),
  };
}
