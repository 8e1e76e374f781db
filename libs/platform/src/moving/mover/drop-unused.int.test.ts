import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@hadcl/kernel/sql';
import type { Projection } from '@hadcl/kernel/projection';
import { makePool, pg } from '../../base/postgres/pool.js';
import { PostgresFeed } from '../feed/postgres-feed.js';
import { booked } from '../projections/book.js';
import { qualifiedName } from '../projections/generation.js';
import { newest, openReadModels } from '../projections/names.js';
import { rowsOf } from '../projections/rows.js';
import { dropUnused } from './drop-unused.js';
import { Mover } from './mover.js';
import { entered, occupancy, occupancyModel, opened, openLog, quiet, until, type OpenLog } from './visits.examples.js';

let log: OpenLog;
let oldMover: Mover;
const old: Projection = occupancyModel();
const fresh: Projection = { ...old, version: 2 };
const at = { unusedMs: 600_000, retiredMs: 0 };

const startMover = (projections: readonly Projection[]) => {
  const openFeed = async () => new PostgresFeed(log.store, log.wake);
  const mover = new Mover({ ...log, url: log.appUrl, projections, openFeed, log: quiet, choresMs: 20 });
  mover.start();
  log.ends.push(() => mover.stop());
  return mover;
};
const read = async (projection: Projection, paces: { everyMs?: number; sayEveryMs?: number } = {}) => {
  const names = await openReadModels(log.pool, [projection], paces);
  log.ends.push(() => names.close());
  return names;
};
const level = (projection: Projection) =>
  until(
    async () => [await booked(log.pool, [projection]), await log.store.head()] as const,
    ([book, head]) => book.length > 0 && book.every((one) => one.ready && one.position === head),
  );
const insideOf = async (names: Awaited<ReturnType<typeof read>>) =>
  rowsOf(log.pool, names.nameOf)(sql`select inside from ${occupancy}`);
/** As if no reader had marked the build for eleven minutes. */
const silentForMinutes = async (projection: Projection) => {
  const [one] = newest([projection], await booked(log.pool, [projection]));
  await log.pool.query(`update moving.used set at = now() - interval '11 minutes' where generation = $1`, [one!.id]);
};
const tables = async () => {
  const { rows } = await log.pool.query(`select from pg_tables where schemaname = 'read'`);
  return rows.length;
};

beforeEach(async () => {
  log = await openLog();
  oldMover = startMover([old]);
  startMover([fresh]);
  await log.record([opened('a')]);
  await Promise.all([level(old), level(fresh)]);
});
afterEach(() => log.close());

test('what an old release said that it reads stays, over a restart of the database, and though its word was lost', async () => {
  const names = await read(old, { everyMs: 20, sayEveryMs: 20 });
  await log.pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
    )
    .catch(() => undefined);
  // The pool may notice only on use that an idle connection was closed.
  const again = <T>(ask: () => Promise<T>) =>
    until(
      () => ask().catch(() => null),
      (answer) => answer !== null,
    );
  expect(await again(() => dropUnused(log.pool, [fresh], at))).toEqual([]);
  // As after restoring yesterday's backup.
  await again(async () => [await silentForMinutes(old)]);
  await until(
    async () => (await log.pool.query(`select from moving.used where at < now() - interval '1 minute'`)).rowCount,
    (silent) => silent === 0,
  );
  expect(await dropUnused(log.pool, [fresh], at)).toEqual([]);
  await log.record([entered('a', 'ann')]);
  await level(old);
  expect(await insideOf(names)).toEqual([{ inside: 1 }]);
});

test('what nobody has read for minutes is left off first, and dropped later', async () => {
  await oldMover.stop();
  await silentForMinutes(old);
  const [gone] = await booked(log.pool, [old]);
  expect(await dropUnused(log.pool, [fresh], { ...at, retiredMs: 600_000 })).toEqual([]);
  expect(await tables()).toBe(4);
  expect(await booked(log.pool, [old])).toEqual([]);
  expect(await dropUnused(log.pool, [fresh], at)).toEqual([gone!.id]);
  expect(await tables()).toBe(2);
});

test('a reader who comes back in time takes a retired build back, and it is moved on', async () => {
  await silentForMinutes(old);
  await dropUnused(log.pool, [fresh], { ...at, retiredMs: 600_000 });
  const names = await read(old);
  await log.record([entered('a', 'ann')]);
  await level(old);
  expect(await dropUnused(log.pool, [fresh], at)).toEqual([]);
  expect(await insideOf(names)).toEqual([{ inside: 1 }]);
});

test('a build of the release that drops is dropped by nobody, however long its readers are silent', async () => {
  await silentForMinutes(fresh);
  expect(await dropUnused(log.pool, [fresh], at)).toEqual([]);
  expect(await booked(log.pool, [fresh])).toHaveLength(1);
});

test('a DROP gives up while a transaction reads its table, and nobody waits behind it', async () => {
  await oldMover.stop();
  const [gone] = await booked(log.pool, [old]);
  const table = qualifiedName(gone!, occupancy);
  const dump = new pg.Client({ connectionString: log.ownerUrl });
  await dump.connect();
  await dump.query(`begin; select from ${table}`);
  await log.pool.query(`update moving.generation set retired_at = now() - interval '1 minute' where id = $1`, [
    gone!.id,
  ]);
  const waiting: number[] = [];
  let watched = true;
  const watching = (async () => {
    while (watched) {
      const { rows } = await log.pool.query(`select from pg_locks where not granted and locktype = 'relation'`);
      waiting.push(rows.length);
    }
  })();
  for (let round = 0; round < 5; round++) expect(await dropUnused(log.pool, [fresh], at)).toEqual([]);
  await log.pool.query(`select from ${table}`);
  watched = false;
  await watching;
  expect(Math.max(0, ...waiting)).toBe(0);
  expect(await tables()).toBe(4);
  await dump.end();
  await until(
    () => dropUnused(log.pool, [fresh], at),
    (dropped) => dropped.includes(gone!.id),
  );
  expect(await tables()).toBe(2);
});

test('a process starts while every table of the read models is being written', async () => {
  const mover = new pg.Client({ connectionString: log.ownerUrl });
  await mover.connect();
  const [its] = await booked(log.pool, [fresh]);
  const written = fresh.tables.map((table) => qualifiedName(its!, table)).join(', ');
  await mover.query(`begin; lock table ${written}, moving.generation in row exclusive mode`);
  const pool = makePool(log.appUrl, { max: 1, statementMs: 20_000 });
  const names = await openReadModels(pool, [fresh]);
  expect(names.current().map(({ id }) => id)).toEqual([its!.id]);
  await names.close();
  await pool.end();
  await mover.end();
});
