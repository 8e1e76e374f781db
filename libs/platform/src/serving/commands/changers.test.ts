import type { LoggedEvent } from '@hadcl/kernel/event';
import { lastChange } from '@hadcl/kernel/refusing/last-change';
import { Refused } from '@hadcl/kernel/refusing/refused';
import { shelf } from '../http/http.examples.js';
import { zoneOf } from '../../log/clock/zone.js';
import { withChangers, withNames } from './changers.js';

const put = (name: string, userId: string, recordedAt: string): LoggedEvent =>
  ({ type: 'ThingPut', data: { shelf: 'a', name }, meta: { recordedAt, actor: { userId } } }) as never;
const log = [
  put('cup', 'mei', '2027-03-10T09:15:00+08:00'),
  put('pen', 'tom', '2027-03-10T09:30:00+08:00'),
  put('cup', 'machine', '2027-03-10T20:00:00+08:00'),
];
const nameOf = async (userId: string) => ({ mei: 'Chan Mei', tom: 'Au Tom' })[userId] ?? null;
const english = { ...zoneOf('Asia/Hong_Kong'), language: 'en' } as const;
const told = async (
  facts: Readonly<Record<string, unknown>>,
  past: readonly LoggedEvent[],
  today = '2027-03-10',
  speaking: Parameters<typeof withNames>[1]['facts'] = english,
) => {
  const found = withChangers(new Refused('stale', facts), (stream) => (stream === 'shelf-a' ? past : []));
  const clock = { now: () => `${today}T21:00:00+08:00`, today: () => today };
  return (await withNames(found, { nameOf, clock, facts: speaking })).facts;
};
const spoken = (
  record: Record<string, string>,
  ...around: Parameters<typeof told> extends [any, ...infer A] ? A : never
) => told({ shelf: 'a', changed: lastChange(shelf.of('a'), record, 'somebody', 'ThingPut') }, ...around);

test('the last change of a record is the newest event about it, whatever happened to others since', async () => {
  expect(await spoken({ name: 'cup' }, log.slice(0, 2))).toMatchObject({ shelf: 'a', by: 'Chan Mei', at: '09:15' });
  expect(await spoken({ name: 'pen' }, log)).toMatchObject({ by: 'Au Tom', at: '09:30' });
});

test('a change of another day is told with its date', async () => {
  expect(await spoken({ name: 'pen' }, log, '2027-03-11')).toMatchObject({ at: '09:30 on 10 Mar 2027' });
  const chinese = { ...english, language: 'zh-Hant' } as const;
  expect(await spoken({ name: 'pen' }, log, '2027-03-11', chinese)).toMatchObject({ at: '2027年3月10日 09:30' });
});

test('what the product did itself, and a record that no event is about, name nobody', async () => {
  expect(await spoken({ name: 'cup' }, log)).toMatchObject({ by: 'somebody', at: '20:00' });
  expect(await spoken({ name: 'hat' }, log)).toMatchObject({ by: 'somebody', at: '' });
});

test('an event of another type is no change of the record', async () => {
  const taken = { ...put('pen', 'mei', '2027-03-10T10:00:00+08:00'), type: 'ThingTaken' };
  expect(await spoken({ name: 'pen' }, [...log, taken])).toMatchObject({ by: 'Au Tom' });
});

test('other facts stay as they are', async () => {
  const facts = { max: 3, names: ['a'], none: null };
  expect(await told(facts, [])).toEqual(facts);
});
