import { type Limits, limitAt, mostOf, usedOf } from '@hadcl/kernel/text/limits';
import { type FieldValues, useController } from 'react-hook-form';
import type { FieldOf } from './field.js';

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
