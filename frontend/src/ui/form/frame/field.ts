import type { Limits } from '@hadcl/kernel/text/limits';
import type { ReactNode } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import type { FieldWords } from './words.js';

/** As much of a form as its fields need; what is sent, and where to, they do not know. */
export type FormOf<V extends FieldValues> = {
  readonly control: Control<V>;
  readonly limits: Limits | undefined;
  readonly words: FieldWords;
};

/** How a field looks and what it says, whatever its value. */
export type FieldLook = {
  label: string;
  required?: boolean | undefined;
  help?: ReactNode;
  /** For a cell of a table, whose column's title is the label that is seen. */
  bare?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** What every field takes; `name` is a path of the form whose value is a T. */
export type FieldOf<V extends FieldValues, T> = FieldLook & { form: FormOf<V>; name: FieldPathByValue<V, T> };
