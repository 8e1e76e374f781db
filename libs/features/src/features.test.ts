import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { doubled, type Feature, feature, listsOf } from '@hadcl/kernel/feature';
import { bookings } from './bookings/index.js';
import { saveProject } from './example/index.js';
import { calls } from './example/project.contract.js';
import { projectMessages } from './example/project.messages.en.js';
import { features } from './features.js';
/** By what a value is known that a feature must name, whatever its file is called. */
const marks = {
  decision: ['call', 'decide'],
  query: ['call', 'answer'],
  projection: ['tables', 'on'],
  stream: ['evolve', 'of'],
  reaction: ['events', 'on'],
  daily: ['at', 'orders'],
};
const kindOf = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.entries(marks).find(([, its]) => its.every((mark) => mark in value))?.[0]
    : undefined;
/** Exports of a feature's folder that no feature names. */
const unnamed = async (folder: string, all: readonly Feature[]) => {
  const named = new Set(Object.values(listsOf(all)).flatMap((list): unknown[] => (Array.isArray(list) ? list : [])));
  const found: string[] = [];
  for (const file of readdirSync(join(import.meta.dirname, folder)).filter((name) =>
    /^(?!.*\.(test|examples)\.).*\.ts$/.test(name),
  ))
    for (const [name, value] of Object.entries((await import(join(import.meta.dirname, folder, file))) as object))
      if (kindOf(value) && !named.has(value)) found.push(`${folder}/${file}: the ${kindOf(value)} ${name}`);
  return found;
};
test('whatever a file of a feature exports is named by one, and what is forgotten is found; nothing is declared twice', async () => {
  for (const { name } of features) expect(await unnamed(name, features)).toEqual([]);
  const { userBookings: _, ...answers } = bookings.answers;
  expect([await unnamed('bookings', [{ ...bookings, answers }]), doubled(features)]).toEqual([
    ['bookings/booking.queries.ts: the query userBookings'],
    [],
  ]);
  const again = ['the address POST /information/set-ispinned', 'the topic bell', 'the sentence en notice-pinned'].map(
    (what) => `${what} is declared twice`,
  );
  expect(doubled([...features, { ...features[1], name: 'again' }])).toEqual(expect.arrayContaining(again));
});
export const doNotCompile = () => {
  const [its, some, door, messages] = [
    { name: 'x', calls },
    { saveProject, project: 'door', visits: 'door' } as const,
    'door' as const,
    { en: [projectMessages] as const },
  ];
  // @ts-expect-error a call without its answer: saveVisit
  feature({ ...its, messages, answers: some });
  // @ts-expect-error "the contract has no call 'more'"
  feature({ ...its, messages, answers: { ...some, saveVisit: door, more: door } });
  // @ts-expect-error "'saveVisit' must be answered for /example/visit, this one answers /example/project/:id"
  feature({ ...its, messages, answers: { ...some, saveVisit: saveProject } });
  // @ts-expect-error "no sentence for 'no-lead' in en"
  feature({ ...its, messages: { en: [{ 'no-lad': '' }] }, answers: { ...some, saveVisit: door } });
};
