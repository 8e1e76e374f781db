import { randomUUID } from 'node:crypto';
import { patience } from '@hadcl/kernel-testing/patience';
import { topic } from '@hadcl/kernel/call';
import { event } from '@hadcl/kernel/event';
import { projection, table, type Projection } from '@hadcl/kernel/projection';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { deriveKeys } from '../../log/keys/keys.js';
import { PostgresEventStore } from '../../log/event-store/postgres-event-store.js';
import { openWake } from '../feed/wake.js';
import { makePool } from '../../base/postgres/pool.js';
import { alterLog } from '../../log/event-store/alter-log.examples.js';
import { testDatabase } from '../../log/schema/test-database.js';

/** A small example lab for tests of movers: rooms, and who is in them. */
export const roomEvents = {
  RoomOpened: event({ room: z.string(), seats: z.number() }),
  PersonEntered: event({ room: z.string(), personId: z.string(), name: z.string() }, { name: 'personId' }),
  PersonLeft: event({ room: z.string(), personId: z.string() }),
  RoomNamed: event({ room: z.string(), title: z.string() }),
};
export const rooms = stream({
  name: 'room',
  events: roomEvents,
  audit: null,
  grows: { eventsAYear: 1_000 },
  initial: null,
  evolve: { RoomOpened: (s) => s, PersonEntered: (s) => s, PersonLeft: (s) => s, RoomNamed: (s) => s },
});

export const occupancy = table('occupancy', { room: 'text' }, { seats: 'int', inside: 'int', title: 'text?' });
export const inside = table(
  'inside',
  { room: 'text', personId: 'text' },
  { name: 'text', since: 'timestamptz', tags: 'text[]', seen: 'jsonb' },
  { personal: { name: 'personId' }, indexes: ['"personId"'] },
);

/** `fails` simulates a fault of the projection: the title of such a room throws. */
export const occupancyModel = (name = 'occupancy', fails: (title: string) => boolean = () => false): Projection =>
  projection({
    name,
    version: 1,
    tables: [occupancy, inside],
    events: roomEvents,
    topics: ({ data }) => [topic('room')(data.room)],
    on: {
      RoomOpened: ({ room, seats }) => [occupancy.put({ room }, { seats, inside: 0, title: null })],
      PersonEntered: ({ room, personId, name }, { happenedAt }) => [
        occupancy.add({ room }, { inside: 1 }),
        inside.put(
          { room, personId },
          { name, since: happenedAt, tags: ['new', 'a "b" \\c'], seen: [1, { at: room }] },
        ),
      ],
      PersonLeft: ({ room, personId }) => [occupancy.add({ room }, { inside: -1 }), inside.remove({ room, personId })],
      RoomNamed: ({ room, title }) => {
        if (fails(title)) throw new Error(`no room may be called ${title}`);
        return [occupancy.patch({ room }, { title: title === '' ? null : title })];
      },
    },
  });

export type Happening = { readonly stream: string; readonly type: string; readonly data: Record<string, unknown> };
export const opened = (room: string): Happening => ({
  stream: `room-${room}`,
  type: 'RoomOpened',
  data: { room, seats: 9 },
});
export const named = (room: string, title: string): Happening => ({
  stream: `room-${room}`,
  type: 'RoomNamed',
  data: { room, title },
});
export const entered = (room: string, personId: string): Happening => ({
  stream: `room-${room}`,
  type: 'PersonEntered',
  data: { room, personId, name: `Name of ${personId}` },
});
export const left = (room: string, personId: string): Happening => ({
  stream: `room-${room}`,
  type: 'PersonLeft',
  data: { room, personId },
});

/** A random history of some rooms, starting with their opening. */
export const history = (events: number, roomNames: readonly string[] = ['a', 'b', 'c', 'd']): readonly Happening[] => {
  const any = <T>(of: readonly T[]) => of[Math.floor(Math.random() * of.length)]!;
  const people = ['ann', 'bob', 'cy', 'di', 'ed'];
  return [
    ...roomNames.map(opened),
    ...Array.from({ length: events }, (_, i) => {
      const room = any(roomNames);
      return any([
        named(room, `t${i}`),
        entered(room, any(people)),
        entered(room, any(people)),
        left(room, any(people)),
      ]);
    }),
  ];
};

const actor = { userId: 'u1', roles: ['COL'], address: '10.1.1.1', userAgent: 'Firefox' };
export const meta = () => ({ commandId: randomUUID(), correlationId: 'c', causationId: null, actor });

/**
 * A database with an empty log, a store, and the wake of its readers. `close` first runs `ends`, the last one pushed
 * first.
 */
export const openLog = async () => {
  const db = await testDatabase();
  // Test databases are copies of one template, but each log needs an id of its own.
  const owner = makePool(db.ownerUrl, { max: 1 });
  await owner.query('update log.identity set log_id = gen_random_uuid()');
  await owner.end();
  const keys = deriveKeys(db.masterKey);
  const store = new PostgresEventStore({ url: db.appUrl, keys, definitions: roomEvents });
  const wake = await openWake(db.appUrl, store);
  const ends: (() => Promise<unknown>)[] = [];
  const versions = new Map<string, number>();
  return {
    ...db,
    key: keys.announcement,
    store,
    wake,
    ends,
    /** Appends each event separately, all at once: the order among streams is not determined. */
    record: async (happenings: readonly Happening[]): Promise<number> => {
      let last = 0;
      for (let from = 0; from < happenings.length; from += 200) {
        const byStream = new Map<string, Happening[]>();
        for (const one of happenings.slice(from, from + 200))
          byStream.set(one.stream, [...(byStream.get(one.stream) ?? []), one]);
        const entries = [...byStream].map(([stream, its]) => {
          const expected = versions.get(stream) ?? 0;
          versions.set(stream, expected + its.length);
          return { stream, expected, events: its.map(({ type, data }) => ({ id: randomUUID(), type, data })) };
        });
        last = (await store.append({ entries, meta: meta() }))!.last;
      }
      return last;
    },
    /** Gives the event at a position a title of so many bytes, as if it had been appended before there was a limit. */
    makeLarge: (position: number, bytes: number) =>
      alterLog(db.ownerUrl, position, `jsonb_set(data::jsonb, '{title}', to_jsonb(repeat('x', ${bytes})))::json`),
    close: async () => {
      for (const end of ends.splice(0).reverse()) await end();
      await wake.close();
      await store.close();
      await db.close();
    },
  };
};
export type OpenLog = Awaited<ReturnType<typeof openLog>>;

/** Awaits a condition for `ms` (longer on a slower machine); the error contains the value seen last. */
export const until = async <T>(look: () => Promise<T> | T, holds: (seen: T) => boolean, ms = 40_000): Promise<T> => {
  const end = Date.now() + patience(ms);
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(seen)} after ${ms} ms`);
    await new Promise((done) => setTimeout(done, 10));
  }
};

export const quiet = { info: () => {}, warn: () => {}, error: () => {} };
