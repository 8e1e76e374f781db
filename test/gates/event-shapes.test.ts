import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import { streams } from '@hadcl/features/index';
import type { EventDefinition } from '@hadcl/kernel/event';
import { misshapen } from '@hadcl/platform/serving/commands/past';
import { sampleOf, schemaOf, type Schema, unreadable } from '../event-shapes/shapes.js';
import { seeded } from '../support/seeded.js';

/** One type as the log may hold it: of `shape`, or of one of those before it, which its upcast reads. */
type Stored = {
  readonly shape: Schema;
  readonly earlier?: readonly Schema[];
  readonly personal: Readonly<Record<string, string>>;
};

/** A line for each type, so that a change of it is one line of a diff. */
const lined = (written: Readonly<Record<string, Stored>>) =>
  `{\n${Object.entries(written)
    .map(([type, its]) => ` ${JSON.stringify(type)}: ${JSON.stringify(its)}`)
    .join(',\n')}\n}\n`;

const file = join(import.meta.dirname, '../event-shapes/event-shapes.json');
const stored: Readonly<Record<string, Stored>> = JSON.parse(readFileSync(file, 'utf8'));
const definitions = new Map<string, EventDefinition>(streams.flatMap(({ events }) => Object.entries(events)));

/** Why events of a type that stand in a log cannot be read by this release, or not as they were written. */
const faultsOf = (type: string, { shape, personal }: Stored, now: EventDefinition): readonly string[] => [
  ...unreadable(shape, schemaOf(now), type),
  ...Object.keys(shape.properties ?? {})
    .filter((field) => personal[field] !== now.personal[field])
    .filter((field) => !(personal[field] === undefined && now.onceClear.includes(field)))
    .map(
      (field) =>
        `${type}.${field} belongs to ${now.personal[field] ?? 'nobody'} now, and to ${personal[field] ?? 'nobody'} before`,
    ),
];

const draws = seeded(11);
const draw = (n: number) => draws.whole(0, n - 1);
/** What the upcast of a type makes of data of an earlier shape, where it is not of today's. */
const badlyUpcast = (type: string, before: Schema, now: EventDefinition): readonly string[] =>
  Array.from({ length: 40 }, () => sampleOf(before, draw))
    .map((data) => misshapen(now, now.upcast?.(data as Record<string, unknown>) ?? data))
    .filter((said) => said !== null)
    .map((said) => `the upcast of ${type} leaves ${said}`);

test('every event that may stand in a log can be read as it was written', () => {
  const faults = Object.entries(stored).flatMap(([type, its]) => {
    const now = definitions.get(type);
    if (!now) return [`${type} is gone, and with it every stream that holds one`];
    const shapeFaults = faultsOf(type, its, now);
    const before = [...(its.earlier ?? []), ...(now.upcast && shapeFaults.length > 0 ? [its.shape] : [])];
    return [...(now.upcast ? [] : shapeFaults), ...before.flatMap((one) => badlyUpcast(type, one, now).slice(0, 1))];
  });
  expect(faults).toEqual([]);
});

test('the shapes of all events are written down (else: npm run events)', () => {
  const all = [...definitions].map(([type, now]): [string, Stored] => {
    const its = stored[type];
    const isRead = !its || unreadable(its.shape, schemaOf(now), type).length === 0;
    const earlier = [...(its?.earlier ?? []), ...(isRead ? [] : [its.shape])];
    return [
      type,
      { shape: schemaOf(now), ...(earlier.length && { earlier }), personal: { ...now.personal } as Stored['personal'] },
    ];
  });
  const written = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
  if (process.env['WRITE'] === 'yes') writeFileSync(file, lined(written));
  const inFile = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Stored>>;
  const differing = [...new Set([...Object.keys(inFile), ...Object.keys(written)])]
    .filter((type) => !isDeepStrictEqual(inFile[type], written[type]))
    .map((type) => `the shape of ${type} is not written down: npm run events`);
  expect(differing).toEqual([]);
});
