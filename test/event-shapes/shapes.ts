import type { EventDefinition } from '@hadcl/kernel/event';
import { z } from 'zod';

/** The part of JSON Schema that events are written in. */
export type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly propertyNames?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

/** Without what zod says of itself, and the patterns behind the formats that it names. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const { $schema: _, additionalProperties: more, pattern, ...rest } = value as Record<string, unknown>;
  // A union of plain types, as zod writes it.
  if (Array.isArray(rest['type'])) return plain({ anyOf: rest['type'].map((type) => ({ type })) });
  const kept = {
    ...rest,
    ...(typeof more === 'object' && { additionalProperties: more }),
    ...(pattern !== undefined && rest['format'] === undefined && { pattern }),
  };
  return Object.fromEntries(Object.entries(kept).map(([key, one]) => [key, plain(one)]));
};

/** What an event of this definition holds, as the log will hold it. */
export const schemaOf = ({ data }: EventDefinition): Schema => plain(z.toJSONSchema(data, { io: 'input' })) as Schema;

const bounds = [
  ['minimum', 1],
  ['exclusiveMinimum', 1],
  ['minLength', 1],
  ['minItems', 1],
  ['maximum', -1],
  ['exclusiveMaximum', -1],
  ['maxLength', -1],
  ['maxItems', -1],
] as const;
const valuesOf = (schema: Schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined);

/**
 * What in data that was written by `before` is not as `now` says, in words; none where all of it can still be read. Fields
 * that may be absent can come; none may go, for what it holds would be lost.
 */
export const unreadable = (before: Schema, now: Schema, at = 'it'): readonly string[] => {
  if (before.anyOf) return before.anyOf.flatMap((one) => unreadable(one, now, at));
  if (now.anyOf) {
    const each = now.anyOf.map((one) => unreadable(before, one, at));
    return each.some((said) => said.length === 0) ? [] : each[0]!;
  }
  const allowed = valuesOf(now);
  if (allowed) {
    const gone = valuesOf(before)?.filter((value) => !allowed.includes(value));
    if (!gone) return [`${at} is only ${allowed.join(', ')} now`];
    return gone.map((value) => `${at} is no longer ${JSON.stringify(value)}`);
  }
  const isWider = now.type === undefined || (now.type === 'number' && before.type === 'integer');
  if (!isWider && before.type !== now.type) return [`${at} was ${before.type}, and is ${now.type}`];
  if (valuesOf(before)) return [];
  const narrower = bounds
    .filter(
      ([key, sign]) => now[key] !== undefined && (before[key] === undefined || sign * (now[key] - before[key]) > 0),
    )
    .map(([key]) => `${at} has another ${key}: ${before[key] ?? 'none'} before, ${now[key]} now`);
  const worded = (['format', 'pattern'] as const)
    .filter((key) => now[key] !== undefined && now[key] !== before[key])
    .map((key) => `${at} has another ${key}: ${before[key] ?? 'none'} before, ${now[key]} now`);
  const had = before.properties ?? {};
  const has = now.properties ?? {};
  const required = now.required?.filter((field) => !before.required?.includes(field)) ?? [];
  return [
    ...narrower,
    ...worded,
    ...required.map((field) => `${at}.${field} is required now`),
    ...Object.keys(had).flatMap((field) =>
      has[field] ? unreadable(had[field]!, has[field], `${at}.${field}`) : [`${at}.${field} is gone`],
    ),
    ...(before.items && now.items ? unreadable(before.items, now.items, `${at}[]`) : []),
    ...(['additionalProperties', 'propertyNames'] as const).flatMap((key) =>
      before[key] && now[key] ? unreadable(before[key], now[key], `${at}{}`) : [],
    ),
  ];
};

const texts: Readonly<Record<string, string>> = { date: '2027-03-10', 'date-time': '2027-03-10T09:00:00+08:00' };

/** Data as `schema` allows it; `draw(n)` chooses one of n, so that many draws show every part. */
export const sampleOf = (schema: Schema, draw: (n: number) => number): unknown => {
  const values = valuesOf(schema);
  if (values) return values[draw(values.length)];
  if (schema.anyOf) return sampleOf(schema.anyOf[draw(schema.anyOf.length)]!, draw);
  const { items, properties, required = [], additionalProperties } = schema;
  if (schema.type === 'object' && properties)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([field]) => required.includes(field) || draw(2) === 1)
        .map(([field, one]) => [field, sampleOf(one, draw)]),
    );
  if (schema.type === 'object') return additionalProperties ? { some: sampleOf(additionalProperties, draw) } : {};
  if (schema.type === 'array')
    return Array.from({ length: (schema.minItems ?? 0) + draw(2) }, () => sampleOf(items ?? {}, draw));
  if (schema.type === 'integer' || schema.type === 'number')
    return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
  if (schema.type === 'boolean') return draw(2) === 1;
  if (schema.type === 'null') return null;
  if (schema.pattern === '^\\d{4}-\\d{2}$') return '2027-03';
  return (schema.format && texts[schema.format]) ?? 'x'.repeat(Math.max(1, schema.minLength ?? 0));
};
