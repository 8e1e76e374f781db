import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { from } from '@hadcl/kernel/columns';
import { sql } from '@hadcl/kernel/sql';
import { erasure } from '@hadcl/kernel/personal';
import { projection, table } from '@hadcl/kernel/projection';
import { history, inside, occupancy, occupancyModel, rooms } from '../mover/visits.examples.js';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { hashOf } from './ddl.js';
import { projectInto, type Happened } from './testing.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const happened = (length: number): Happened[] =>
  history(length).map(
    ({ stream: id, type, data }) => rooms.of(id.slice(5)).records(type as never, data as never) as never,
  );

test('random histories leave the same rows in batches, twice delivered, as one by one', async () => {
  for (let round = 0; round < 6; round++) {
    const rows = await projectInto(db.pool, [occupancyModel()], happened(60));
    const counted = await rows(sql`select ${from(occupancy, 'o').pick('room')} from ${occupancy} o order by o.room`);
    expect(counted.map(({ room }) => room)).toEqual(['a', 'b', 'c', 'd']);
  }
});

test('arrays, JSON, instants and quotes come back as they were put', async () => {
  const rows = await projectInto(
    db.pool,
    [occupancyModel()],
    [
      [
        rooms.of('a').records('PersonEntered', { room: 'a', personId: 'ann', name: 'Ann "A" \\O\'Neil 陳' }),
        { happenedAt: '2027-03-10T10:41:00.500+08:00' },
      ],
    ],
  );
  expect(await rows(sql`select * from ${inside}`)).toEqual([
    {
      room: 'a',
      personId: 'ann',
      name: 'Ann "A" \\O\'Neil 陳',
      since: '2027-03-10T10:41:00.500+08:00',
      tags: ['new', 'a "b" \\c'],
      seen: [1, { at: 'a' }],
    },
  ]);
});

test('an erased person is overwritten in every table, whatever stands around it in a batch, and nobody else', async () => {
  const twins = table(
    'twins',
    { pair: 'text' },
    { a: 'text', b: 'text', nameA: 'text', nameB: 'text?', more: 'jsonb?' },
    {
      personal: { nameA: 'a', nameB: 'b', more: 'a' },
    },
  );
  const model = projection({
    name: 'twins',
    version: 1,
    tables: [twins],
    events: rooms.events,
    topics: () => [],
    on: {
      PersonEntered: ({ room, personId, name }) => [
        twins.put(
          { pair: room },
          {
            a: personId,
            b: room === 'z' ? 'dan' : 'bob',
            nameA: name,
            nameB: room === 'y' ? null : 'Bob',
            more: [name],
          },
        ),
      ],
    },
  });
  const rows = await projectInto(db.pool, [occupancyModel(), model], [
    rooms.of('x').records('PersonEntered', { room: 'x', personId: 'ann', name: 'Ann' }),
    rooms.of('y').records('PersonEntered', { room: 'y', personId: 'bob', name: 'Bob' }),
    erasure.of('ann').records('PersonErased', { personId: 'ann', reason: 'asked' }),
    erasure.of('bob').records('PersonErased', { personId: 'bob', reason: 'asked' }),
    rooms.of('z').records('PersonEntered', { room: 'z', personId: 'cy', name: 'Cy' }),
  ] as Happened[]);
  expect(await rows(sql`select room, name from ${inside} order by room`)).toEqual([
    { room: 'x', name: '[erased]' },
    { room: 'y', name: '[erased]' },
    { room: 'z', name: 'Cy' },
  ]);
  expect(await rows(sql`select pair, "nameA", "nameB", more from ${twins} order by pair`)).toEqual([
    { pair: 'x', nameA: '[erased]', nameB: '[erased]', more: '[erased]' },
    { pair: 'y', nameA: '[erased]', nameB: null, more: '[erased]' },
    { pair: 'z', nameA: 'Cy', nameB: 'Bob', more: ['Cy'] },
  ]);
});

test('another column, version or index is another generation; the same is the same', () => {
  const model = occupancyModel();
  const hashes = [
    hashOf(model),
    hashOf({ ...model, version: 2 }),
    hashOf({ ...model, tables: [occupancy] }),
    hashOf({ ...model, tables: [occupancy, { ...inside, indexes: [] }] }),
    hashOf({ ...model, tables: [occupancy, { ...inside, personal: {} }] }),
  ];
  expect(new Set(hashes).size).toBe(5);
  expect(hashOf(occupancyModel())).toBe(hashes[0]);
});
