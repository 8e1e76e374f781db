import { z } from 'zod';
import type { Call } from '@hadcl/kernel/call';

type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
};

/** An input of the right shape: the call accepts it, or refuses it by a rule only. */
const sampleOf = ({ type, ...its }: Schema): unknown => {
  if (its.const !== undefined) return its.const;
  if (its.enum) return its.enum[0];
  if (its.anyOf) return sampleOf(its.anyOf[0]!);
  if (type === 'array') return [sampleOf(its.items!)];
  if (type === 'object') return mapped(its.properties ?? {}, sampleOf);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, its.minimum ?? 1);
  if (its.format === 'date' || its.format === 'date-time') return '2035-03-14';
  if (its.pattern?.includes('-(0')) return '2035-03';
  return its.pattern?.includes('\\..') ? '2035-03-14.x' : 'x';
};
const mapped = <V, T>(record: Readonly<Record<string, V>>, to: (value: V) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));

const deep = (depth: number): unknown => {
  let inner: unknown = 'x';
  for (let i = 0; i < depth; i++) inner = i % 2 ? [inner] : { inner };
  return inner;
};

/** Values that no field expects, and values that some field accepts but the database does not. */
const values: readonly unknown[] = [
  ...[null, true, -1, 1e308, '', '\u0000', '2035-03-14.\u0000', '\ud800', 'x'.repeat(20_000)],
  ...['2026-02-30', '0000-01-01', '9999-12-31', '2035-13', '0000-01', '9999-12', '0000-01-01.x', '2035-99-99.x.y'],
  ...['0000-01-01T10:00', '9999-12-31T23:59:59.999Z', '24:00', 'constructor', '__proto__', '{{name}}', '%zz'],
  ...["'; drop table log.events; --", [], {}, [['x', 'x']], new Array(1_000).fill('x')],
  { parts: ['1); select 1 --'], values: [] },
  deep(200),
];

/** Bodies for a call: each field with each value, one field missing, one too many, and bodies of other shapes. */
export const hostileInputs = ({ input }: Call): readonly unknown[] => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const sample = sampleOf(schema);
  const [fields, wrap] = Array.isArray(sample)
    ? [sample[0] as unknown, (one: unknown) => [one] as unknown]
    : [sample, (one: unknown) => one];
  const names = typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
  const each = names.flatMap((name) => values.map((value) => wrap({ ...(fields as object), [name]: value })));
  const less = names.map((name) => wrap({ ...(fields as object), [name]: undefined }));
  const polluted = JSON.parse('{"__proto__":{"roles":["SYSTEM_ADMIN"]},"constructor":{"prototype":{"codes":["x"]}}}');
  return [
    ...each,
    ...less,
    ...values.map(wrap),
    wrap({ ...(fields as object), ...polluted, userId: 'x' }),
    sample,
    [sample],
  ];
};
