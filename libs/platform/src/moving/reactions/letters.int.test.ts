import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { reaction, type Reaction } from '@hadcl/kernel/reaction';
import { entered, opened, openLog, roomEvents, until, type OpenLog } from '../mover/visits.examples.js';
import { reactorOn } from './reactor.examples.js';

let log: OpenLog;
beforeEach(async () => void (log = await openLog()));
afterEach(() => log.close());

/** The position of the reaction, once all its outcomes are done. */
const position = async () =>
  (await log.pool.query('select position from moving.reaction where not exists (select from moving.outcome)')).rows[0]
    ?.position;

test('a letter that waits is not due before its time, and what takes back something that it tells of ends it unsent, another not', async () => {
  const waits = (id: string) => ({ mailTo: id, subject: id, text: '', waits: { seconds: 60, about: [id, 'both'] } });
  const writer: Reaction = reaction({
    name: 'writer',
    events: roomEvents,
    on: {
      PersonEntered: async ({ personId }) =>
        personId === 'gone' ? [{ takesBack: ['ann', 'nobody'], why: 'Undone.' }] : [waits(personId)],
    },
  });
  const first = await log.record([opened('a')]);
  reactorOn(log, [writer], []);
  await until(position, (at) => at === first);
  const last = await log.record([entered('a', 'ann'), entered('a', 'bob'), entered('a', 'gone')]);
  await until(position, (at) => at === last);
  const { rows } = await log.pool.query(
    `select person_id as person, failure, failed_at is not null as ended, next_try_at > now() + interval '50 s' as waits
       from side.outbox order by person_id`,
  );
  expect(rows).toEqual([
    { person: 'ann', failure: 'Undone.', ended: true, waits: true },
    { person: 'bob', failure: null, ended: false, waits: true },
  ]);
});

test('in place of a letter that is taken back its reader gets another, once, also where the reaction is run again; who has read theirs gets none', async () => {
  const waits = (id: string) => ({ mailTo: id, subject: 'both', text: '', waits: { seconds: 60, about: ['x', 'y'] } });
  const kept = (id: string) => ({ mailTo: id, subject: 'kept', text: '', waits: { seconds: 60, about: ['y'] } });
  const people = ['ann', 'bob', 'cy'];
  const undoing = { takesBack: ['x'], why: 'Undone.', instead: people.map(kept) };
  const writer: Reaction = reaction({
    name: 'writer',
    events: roomEvents,
    on: { PersonEntered: async ({ personId }) => (personId === 'gone' ? [undoing] : [waits(personId)]) },
  });
  const first = await log.record([opened('a')]);
  const reactor = reactorOn(log, [writer], []);
  await until(position, (at) => at === first);
  const written = await log.record([entered('a', 'ann'), entered('a', 'bob')]);
  await until(position, (at) => at === written);
  await log.pool.query(`update side.outbox set sent_at = now() where person_id = 'bob'`);
  const last = await log.record([entered('a', 'gone')]);
  await until(position, (at) => at === last);
  const outbox = async () =>
    (
      await log.pool.query(
        `select person_id as person, subject, failed_at is not null as ended, next_try_at > now() + interval '50 s' as waits
           from side.outbox order by person_id, subject`,
      )
    ).rows;
  const expected = [
    { person: 'ann', subject: 'both', ended: true, waits: true },
    { person: 'ann', subject: 'kept', ended: false, waits: true },
    { person: 'bob', subject: 'both', ended: false, waits: true },
  ];
  expect(await outbox()).toEqual(expected);
  // As after a crash before the checkpoint moved.
  await reactor.stop();
  await log.pool.query('update moving.reaction set position = $1', [written]);
  reactorOn(log, [writer], []);
  await until(position, (at) => at === last);
  expect(await outbox()).toEqual(expected);
});
