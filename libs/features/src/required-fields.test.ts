import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { features } from './index.js';

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};
type Empty = undefined | null | '';

/** The input of an empty form, with one row in each list. */
const unfilled = (schema: Schema, empty: Empty): unknown => {
  const [inner] = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].filter((one) => one.properties ?? one.items);
  if (inner) return unfilled(inner, empty);
  if (schema.items) return [unfilled(schema.items, empty)];
  if (!schema.properties) return empty;
  return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, unfilled(one, empty)]));
};

/** Fields that the page fills in itself, such as ids, versions and dates. */
const sentByPages = [
  /(^|\.)(id|no|version|revision|token|ticket|enrolment|userid|userEmail|\w+Id)$/,
  /(^|\.)passkey\./,
  /(^|\.)(date|bookDate|month|reportingMonth|yearMonth|oldQuota|newQuota|status|statusCode|type|code|language|isPinned|requestType)$/,
  // Of a file that was chosen, and of a submission that was read.
  /(^|\.)(sha256|size|submission)$/,
  // An entry of a list of ids or choices; an empty entry is not a field that was left empty.
  /(^|\.)\*$/,
];
/** `code` is a six-digit code, except where it names a parameter. */
const filledIn = (path: string, call: string) =>
  !(path === 'name' && call === '/outputRequest/begin-file') &&
  ((path === 'code' && call !== '/information/set-parameter') || !sentByPages.some((its) => its.test(path)));

const missing = 'wrong-missing';
/** Fields that are refused however they are left empty (absent, null or ''), without a message of their own. */
const unnamed = (input: z.ZodType, call: string) => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const told = (empty: Empty) =>
    input
      .safeParse(unfilled(schema, empty), {
        error: ({ input: sent }) => (sent === undefined || sent === null || sent === '' ? missing : 'wrong-format'),
      })
      .error?.issues.map(({ path, message }) => ({
        path: path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.'),
        message,
      })) ?? [];
  const answers = [undefined, null, '' as const].map(told);
  const required = (path: string) => answers.every((wrong) => wrong.some((one) => one.path === path));
  const silent = answers
    .flat()
    .filter(({ path, message }) => message === missing && filledIn(path, call) && required(path));
  return [...new Set(silent.map(({ path }) => path))];
};

const adviceFor = (call: string) => (field: string) =>
  `${call}: an empty ${field} has no sentence of its own: give its shape in the contract needed('…-missing')`;

const writes = features
  .flatMap(({ calls }) => Object.values(calls))
  .filter(({ kind, path }) => kind === 'write' && path.startsWith('/'));

test('a required field that is left empty is told by its name, whatever the call [1.8.31]', () => {
  const found = writes.flatMap(({ path, input }) => unnamed(input, path).map(adviceFor(path)));
  expect(found).toEqual([]);
});

test('a field without a sentence of its own is found, one with it is not', () => {
  const key = 'title-missing';
  const named = z.string({ error: key }).min(1, key);
  expect(
    unnamed(
      z.object({ title: z.string().min(1), seats: z.int32(), rows: z.array(z.object({ name: z.string().min(1) })) }),
      '',
    ),
  ).toEqual(['title', 'seats', 'rows.*.name']);
  expect(unnamed(z.object({ title: named, id: z.string().min(1), note: z.string() }), '')).toEqual([]);
});
