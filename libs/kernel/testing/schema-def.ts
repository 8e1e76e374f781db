import type { ZodType } from 'zod';

/** What tests need of zod's own description of a schema; which parts are set depends on `type`. */
export type Def = {
  readonly type: string;
  readonly format?: string;
  /** Of a schema around another: optional, nullable, default, readonly. */
  readonly innerType?: ZodType;
  /** The first part of a pipe. */
  readonly in?: ZodType;
  readonly element?: ZodType;
  readonly valueType?: ZodType;
  readonly shape?: Readonly<Record<string, ZodType>>;
  readonly options?: readonly ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
};

/** Zod keeps `def` out of its public types, so the cast stands here alone. */
export const defOf = (schema: ZodType): Def => (schema as unknown as { readonly def: Def }).def;

/** Names of all fields of a schema, also inside lists, choices and objects. */
export const fieldNames = (schema: ZodType): readonly string[] => {
  const { innerType, in: first, element, valueType, shape, options } = defOf(schema);
  const inside = [innerType ?? first, element ?? valueType, ...(options ?? [])].flatMap((one) => one ?? []);
  return [
    ...inside.flatMap(fieldNames),
    ...Object.entries(shape ?? {}).flatMap(([field, one]) => [field, ...fieldNames(one)]),
  ];
};
