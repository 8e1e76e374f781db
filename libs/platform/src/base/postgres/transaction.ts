import type { Connection, Pool } from './pool.js';

/**
 * Runs `work` in one transaction on one connection of the pool; rolls back if it throws. @throws what `work` or
 * Postgres throws
 */
export const inTransaction = async <T>(pool: Pool, work: (db: Connection) => Promise<T>): Promise<T> => {
  const db = await pool.connect();
  let isBroken = false;
  try {
    await db.query('begin');
    const result = await work(db);
    await db.query('commit');
    return result;
  } catch (error) {
    await db.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    db.release(isBroken);
  }
};
