import type { Call } from '@hadcl/kernel/call';
import { limitAt, mostUnitsOf, type Limits } from '@hadcl/kernel/text/limits';
import { z } from 'zod';

type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
};
/** The bounds of a call's input; in a path `*` stands for a row of a list. */
export type ContractShape = {
  /** Dates, months and instants. */
  readonly dates: readonly string[];
  /** Lists, outer ones first, and the most rows of each. */
  readonly lists: readonly { readonly path: string; readonly max: number }[];
  /** Bytes of the largest body that the contract accepts. */
  readonly bytes: number;
  /** Object names and list rows in the input, in total. */
  readonly values: number;
  /** Whether the input is a list. */
  readonly isList: boolean;
};

const alternatives = (schema: Schema) => [...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
type Visit = (schema: Schema, path: readonly string[]) => void;
const visitAll = (schema: Schema, visit: Visit, path: readonly string[] = []): void => {
  visit(schema, path);
  for (const one of alternatives(schema)) visitAll(one, visit, path);
  for (const [name, one] of Object.entries(schema.properties ?? {})) visitAll(one, visit, [...path, name]);
  if (schema.items) visitAll(schema.items, visit, [...path, '*']);
};

/** Bytes of a code unit in JSON at most: `\u0041`. */
const unit = 6;
/** Code units assumed for a text without a limit in the contract, such as an id. */
const unbounded = 1_000;
const bytesOf = (schema: Schema, limits: Limits | undefined, path: readonly string[] = []): number => {
  if (schema.const !== undefined || schema.enum) return JSON.stringify(schema.enum ?? schema.const).length * unit;
  if (alternatives(schema).length > 0)
    return Math.max(...alternatives(schema).map((one) => bytesOf(one, limits, path)));
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).reduce(
      (sum, [name, one]) => sum + name.length + 8 + bytesOf(one, limits, [...path, name]),
      8,
    );
  if (schema.type === 'array')
    return (
      8 + (schema.maxItems ?? Number.POSITIVE_INFINITY) * (2 + bytesOf(schema.items ?? {}, limits, [...path, '0']))
    );
  if (schema.type !== 'string') return schema.type ? 32 : unbounded * unit;
  if (schema.format) return 64 * unit;
  const limit = limitAt(limits, path.join('.'));
  const bounds = [schema.maxLength ?? [], limit ? mostUnitsOf(limit) : []].flat();
  return unit * (bounds.length > 0 ? Math.min(...bounds) : unbounded) + 2;
};

const valuesOf = (schema: Schema): number => {
  if (alternatives(schema).length > 0) return Math.max(...alternatives(schema).map(valuesOf));
  if (schema.items) return (schema.maxItems ?? Number.POSITIVE_INFINITY) * (1 + valuesOf(schema.items));
  return Object.values(schema.properties ?? {}).reduce((sum, one) => sum + 1 + valuesOf(one), 0);
};

const known = new WeakMap<Call, ContractShape>();

/** The bounds of a call's input, from its contract alone; computed once per call. */
export const contractShape = (call: Call): ContractShape => {
  const before = known.get(call);
  if (before) return before;
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const dates = new Set<string>();
  const lists: { path: string; max: number }[] = [];
  visitAll(schema, ({ format, maxItems }, path) => {
    if (format === 'date' || format === 'date-time' || format === 'month') dates.add(path.join('.'));
    if (maxItems !== undefined) lists.push({ path: path.join('.'), max: maxItems });
  });
  const shape = {
    dates: [...dates],
    lists,
    bytes: bytesOf(schema, call.limits),
    values: valuesOf(schema),
    isList: schema.type === 'array',
  };
  known.set(call, shape);
  return shape;
};
