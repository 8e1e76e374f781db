import type { Pool } from '../../base/postgres/pool.js';

/** Puts the server clock of a database ahead by an SQL interval (`26 hours`, `0`). Needs connections of the owner. */
export const setServerClock = async (owner: Pick<Pool, 'query'>, ahead: string): Promise<void> => {
  await owner.query(
    `create or replace function log.server_clock() returns timestamptz language sql volatile
     as $$ select clock_timestamp() + interval '${ahead}' $$`,
  );
};
