import { expect, test } from '@jest/globals';
import type { Call } from '@hadcl/kernel/call';
import type { EventDefinitions } from '@hadcl/kernel/event';
import type { HttpFailure } from '@hadcl/platform/serving/http/failures';
import { parseInput } from '@hadcl/platform/serving/http/parse-input';
import { z, type ZodType } from 'zod';
import { features, streams } from './index.js';

type Schema = {
  readonly type?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};
type Path = readonly string[];
const [least, most] = [-(2 ** 31), 2 ** 31 - 1];
const tooLarge = 3_000_000_000;

/** The paths of all integers in a schema; `0` stands for a row of a list. */
const wholesIn = (schema: Schema, at: Path = []): readonly (readonly [Path, Schema])[] => [
  ...(schema.type === 'integer' ? [[at, schema] as const] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => wholesIn(one, [...at, key])),
  ...(schema.items ? wholesIn(schema.items, [...at, '0']) : []),
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => wholesIn(one, at)),
];
const schemaOf = (shape: ZodType) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
const unbounded = (shape: ZodType) =>
  wholesIn(schemaOf(shape))
    .filter(
      ([, { exclusiveMinimum = -Infinity, minimum = exclusiveMinimum, maximum = Infinity }]) =>
        minimum < least || maximum > most,
    )
    .map(([path]) => path.join('.'));
/** A body with only this value at the path. */
const holding = ([key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  return key === '0' ? [holding(rest, value)] : { [key]: holding(rest, value) };
};

const calls = features.flatMap((one) => Object.values(one.calls as Record<string, Call>));
const sent = calls.flatMap((call) => wholesIn(schemaOf(call.input)).map(([path]) => ({ call, path })));

test('a number that nobody bounded would be found', () => {
  expect(unbounded(z.object({ rows: z.array(z.object({ seats: z.int(), version: z.int32() })) }))).toEqual([
    'rows.0.seats',
  ]);
});

test('every whole number that an event stores fits its column', () => {
  const events = streams.flatMap(({ events: its }) => Object.entries(its as EventDefinitions));
  expect(events.flatMap(([type, { data }]) => unbounded(data).map((path) => `${type}: ${path}`))).toEqual([]);
});

test('a whole number that is too large for its column is refused with its field, by every call', () => {
  expect(sent.length).toBeGreaterThan(10);
  const taken = sent.filter(({ call, path }) => {
    const value = holding(path, tooLarge);
    const parts = call.method === 'GET' ? { params: {}, query: value } : { params: {}, query: {}, body: value };
    try {
      parseInput(call, parts, { tell: ({ code }) => code, today: '2027-03-01' });
    } catch (error) {
      const { status, extra } = error as HttpFailure;
      return status !== 400 || !(path.join('.') in (extra['fields'] as object));
    }
    return true;
  });
  expect(taken.map(({ call, path }) => `${call.path}: ${path.join('.')}`)).toEqual([]);
});
