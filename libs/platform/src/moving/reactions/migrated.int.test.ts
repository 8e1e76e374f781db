import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { internal } from '@hadcl/kernel/call';
import { order } from '@hadcl/kernel/decision';
import { reaction, type Reaction } from '@hadcl/kernel/reaction';
import { pg } from '../../base/postgres/pool.js';
import { schemaOfRelease } from '../../log/schema/migrate.js';
import { entered, opened, openLog, roomEvents, until, type OpenLog } from '../mover/visits.examples.js';
import { reactorOn, type GivenOrder } from './reactor.examples.js';

const greet = internal('greet', z.object({ person: z.string() }), z.null());
const greeter: Reaction = reaction({
  name: 'greeter',
  events: roomEvents,
  on: {
    PersonEntered: async ({ personId }) => [
      order(greet, { person: personId }),
      { mailTo: personId, subject: 'Hello', text: 'Welcome' },
    ],
  },
});

let log: OpenLog;
beforeEach(async () => void (log = await openLog()));
afterEach(() => log.close());

/** The schema as of the previous release. */
const before = `
  drop trigger forget_letters on log.personal_keys;
  drop function moving.forget_letters;
  drop table moving.outcome;
  alter table moving.reaction rename column leader to holder;
  alter table moving.reaction drop column version;
  alter table moving.daily rename column leader to holder;
  alter table moving.parked drop constraint parked_of_read_models;
`;
const asOwner = async (...statements: readonly string[]) => {
  const owner = new pg.Client(log.ownerUrl);
  await owner.connect();
  for (const statement of statements) await owner.query(statement);
  await owner.end();
};

test('what an earlier release had done stays done, and what it had set aside is done in its order and once', async () => {
  const first = await log.record([opened('a')]);
  await log.record([entered('a', 'ann')]);
  await log.record([entered('a', 'bob')]);
  const last = await log.record([entered('a', 'di')]);
  await asOwner(
    before,
    `insert into moving.reaction (name, position, holder) values ('greeter', ${last - 1}, gen_random_uuid())`,
    `insert into moving.daily (name, done_until, holder) values ('missed', '2027-03-10T20:00:00+08:00', null)`,
    // Ann's event failed after its order; Bob's waits behind it; Di's is not read yet.
    `insert into moving.parked (subject, position, stream, type, reason, tries) values
       ('reaction greeter', ${first + 1}, 'room-a', 'PersonEntered', 'a fault', 5),
       ('reaction greeter', ${first + 2}, 'room-a', 'PersonEntered', null, 0),
       ('occupancy_1', 1, 'room-b', 'RoomOpened', 'a fault of a read model', 5)`,
    readFileSync(join(schemaOfRelease.migrations, '0033_outcomes.sql'), 'utf8').replaceAll(
      'hadcl_app',
      new URL(log.appUrl).username,
    ),
  );
  const given: GivenOrder[] = [];
  reactorOn(log, [greeter], given);
  const left = async () => (await log.pool.query('select from moving.outcome')).rowCount;
  const letters = async () => (await log.pool.query('select person_id from side.outbox order by created_at')).rows;
  await until(letters, ({ length }) => length === 3);
  await until(left, (rows) => rows === 0);
  expect(given.map(({ body }) => (body as { person: string }).person)).toEqual(['ann', 'bob', 'di']);
  expect(new Set(given.map((one) => one.given.commandId)).size).toBe(3);
  expect((await log.pool.query('select subject from moving.parked')).rows).toEqual([{ subject: 'occupancy_1' }]);
  const { rows } = await log.pool.query(`select done_until as until from moving.daily where name = 'missed'`);
  expect(Date.parse(rows[0].until)).toBe(Date.parse('2027-03-10T20:00:00+08:00'));
});

test('a worker of an earlier release that still runs moves no checkpoint and sets nothing aside', async () => {
  await asOwner(`insert into moving.reaction (name, position) values ('greeter', 0)`);
  for (const statement of [
    `update moving.reaction set position = 9 where name = 'greeter' and holder = 'earlier'`,
    `insert into moving.reaction as r (name, position, holder) values ('greeter', 9, 'earlier')
     on conflict (name) do update set holder = excluded.holder`,
    `insert into moving.daily as d (name, done_until, holder) values ('missed', now(), 'earlier')`,
    `insert into moving.parked (subject, position, stream, type) values ('reaction greeter', 1, 'room-a', 'RoomOpened')`,
  ])
    await expect(log.pool.query(statement)).rejects.toThrow();
});

test('the letter to somebody who is erased before it is written goes with their key, and none is kept for them afterwards', async () => {
  const keep = (n: number) =>
    log.pool.query(
      `insert into moving.outcome (id, subject, lane, kind, person_id, body)
       values (gen_random_uuid(), 'reaction x', 'letter ${n}', 'letter', 'ann', '{"text":"Dear Ann"}')`,
    );
  await keep(1);
  await asOwner(`insert into log.personal_keys (person_id, wrapped) values ('ann', null)`);
  await keep(2);
  expect((await log.pool.query('select from moving.outcome')).rowCount).toBe(0);
});
