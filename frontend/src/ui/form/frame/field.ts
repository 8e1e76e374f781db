import type { Limits } from '@hadcl/kernel/text/limits';
import type { ReactNode } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';

/** The part of a form that its fields need; they know nothing of what is sent where. */
export type FormOf<V extends FieldValues> = {
  readonly control: Control<V>;
  readonly limits: Limits | undefined;
};

/** Look and texts of a field, independent of its value. */
export type FieldLook = {
  label: string;
  required?: boolean | undefined;
  help?: ReactNode;
  /** For a table cell, whose column title is the visible label. */
  bare?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** Props of every field; `name` is a path of the form whose value is a T. */
export type FieldOf<V extends FieldValues, T> = FieldLook & { form: FormOf<V>; name: FieldPathByValue<V, T> };
