import type { Pool } from '../../base/postgres/pool.js';
import { claimMark } from '../../log/keys/marks.js';

/** The owner of a claimed value (an e-mail, a number), or null; values are compared by their HMAC. */
export type OwnerOf = (kind: string, value: string) => Promise<string | null>;

/** Looks claims up in the log itself. @param hmac the key with which the store hides their values */
export const claimOwners =
  (pool: Pick<Pool, 'query'>, hmac: Buffer): OwnerOf =>
  async (kind, value) => {
    const { rows } = await pool.query<{ owner: string }>(
      'select owner from log.claims where kind = $1 and value = $2',
      [kind, claimMark(hmac, kind, value)],
    );
    return rows[0]?.owner ?? null;
  };
