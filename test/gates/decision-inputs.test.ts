import { join, relative } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { fieldNames } from '@hadcl/kernel-testing/schema-def';
import type { Decision } from '@hadcl/kernel/decision';
import { z } from 'zod';
import { declarationsIn, textsBehind } from '../support/declarations.js';

/** Fields of the specification's bodies that a decision rightly never reads, by call, each with the reason. */
const notRead: Readonly<Record<string, string>> = {
  '/bookRequest/email-notification newQuota': 'the letter says what is recorded by then',
  '/bookRequest/email-notification statusCode': 'the letter says what is recorded by then',
  '/bookRequest/all-booking-submit projectCode': 'the project is found by its id',
  '/information/set-isPinned type': 'the notice has its type already',
};

type Named = { readonly name: string; readonly decision: Decision; readonly texts: readonly string[] };
/** Passed on whole: `records('X', body)`, `{ ...body }`, the rest of a destructured body. */
const isPassedOn = (text: string) => /\.\.\.(command\.)?(body|rest|sent|written)\b|[(,] body[,)]/.test(text);

/**
 * Fields of the body of a call that nothing in its decision names: they are dropped without a word. Orders and calls
 * behind a door are left out; the product itself fills them.
 */
const dropped = (all: readonly Named[]) =>
  all.flatMap(({ name, decision: { call }, texts }) =>
    !call.path.startsWith('/') || texts.some(isPassedOn)
      ? []
      : [...new Set(fieldNames(call.input))]
          .filter((field) => !notRead[`${call.path} ${field}`])
          .filter((field) => !texts.some((text) => new RegExp(`\\b${field}\\b`).test(text)))
          .map((field) => `${name} never reads ${field} of ${call.path}`),
  );

let decisions: readonly Named[];
beforeAll(async () => {
  const place = join(import.meta.dirname, '../../libs/features/src');
  const files = declarationsIn(place);
  // Contracts and streams name every field; what counts is what the rules do with them.
  const within = (path: string) => !/\.(contract|shapes|events|stream|refusals)\.ts$/.test(path);
  const found = [...files.keys()]
    .filter((path) => /\.(decisions|daily)\.ts$/.test(path))
    .map(async (path) =>
      Object.entries((await import(path)) as Record<string, unknown>).flatMap(([name, value]): readonly Named[] =>
        typeof value === 'object' && value !== null && 'decide' in value
          ? [
              {
                name: `${relative(place, path)}: ${name}`,
                decision: value as Decision,
                texts: textsBehind(files, path, name, within),
              },
            ]
          : [],
      ),
    );
  decisions = (await Promise.all(found)).flat();
});

test('a decision reads every field that its call takes', () => {
  expect(decisions.length).toBeGreaterThan(40);
  expect(dropped(decisions)).toEqual([]);
});

test('a field that a decision drops is found', () => {
  const submit = decisions.find(({ name }) => name.endsWith(': submitBookings'))!;
  const input = z.array(z.object({ bookDate: z.string(), note: z.string().optional() }));
  const decision = { ...submit.decision, call: { ...submit.decision.call, input } } as Decision;
  expect(dropped([{ ...submit, decision }])).toEqual([
    'bookings/booking/booking.decisions.ts: submitBookings never reads note of /bookRequest/booking_submit',
  ]);
});
