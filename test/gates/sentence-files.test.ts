import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { Feature } from '@hadcl/kernel/feature';
import { bookingNoticeMessages } from '@hadcl/features/bookings/booking/booking-notices.messages.en';
import { bookings } from '@hadcl/features/bookings/index';
import { features } from '@hadcl/features/index';

const root = join(import.meta.dirname, '../..');
type SentenceFile = {
  readonly file: string;
  readonly text: string;
  readonly exported: Readonly<Record<string, unknown>>;
};

/** The exports that the server says: those that a file adds to the kernel's interface of sentences. */
const saidByServer = (text: string): readonly string[] =>
  text.includes("declare module '@hadcl/kernel/text/sentences'")
    ? [...text.matchAll(/\btypeof (\w+)/g)].map(([, name]) => name!)
    : [];

/** Sentences of the server that no feature names, and sentences that nothing says; each with what to do. */
const unsaid = (files: readonly SentenceFile[], all: readonly Feature[], code: ReadonlyMap<string, string>) => {
  const named = new Set<unknown>(all.flatMap(({ messages }) => Object.values(messages).flat()));
  const isUsed = (name: string, by: string) =>
    [...code].some(([file, text]) => file !== by && new RegExp(`\\b${name}\\b`).test(text));
  return files.flatMap(({ file, text, exported }) =>
    Object.entries(exported).flatMap(([name, sentences]) => {
      if (named.has(sentences)) return [];
      if (saidByServer(text).includes(name))
        return [`${file}: the server cannot say ${name}; name it in messages.en of ${dirname(dirname(file))}/index.ts`];
      return isUsed(name, file)
        ? []
        : [`${file}: nobody says ${name}; name it in the feature’s index.ts or in the messages.ts of its pages`];
    }),
  );
};

const files: SentenceFile[] = [];
const code = new Map<string, string>();
beforeAll(async () => {
  // What the kernel or the platform says belongs to no feature: it stands elsewhere.
  for (const place of ['libs/features/src', 'frontend/src'])
    for (const entry of readdirSync(join(root, place), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const file = relative(root, path);
      if (!/\.tsx?$/.test(file) || /\.(test|examples)\.tsx?$/.test(file)) continue;
      const text = readFileSync(path, 'utf8');
      code.set(file, text);
      if (/\.messages\.\w+\.ts$/.test(file) && place.startsWith('libs'))
        files.push({ file, text, exported: (await import(path)) as Record<string, unknown> });
    }
});

test('every file of sentences is said by the feature that holds it', () => {
  expect(files.length).toBeGreaterThan(10);
  expect(unsaid(files, features, code)).toEqual([]);
});

test('a file of sentences that no feature names is found, with refusals or without', () => {
  const { messages } = bookings;
  const silent = {
    ...bookings,
    messages: { ...messages, en: messages.en.filter((one) => one !== bookingNoticeMessages) },
  };
  expect(
    unsaid(
      files,
      features.map((one) => (one === bookings ? silent : one)),
      code,
    ),
  ).toEqual([
    'libs/features/src/bookings/booking/booking-notices.messages.en.ts: the server cannot say bookingNoticeMessages; name it in messages.en of libs/features/src/bookings/index.ts',
  ]);
});

test('sentences that neither the server nor a page says are found', () => {
  const file = 'libs/features/src/bookings/late.screen.messages.en.ts';
  const late = { file, text: 'export const lateScreen = {};', exported: { lateScreen: { late: 'Too late.' } } };
  expect(unsaid([late], features, code)).toEqual([
    `${file}: nobody says lateScreen; name it in the feature’s index.ts or in the messages.ts of its pages`,
  ]);
});
