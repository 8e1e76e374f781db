import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { straysOf } from '@hadcl/kernel-testing/personal-columns';
import { event } from '@hadcl/kernel/event';
import { projection, table } from '@hadcl/kernel/projection';
import { z } from 'zod';
import { projections } from './index.js';

const here = import.meta.dirname;
const files = new Map<unknown, string>();
beforeAll(async () => {
  const holders = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tables|table|projection|events|stream)\.ts$/.test(file),
  );
  for (const file of holders)
    for (const [name, value] of Object.entries((await import(join(here, file))) as Record<string, object>)) {
      files.set(value, `libs/features/src/${file}`);
      if (name.endsWith('Events')) for (const one of Object.values(value)) files.set(one, `libs/features/src/${file}`);
    }
});
const fileOf = (value: object) => files.get(value) ?? 'a file of this test';

test('what is personal in an event is personal in every table that it is written to, and the reverse', () => {
  expect(straysOf(projections, fileOf)).toEqual([]);
});

const text = z.string();
const loans = (personal: object, columns: object) => {
  const events = {
    Lent: event({ loanId: text, itemId: text, to: text, note: text.nullable() }, personal),
  };
  const lent = table(
    'loans',
    { loan_id: 'text' },
    { item_id: 'text', lent_to: 'text', label: 'text' },
    { personal: columns as { lent_to?: 'loan_id' } },
  );
  return projection({
    name: 'loans',
    version: 1,
    tables: [lent],
    events,
    topics: () => [],
    on: {
      Lent: ({ loanId, itemId, to, note }) => [
        lent.put(
          { loan_id: loanId },
          { item_id: itemId, lent_to: to, label: note === null ? to.toUpperCase() : itemId },
        ),
      ],
    },
  });
};
const straying = (personal: object, columns: object) => straysOf([loans(personal, columns)], fileOf);

test('a personal field in a column that is not declared is found, also changed and on a way seldom gone', () => {
  expect(straying({ to: 'loanId' }, {})).toEqual([
    expect.stringContaining('loans.lent_to holds Lent.to, which is personal'),
    expect.stringContaining('loans.label holds Lent.to, which is personal'),
  ]);
});

test('a personal column that a plain field is written to is found', () => {
  expect(straying({}, { lent_to: 'loan_id' })).toEqual([
    expect.stringContaining('Lent.to is written to the personal column loans.lent_to'),
  ]);
});

test('a personal column of another owner, or that nothing is written to, is found', () => {
  expect(straying({ to: 'loanId' }, { lent_to: 'item_id' })).toEqual([
    expect.stringContaining('loans.label holds Lent.to'),
    expect.stringContaining('loans.lent_to belongs to item_id, but Lent.to to loanId'),
  ]);
  expect(straysOf([{ ...loans({}, { lent_to: 'loan_id' }), on: {} }], fileOf)).toEqual([
    expect.stringContaining('no field of an event is written to loans.lent_to'),
  ]);
});
