import type { Connection, Pool } from './pool.js';

/** Does `work` on one connection in one transaction: all of it or, where it throws, nothing. */
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
