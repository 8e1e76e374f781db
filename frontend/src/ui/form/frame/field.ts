import { type Limits, limitAt, mostOf, usedOf } from '@hadcl/kernel/text/limits';
import type { ReactNode } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';

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

/**
 * Values of a field with their words. A record must be complete by type; a list keeps its order even if the values are
 * numbers.
 */
export type Choices<T extends string> = Readonly<Record<T, string>> | readonly (readonly [value: T, word: string])[];

export const choicesOf = <T extends string>(words: Choices<T>) =>
  (Array.isArray(words) ? words : Object.entries(words)) as readonly (readonly [T, string])[];

/** How much of its limit a value uses. */
export type Count = { readonly used: number; readonly most: number };

/** How much of the limit at `path` a value uses; undefined if it has no limit. */
export const countOf = (limits: Limits | undefined, path: string, value: unknown): Count | undefined => {
  const limit = limitAt(limits, path);
  return limit === undefined ? undefined : { used: usedOf(value, limit), most: mostOf(limit) };
};

/**
 * Value, error and used limit of one field; rerenders for this field only. `check` returns an error that blocks the
 * submit, where the field itself knows it (an unfinished upload).
 */
export function useField<V extends FieldValues, T>(
  { form, name }: Pick<FieldOf<V, T>, 'form' | 'name'>,
  check?: () => string | undefined,
) {
  const { field, fieldState } = useController({
    control: form.control,
    name,
    ...(check && { rules: { validate: () => check() ?? true } }),
  });
  const count = countOf(form.limits, name, field.value);
  return {
    // FieldPathByValue has checked that the value is a T; TypeScript cannot infer it.
    value: field.value as T,
    set: (value: T) => field.onChange(value),
    onBlur: field.onBlur,
    wrong: fieldState.error?.message,
    count,
    limit: limitAt(form.limits, name),
    over: count !== undefined && count.used > count.most,
  };
}

/** The elements of a field that take the focus, controls before buttons. */
const controls = [
  ':is(input, textarea):not([aria-hidden]):not([tabindex="-1"]):not([disabled])',
  '[role=combobox]:not([aria-disabled=true])',
  '[role=spinbutton]',
  '[contenteditable=true]',
].join(', ');
const buttons = 'button:not([disabled])';

/** Focuses the first control in `part`; returns whether there was one. */
export const focusFirst = (part: Element | null | undefined): boolean => {
  const control = part?.querySelector<HTMLElement>(controls) ?? part?.querySelector<HTMLElement>(buttons);
  control?.focus();
  return control != null;
};
