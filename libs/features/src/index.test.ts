import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Feature } from '@hadcl/kernel/feature';
import { doubled, listsOf } from '@hadcl/kernel/log/lists-of';
import { noticeKinds } from './notice-kinds.js';
import { autoApproval } from './bookings/booking/booking.contract.js';
import { bookings } from './bookings/index.js';
import { features, letterKinds, notices } from './index.js';
import { mailKinds } from './mails/log/mail.contract.js';

const here = import.meta.dirname;
/** The properties by which each kind of exported value is recognized. */
const marks: Readonly<Record<string, readonly string[]>> = {
  decision: ['call', 'decide'],
  query: ['call', 'answer'],
  projection: ['tables', 'on'],
  stream: ['evolve', 'of'],
  reaction: ['events', 'on'],
  daily: ['at', 'orders'],
  call: ['method', 'path', 'input'],
  parameter: ['code', 'default'],
  function: ['code', 'menus', 'roles'],
  notice: ['type', 'urgent', 'closable'],
};
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const kindOf = (value: object) => Object.entries(marks).find(([, its]) => its.every((mark) => mark in value))?.[0];

/** The values of known kinds that a file exports, directly or inside an object or list. */
const exportedBy = async (file: string) => {
  const values = Object.entries((await import(join(here, file))) as Record<string, unknown>);
  const found = values.flatMap(([name, value]) => {
    if (!isObject(value)) return [];
    return kindOf(value)
      ? [[name, value] as const]
      : Object.entries(value).map(([key, one]) => [`${name}.${key}`, one] as const);
  });
  return found.flatMap(([name, value]) => {
    const kind = isObject(value) ? kindOf(value) : undefined;
    return kind ? [{ name: `${file}: the ${kind} ${name}`, value }] : [];
  });
};
const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^[^/]+\/.*\.ts$/.test(file) && !/\.(test|examples)\.ts$|\/index\.ts$/.test(file),
);

/** Values that feature files export but no feature lists. */
const unnamed = async (all: readonly Feature[]) => {
  const lists = Object.values(listsOf(all)).flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  const named = new Set([...lists, ...all.flatMap(({ calls }) => Object.values(calls))]);
  const exported = (await Promise.all(files.map(exportedBy))).flat();
  return exported.filter(({ value }) => !named.has(value)).map(({ name }) => name);
};

test('whatever a feature’s files hold is named by a feature', async () => {
  expect(await unnamed(features)).toEqual([]);
});

test('what a feature forgets is found', async () => {
  const { userBookings: _, ...answers } = bookings.answers;
  const parameters = bookings.parameters.filter((one) => one !== autoApproval);
  const forgetful = { ...bookings, answers, parameters };
  expect(await unnamed(features.map((one) => (one === bookings ? forgetful : one)))).toEqual([
    'bookings/booking/booking.contract.ts: the parameter autoApproval',
    'bookings/booking/booking.queries.ts: the query userBookings',
  ]);
});

test('nothing is declared twice, and what is would be found', () => {
  expect(doubled(features)).toEqual([]);
  const again = features.map((one) => ({
    ...{ ...one, name: `${one.name} again` },
    // Copies, because features may share a message file.
    messages: { ...one.messages, en: one.messages.en.map((file) => ({ ...file })) },
  }));
  expect(doubled([...features, ...again])).toEqual(
    expect.arrayContaining([
      'the stream lab-day is declared twice',
      'the projection bookings is declared twice',
      'the parameter login_max_attempts is declared twice',
      'the function MANAGE_BOOKINGS is declared twice',
      'the menu rank 10 is declared twice',
      'the notice NTF_LOW_RATE is declared twice',
      'the topic bell is declared twice',
      'the sentence en notice-pinned is declared twice',
      'the address POST /information/set-ispinned is declared twice',
    ]),
  );
});

test('the bell knows every notice of every feature', () => {
  expect([...notices].sort((a, b) => a.type.localeCompare(b.type))).toEqual(
    [...noticeKinds].sort((a, b) => a.type.localeCompare(b.type)),
  );
});

test('each kind of letter that a feature declares is a kind of the mail log', () => {
  expect(Object.keys(letterKinds).length).toBeGreaterThan(5);
  for (const [cause, kind] of Object.entries(letterKinds))
    expect([cause, mailKinds]).toEqual([cause, expect.arrayContaining([kind])]);
});
