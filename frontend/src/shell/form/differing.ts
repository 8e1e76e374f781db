import { hashKey } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';

export const same = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b]);
/** The fields in which two states of a form differ; a list is one field. */
export const differing = <V extends FieldValues>(a: V, b: V) =>
  Object.keys(a).filter((name) => !same(a[name], b[name]));
