import type { Pool } from 'pg';
import { eachByItself } from '../../base/async/each-by-itself.js';
import { hasCode, lockNotAvailable, undefinedTable } from '../../base/postgres/outage.js';
import type { Db } from './apply.js';
import { inTurn } from './book.js';
import { erasuresOf, type PersonalColumns } from './erase.js';
import type { Generation } from './generation.js';

type Build = { readonly id: string; readonly tables: readonly string[]; readonly personal: PersonalColumns | null };

/**
 * Erases a person from every table of schema `read` outside these builds: those of other releases, of projections that
 * no release has any more, and retired ones. Tables without recorded personal columns are dropped or emptied; a release
 * that still reads them makes them again. May be repeated.
 */
export const eraseElsewhere = async (pool: Pool, own: readonly Generation[], personId: string): Promise<void> => {
  const { rows: builds } = await pool.query<Build>(others, [
    own.map(({ projection }) => projection.name),
    own.map(({ hash }) => hash),
  ]);
  const erasures = builds.flatMap(({ personal }) => erasuresOf(personal ?? {}, personId));
  await eachByItself(erasures, ({ text, values }) => pool.query(text, [...values]).catch(unlessGone));
  const unknown = builds.filter(({ personal }) => !personal);
  if (unknown.length > 0) await inTurn(pool, (db) => forgetBuilds(db, unknown));
  const { rows } = await pool.query<{ table: string }>(unbooked);
  if (rows.length > 0) await inTurn(pool, async (db) => dropOrEmpty(db, (await db.query(unbooked)).rows));
};

const others = `
select id, tables, personal from moving.generation
 where retired_at is not null or (projection, hash) not in (select * from unnest($1::text[], $2::text[]))`;

const unbooked = `
select tablename as table from pg_tables
 where schemaname = 'read' and not exists (select from moving.generation where tablename = any(tables))`;

/** Also deletes its registry rows, so that the next process rebuilds it. */
const forgetBuilds = async (db: Db, builds: readonly Build[]): Promise<void> => {
  const ids = builds.map(({ id }) => id);
  await db.query('delete from moving.generation where id = any($1)', [ids]);
  await db.query('delete from moving.parked where subject = any($1)', [ids]);
  await db.query('delete from moving.used where generation = any($1)', [ids]);
  await dropOrEmpty(
    db,
    builds.flatMap(({ tables }) => tables.map((table) => ({ table }))),
  );
};

/** A table that is being read (a dump) is emptied instead: a DROP would wait, and all other readers behind it. */
const dropOrEmpty = async (db: Db, tables: readonly { readonly table: string }[]): Promise<void> => {
  for (const { table } of tables) {
    await db.query(`savepoint one; set local lock_timeout = '200ms'`);
    try {
      await db.query(`drop table if exists read."${table}"`);
      await db.query('release savepoint one');
    } catch (error) {
      if (!hasCode(error, lockNotAvailable)) throw error;
      await db.query('rollback to savepoint one; release savepoint one');
      await db.query(`delete from read."${table}"`);
    }
  }
};

/** Another process dropped the table meanwhile. */
const unlessGone = (error: unknown): void => {
  if (!hasCode(error, undefinedTable)) throw error;
};
