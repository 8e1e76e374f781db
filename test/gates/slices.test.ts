import { expect, test } from '@jest/globals';
import { defOf } from '@hadcl/kernel-testing/schema-def';
import { write, type Call } from '@hadcl/kernel/call';
import { LastChange } from '@hadcl/kernel/refusing/last-change';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { features } from '@hadcl/features/index';
import { z, type ZodType } from 'zod';

type Named = { readonly name: string; readonly call: Call };
const calls: readonly Named[] = features.flatMap(({ name: feature, calls }) =>
  Object.entries(calls as Record<string, Call>).map(([key, call]) => ({ name: `${feature}: ${key}`, call })),
);

/** Longer than the body of a request may be. */
const endless = 'x'.repeat(1_100_000);
/** Paths of the texts that a schema takes whatever their length. */
const endlessTexts = (schema: ZodType, path: readonly string[] = []): readonly string[] => {
  const { type, innerType, in: first, element, valueType, shape, options } = defOf(schema);
  if (type === 'string') return schema.safeParse(endless).success ? [path.join('.')] : [];
  // A date or a month is a text that is judged behind a transform or a refinement.
  if (innerType ?? first) return schema.safeParse(endless).success ? endlessTexts((innerType ?? first)!, path) : [];
  if (element ?? valueType) return endlessTexts((element ?? valueType)!, [...path, '*']);
  if (options) return options.flatMap((one) => endlessTexts(one, path));
  return Object.entries(shape ?? {}).flatMap(([field, one]) => endlessTexts(one, [...path, field]));
};
/** Dates of an account, sent as text: `user.written.ts` reads them and refuses what is no date. */
const isAccountDate = (path: string) =>
  /^(idValidity|effectiveDate|accessStartDate|expiryDate\w+|portalAccessEndDate)$/.test(path);
/** An id names a record that must exist: it is looked up, never stored as it was sent. */
const isId = (path: string) => /(^|\.)(id|userid|\w+Id|\*)$/.test(path);

const unlimited = (all: readonly Named[]) =>
  all
    .filter(({ call }) => call.kind === 'write' && call.path.startsWith('/') && !call.limitsDecided)
    .flatMap(({ name, call }) =>
      endlessTexts(call.input)
        .filter((path) => !isId(path) && !isAccountDate(path) && call.limits?.[path] === undefined)
        .map((path) => `${name} takes a text of any length as ${path}: give it a limit in the call's limits`),
    );

test('every text that a call writes has a limit', () => {
  expect(unlimited(calls)).toEqual([]);
});

/** Refusals that tell who changed a record and are not answered as a conflict: the page would never show them as one. */
const untoldConflicts = (all: readonly Named[]) =>
  all.flatMap(({ name, call: { refusals: refused } }) =>
    Object.entries(refused?.definitions ?? {})
      .filter(([code, facts]) => 'changed' in facts && refused?.kinds[code] !== 'conflict')
      .map(([code]) => `${name} refuses ${code} with the last change: give the code the kind conflict`),
  );

test('a refusal that tells who changed the record is a conflict', () => {
  expect(untoldConflicts(calls)).toEqual([]);
});

test('a text without a limit and a conflict without its status are found', () => {
  const refused = refusals({ 'loan-changed': { changed: LastChange } });
  const input = z.object({ loanId: z.string(), note: z.string().trim(), due: z.iso.date() });
  const call = write('POST', '/loans', input, z.object({}), { codes: ['LOANS'], refusals: refused });
  const planted = [{ name: 'loans: saveLoan', call }] as readonly Named[];
  expect(unlimited(planted)).toEqual([
    "loans: saveLoan takes a text of any length as note: give it a limit in the call's limits",
  ]);
  expect(untoldConflicts(planted)).toEqual([
    'loans: saveLoan refuses loan-changed with the last change: give the code the kind conflict',
  ]);
});
