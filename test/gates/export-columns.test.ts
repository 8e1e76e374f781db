import { expect, test } from '@jest/globals';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { sample } from '@hadcl/kernel-testing/sample';
import type { Export } from '@hadcl/kernel/export';
import { features } from '@hadcl/features/index';

/** Columns of the rows that an export leaves out, by its path, each with the reason. */
const leftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/user/export-login-history': { firstName: 'the list that is exported shows the surname alone' },
  '/bookRequest/export-alluser-bookings': {
    projectType: 'all rows are of one list, whose columns the specification names',
    refusedSeats: 'the status says what was decided',
    approvedSeats: 'the status says what was decided',
    isRemote: 'a mark of the calendar',
    isFirst: 'a mark of the calendar',
  },
  '/attendance/export-raw-data': { idDaysLeft: 'counts from today, while the date of expiry stays true' },
};
/** Ids and versions are for the product, not for a reader. */
const isInner = (name: string) => /^id$|Id$|^version$/.test(name);

const isExport = (answer: unknown): answer is Export =>
  typeof answer === 'object' && answer !== null && 'statement' in answer && 'columns' in answer;

/** The columns that the outermost select of a statement names. */
const rowsOf = ({ call, statement }: Export): readonly string[] => {
  const input = { ...(sample(call.input, 0) as object), bookMonth: '2027-03', month: '2027-03' };
  const { parts } = statement({
    input: input as never,
    who: ann,
    now: '2027-03-10T10:00:00+08:00',
    today: '2027-03-10',
    facts: plainFacts,
  });
  return [...parts.join('$').matchAll(/ as "(\w+)"/g)].map(([, name]) => name!);
};
const read = ({ columns }: Export) => {
  const names = new Set<string>();
  const row = new Proxy({}, { get: (_, name) => (names.add(`${String(name)}`), null) });
  for (const { value } of columns) {
    try {
      value(row, plainFacts);
    } catch {
      // A value that cannot be made of nothing has named its column all the same.
    }
  }
  return names;
};

const nowhere = (all: readonly Export[]) =>
  all.flatMap((one) => {
    const names = read(one);
    return [...new Set(rowsOf(one))]
      .filter((name) => !names.has(name) && !isInner(name) && !leftOut[one.call.path]?.[name])
      .map((name) => `${one.call.path}: ${name} is in the rows and in no column: add it to the columns of the export`);
  });
const exports = features.flatMap(({ answers }) => Object.values(answers).filter(isExport));

test('what the rows of an export hold is in the file, or left out for a reason', () => {
  expect(exports.length).toBeGreaterThan(4);
  expect(nowhere(exports)).toEqual([]);
});

test('a column of the rows that an export forgets is found', () => {
  const bookings = exports.find(({ call }) => call.path === '/bookRequest/export-alluser-bookings')!;
  const columns = bookings.columns.filter(({ title }) => title !== 'export-remarks');
  expect(nowhere([{ ...bookings, columns }])).toEqual([
    '/bookRequest/export-alluser-bookings: remarks is in the rows and in no column: add it to the columns of the export',
  ]);
});

test('no reason is kept for a column that is in the file, or gone', () => {
  const rows = new Map(exports.map((one) => [one.call.path, { has: rowsOf(one), shown: read(one) }]));
  const stale = Object.entries(leftOut).flatMap(([path, names]) =>
    Object.keys(names).filter((name) => !rows.get(path)?.has.includes(name) || rows.get(path)?.shown.has(name)),
  );
  expect(stale).toEqual([]);
});
