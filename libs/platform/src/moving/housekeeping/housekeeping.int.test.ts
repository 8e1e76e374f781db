import { makeLogger } from '../../base/logging/logging.js';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import { keepHouse } from './housekeeping.js';

const log = makeLogger('silent');
let db: TestDatabase;
beforeEach(async () => {
  db = await testDatabase();
}, 60_000);
afterEach(() => db.close());

const answers = (count: number, age: string, name: string) =>
  db.pool.query(
    `insert into side.outcomes (key, person_id, body_hash, status, created_at)
     select $3 || n, 'ann', '', 200, now() - $2::interval from generate_series(1, $1::int) n`,
    [count, age, name],
  );
const session = (id: string, ended: string | null, runsOut: string) =>
  db.pool.query(
    `insert into side.sessions (id, account_id, ended_at, expires_at)
     values ($1, 'ann', now() - $2::interval, now() + $3::interval)`,
    [id, ended, runsOut],
  );
const left = async (table: string, column: string) =>
  (await db.pool.query(`select ${column} as it from side.${table} order by 1`)).rows.map(({ it }) => it);
/** Records every deletion that housekeeping sends, with its number of rows. */
const watched = () => {
  const batches: (readonly [table: string, rows: number])[] = [];
  const query = async (text: string, values: unknown[]) => {
    const done = await db.pool.query(text, values);
    batches.push([/side\.(\w+)/.exec(text)![1]!, done.rowCount!]);
    return done;
  };
  return { batches, pool: { query } as unknown as TestDatabase['pool'] };
};

test('what is past its use is deleted, what can still be asked for is kept', async () => {
  await answers(2, '25 hours', 'old');
  await answers(1, '23 hours', 'young');
  await session('ended long ago', '25 hours', '1 hour');
  await session('ran out long ago', null, '-25 hours');
  await session('ended just now', '1 hour', '1 hour');
  await session('ran out just now', null, '-1 hour');
  await session('going on', null, '30 minutes');
  await session('wall', null, '-9 days');
  await session('wall of old', null, '9 days');
  await db.pool.query("update side.sessions set kind = 'display' where id like 'wall%'");
  await db.pool.query("update side.sessions set created_at = now() - interval '3 days' where id = 'wall of old'");
  await db.pool.query(`insert into side.failed_logins (subject, address_mark, at)
    values ('now', 'x', now()), ('then', 'x', now() - interval '11 minutes')`);
  await db.pool.query(`insert into side.unknown_failures (subject, failures, last_at)
    values ('now', 1, now()), ('then', 5, now() - interval '91 days')`);
  await db.pool.query(`insert into side.refused_logins (subject, status, since, until, known, recorded_at)
    select subject, 'Locked', now() - age, now() - age, true, told
      from (values ('now', interval '1 hour', now()), ('then', '3 hours', now() - interval '3 hours'),
                   ('untold', '3 hours', null), ('untellable', '25 hours', null)) as its(subject, age, told)`);

  const housekeeping = keepHouse(db.pool, log);
  await housekeeping.tidy();
  await housekeeping.close();
  expect(await left('outcomes', 'key')).toEqual(['young1']);
  expect(await left('sessions', 'id')).toEqual(['ended just now', 'going on', 'ran out just now', 'wall']);
  expect(await left('failed_logins', 'subject')).toEqual(['now']);
  expect(await left('unknown_failures', 'subject')).toEqual(['now']);
  expect(await left('refused_logins', 'subject')).toEqual(['now', 'untold']);
});

test('however much has gathered, one statement deletes no more than a batch, and all of it goes', async () => {
  await answers(950, '2 days', 'old');
  const { batches, pool } = watched();
  const housekeeping = keepHouse(pool, log, 100);
  await housekeeping.tidy();
  await housekeeping.close();
  const rows = batches.filter(([table]) => table === 'outcomes').map(([, count]) => count);
  expect(Math.max(...rows)).toBe(100);
  expect(rows.reduce((sum, count) => sum + count)).toBe(950);
  expect(await left('outcomes', 'key')).toEqual([]);
}, 30_000);

test('rows that another process is deleting are passed over, not waited for', async () => {
  await answers(10, '2 days', 'old');
  const other = await db.pool.connect();
  await other.query('begin');
  await other.query(`select from side.outcomes where key = 'old1' for update`);
  const housekeeping = keepHouse(db.pool, log);
  await housekeeping.tidy();
  expect(await left('outcomes', 'key')).toEqual(['old1']);
  await other.query('rollback');
  other.release();
  await housekeeping.tidy();
  expect(await left('outcomes', 'key')).toEqual([]);
  await housekeeping.close();
});

test('a housekeeper that is told to stop ends after the batch in hand', async () => {
  await answers(1_000, '2 days', 'old');
  const { batches, pool } = watched();
  const housekeeping = keepHouse(pool, log, 10);
  await housekeeping.close();
  expect(batches.length).toBeLessThan(5);
  expect((await left('outcomes', 'key')).length).toBeGreaterThan(900);
});

test('however many e-mails of nobody are tried, the failures of the newest hundred thousand are kept', async () => {
  await db.pool.query(`insert into side.unknown_failures (subject, failures, last_at)
    select 'unknown.' || n, 1, now() - n * interval '1 s' from generate_series(1, 100500) n`);
  const housekeeping = keepHouse(db.pool, log);
  await housekeeping.tidy();
  await housekeeping.close();
  const { rows } = await db.pool.query<{ kept: number; newest: boolean }>(
    `select count(*)::int as kept, bool_or(subject = 'unknown.1') as newest from side.unknown_failures`,
  );
  expect(rows[0]!.newest).toBe(true);
  expect(rows[0]!.kept).toBeGreaterThanOrEqual(100_000);
  expect(rows[0]!.kept).toBeLessThanOrEqual(100_001);
}, 60_000);

test('what goes wrong with one table leaves no other untidied', async () => {
  await session('ended long ago', '25 hours', '1 hour');
  const query = (text: string, values: unknown[]) =>
    text.includes('side.outcomes') ? Promise.reject(new Error('broken')) : db.pool.query(text, values);
  const housekeeping = keepHouse({ query } as unknown as TestDatabase['pool'], log);
  expect(await housekeeping.tidy()).toMatchObject({ outcomes: 0, sessions: expect.any(Number) });
  await housekeeping.close();
  expect(await left('sessions', 'id')).toEqual([]);
});

test('a letter goes after the days that an administrator decided on, unless it still waits, and answers after theirs', async () => {
  await db.pool.query(`insert into side.outbox (id, person_id, subject, text, cause, created_at, sent_at, failed_at)
    select gen_random_uuid(), 'ann', its.subject, 'x', its.subject, now() - its.age, its.sent, its.failed
      from (values ('sent lately', interval '99 days', now(), null), ('sent', '101 days', now(), null),
                   ('given up', '101 days', null, now()), ('waiting', '101 days', null, null))
           as its(subject, age, sent, failed)`);
  await answers(1, '3 hours', 'hours');
  await answers(1, '1 hour', 'hour');
  const housekeeping = keepHouse(db.pool, log, undefined, { keeping: () => ({ mailDays: 100, answerHours: 2 }) });
  await housekeeping.tidy();
  await housekeeping.close();
  expect(await left('outbox', 'subject')).toEqual(['sent lately', 'waiting']);
  expect(await left('outcomes', 'key')).toEqual(expect.arrayContaining(['hour1']));
  expect(await left('outcomes', 'key')).not.toContain('hours1');
});

test('while the clock is doubted nothing is deleted', async () => {
  await answers(1, '2 days', 'doubted');
  const housekeeping = keepHouse(db.pool, log, undefined, { sure: () => false });
  await housekeeping.close();
  expect(await left('outcomes', 'key')).toContain('doubted1');
});
