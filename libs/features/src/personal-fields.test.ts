import { expect, test } from '@jest/globals';
import { clearTextsOf } from '@hadcl/kernel-testing/clear-texts';
import { event, type EventDefinitions } from '@hadcl/kernel/event';
import { z } from 'zod';
import { streams } from './index.js';

const definitions: EventDefinitions = Object.assign({}, ...streams.map(({ events }) => events));

/** Ids refer to people and things without describing them. */
const isId = (field: string) => /(\.|[a-z])id$/i.test(field);

test('every text that an event keeps is sealed with the key of its person, or names nobody', () => {
  expect(clearTextsOf(definitions).filter((field) => !isId(field))).toEqual([]);
});

test('what an event is said to keep in clear is a text of it', () => {
  const said = Object.entries(definitions).flatMap(([type, { clear }]) => clear.map((field) => `${type}.${field}`));
  const bare = Object.fromEntries(Object.entries(definitions).map(([type, its]) => [type, { ...its, clear: [] }]));
  expect(said.filter((field) => !clearTextsOf(bare).includes(field))).toEqual([]);
});

test('a new text is found wherever it hides in an event, unless it is personal', () => {
  const nested = z.object({ phone: z.string(), seat: z.enum(['A', 'B']), on: z.iso.date() });
  const Met = event(
    {
      personId: z.string(),
      name: z.string(),
      note: z.string().nullable().optional(),
      homes: z.array(nested),
      by: z.union([z.int32(), z.record(z.string(), z.string())]),
    },
    { name: 'personId' },
  );
  expect(clearTextsOf({ Met }).filter((field) => !isId(field))).toEqual(['Met.note', 'Met.homes.phone', 'Met.by']);
});
