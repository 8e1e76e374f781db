import type { Call } from '@hadcl/kernel/call';
import { limitAt, mostOf, type Limits } from '@hadcl/kernel/text/limits';
import { contractShape } from '@hadcl/platform/serving/http/contract-shape';
import { z } from 'zod';

type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
};
/** What the rows of a request are filled with. */
type Filling = {
  readonly text: string;
  readonly dates: (row: number) => string;
  /** Ids of projects for the rows. */
  readonly projects: readonly string[];
};
type LargeRequest = { readonly what: string; readonly query?: string; readonly body?: string };

/** Bytes: limit of a request body. */
const most = 1_000_000;
/** Bytes of a URL that Node still accepts. */
const longestAddress = 15_000;
const dayMs = 86_400_000;
export const plus = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

const filled = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const full = (schema: Schema, limits: Limits | undefined, filling: Filling, path: string[], row: number): unknown => {
  const { type, format } = schema;
  const [date, name] = [filling.dates(row), path.at(-1)];
  if (schema.enum) return schema.enum.includes('APPROVED') ? 'APPROVED' : schema.enum.at(-1);
  if (schema.anyOf) return full(schema.anyOf[0]!, limits, filling, path, row);
  if (type === 'array') {
    const rows: unknown[] = [];
    let bytes = 0;
    for (let i = 0; i < (schema.maxItems ?? 100_000) && bytes < most; i++) {
      rows.push(full(schema.items!, limits, filling, [...path, `${i}`], i));
      bytes += Buffer.byteLength(JSON.stringify(rows[i])) + 1;
    }
    return bytes < most ? rows : rows.slice(0, -1);
  }
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, one]) => [
        key,
        full(one, limits, filling, [...path, key], row),
      ]),
    );
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 1;
  if (format === 'date') return date;
  if (format === 'date-time') return `${date}T10:00:00+08:00`;
  if (format === 'month') return date.slice(0, 7);
  if (name === 'projectId') return filling.projects[Math.floor(row / 380) % filling.projects.length];
  if (name === 'available') return 'COL_RESEARCHER,SELF_RESEARCHER';
  if (name === 'requestId') return '';
  const limit = limitAt(limits, path.join('.'));
  const length = limit === undefined ? (schema.maxLength ?? 500) : mostOf(limit) * (typeof limit === 'object' ? 39 : 1);
  return filled(schema.pattern?.includes('\\d{4}') ? date : filling.text, length);
};

const hostile = ['<a href="javascript:x">', '<a', '<!--', '<p><b>', '&amp;', '陳', '👩‍⚕️', ','];
const wide = (length: number, part: (n: number) => string) => {
  const parts: string[] = [];
  for (let n = 0, bytes = 0; bytes < length; n++) bytes += parts[parts.push(part(n)) - 1]!.length + 1;
  return parts;
};
/** JSON of one megabyte that no call accepts. */
const shapeless: Readonly<Record<string, string>> = {
  'a wide list': `[${wide(most, () => '1').join()}]`,
  'a list of empty rows': `[${wide(most, () => '{}').join()}]`,
  'a wide row': `{${wide(most, (n) => `"k${n}":1`).join()}}`,
  'a wide row in a list': `[{${wide(most, (n) => `"k${n}":1`).join()}}]`,
  'a deep list': '['.repeat(most / 2) + ']'.repeat(most / 2),
  'deep rows': `${'{"a":'.repeat(most / 8)}1${'}'.repeat(most / 8)}`,
  'a long text': `{"remarks":"${'<a'.repeat(most / 2 - 20)}"}`,
};
const withEveryField = (value: unknown, wrong: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => withEveryField(one, wrong));
  if (typeof value !== 'object' || value === null) return wrong;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withEveryField(one, wrong)]));
};

/** Texts for single fields: nested tags, adjacent tags, plain text; `long` has more, for all fields together. */
const deepWideLong = ['<b>', '<b>x</b>', '陳'];
const long = [...deepWideLong, '<ul><li>', '<p><b>', '<a', '&amp;', 'x', '👩‍⚕️'];
/** Replaces each text of an input by `textAt` of its path in the contract; keeps one row of each list. */
const withTexts = (value: unknown, textAt: (path: string, before: string) => string, path = ''): unknown => {
  const inner = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => withTexts(one, textAt, inner('*')));
  if (typeof value === 'string') return textAt(path, value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one, textAt, inner(key))]));
};
/** As much text as a body may hold: spread over all fields, and in each HTML field alone. */
const withLongTexts = (call: Call, input: (text: string) => unknown): readonly LargeRequest[] => {
  const bytes = Math.min(most, contractShape(call).bytes) * 0.9;
  const fields: string[] = [];
  const small = withTexts(input('x'), (path, before) => {
    if (/^x+$/.test(before)) fields.push(path);
    return before.slice(0, 50);
  });
  const html = fields.filter((path) => typeof call.limits?.[path] === 'object');
  return [fields, ...html.map((path) => [path])]
    .filter((where) => where.length > 0)
    .flatMap((where) =>
      (where === fields ? long : deepWideLong).map((text) => {
        const each = Math.floor(bytes / where.length / Buffer.byteLength(text)) * text.length;
        const body = withTexts(small, (path, before) => (where.includes(path) ? filled(text, each) : before));
        return {
          what: `${text} without end in ${where.length === 1 ? where[0] : 'every text'}`,
          body: JSON.stringify(body),
        };
      }),
    );
};

/** The largest requests for a call, both accepted and refused ones. Dates are around `today`. */
export const largestRequests = (
  call: Call,
  { today, projects }: { readonly today: string; readonly projects: readonly string[] },
): readonly LargeRequest[] => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const near = (row: number) => plus(today, 1 + (row % 380));
  const far = (row: number) => `${2500 + (row % 7000)}-03-14`;
  const input = (text: string, dates = near) => full(schema, call.limits, { text, dates, projects }, [], 0);
  const inputs: readonly (readonly [string, unknown])[] = [
    ...['x', ...hostile].map((text) => [`texts of ${text}`, input(text)] as const),
    ['far dates', input('x', far)],
    ['every field wrong', withEveryField(input('x'), [1])],
    ['every field empty', withEveryField(input('x'), '')],
  ];
  if (call.method !== 'GET')
    return [
      ...inputs.map(([what, one]) => ({ what, body: JSON.stringify(one) })),
      ...withLongTexts(call, input),
      ...Object.entries(shapeless).map(([what, body]) => ({ what, body })),
    ];
  const names = Object.keys(schema.properties ?? { x: 0 });
  const span = { ...(input('x') as object), startDate: plus(today, -399), endDate: plus(today, 399) };
  const query = (of: object) => new URLSearchParams(of as Record<string, string>).toString().slice(0, longestAddress);
  return [
    { what: 'its longest span', query: query(span) },
    ...inputs.map(([what, one]) => ({ what, query: query(one as object) })),
    ...[...hostile, '|', 'APPROVED|'].map((text) => ({
      what: `long words of ${text}`,
      query: query({ ...span, [names.at(-1)!]: filled(text, longestAddress) }),
    })),
    {
      what: 'many names',
      query: wide(longestAddress, (n) => `a${n}`)
        .join('&')
        .slice(0, longestAddress),
    },
    {
      what: 'one name many times',
      query: wide(longestAddress, () => `${names[0]}=1`)
        .join('&')
        .slice(0, longestAddress),
    },
  ];
};
