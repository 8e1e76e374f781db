import type { Pool } from '../../base/postgres/pool.js';
import { inTransaction } from '../../base/postgres/transaction.js';

/**
 * A letter as stored in an outcome. `about`: the ids that it is about, by which it can be taken back during `seconds`.
 */
export type KeptLetter = {
  readonly id: string;
  readonly person: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly cause: string;
  readonly about: readonly string[] | null;
  readonly seconds: number;
};

const columns = 'id uuid, person text, subject text, text text, html text, cause text, about jsonb, seconds float8';
const intoOutbox = `insert into side.outbox (id, person_id, subject, text, html, cause, about, next_try_at)
  select u.id, u.person, u.subject, u.text, u.html, u.cause, u.about, now() + make_interval(secs => u.seconds)`;
/** The outbox looks the address up later, so a letter to a person erased meanwhile is never sent. */
const post = (which: string) => `
  with gone as (delete from moving.outcome where ${which} returning body)
  ${intoOutbox}
    from gone, json_to_record(gone.body) as u(${columns})
  on conflict do nothing`;

/** Moves a decided letter to the outbox, once. */
export const postLetter = async (pool: Pool, id: string): Promise<void> => {
  await pool.query(post('id = $1'), [id]);
};

export type TakingBack = {
  readonly about: readonly string[];
  readonly why: string;
  readonly instead: readonly KeptLetter[];
};

/**
 * Ends unsent letters about any of these ids, including decided ones that are not in the outbox yet. Their recipients
 * get the `instead` letters. All in one transaction with the end of the outcome `id`, so it happens once.
 */
export const takeBack = (pool: Pool, id: string, { about, why, instead }: TakingBack): Promise<unknown> =>
  inTransaction(pool, async (db) => {
    await db.query(post(`kind = 'letter' and (body->>'about')::jsonb ?| $1::text[]`), [about]);
    // A separate statement, so that it also sees a letter that entered the outbox while the first one waited for its
    // row lock.
    return db.query(
      `with gone as (delete from moving.outcome where id = $4 returning id),
            taken as (
              update side.outbox o
                 set failed_at = now(), failure = $2, secret = null
                from gone
               where o.sent_at is null and o.failed_at is null and o.about ?| $1::text[]
              returning o.person_id)
       ${intoOutbox}
         from json_to_recordset($3) as u(${columns})
        where u.person in (select person_id from taken)
       on conflict do nothing`,
      [about, why, JSON.stringify(instead), id],
    );
  });
