import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Pool } from '../../base/postgres/pool.js';

/** Argon2id as OWASP asks: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Argon2id of a password with a salt of its own, as the credentials table keeps it. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Checks passwords; their hashes are in `side.credentials` and nowhere else. */
export class Passwords {
  private readonly nobodys = hashPassword(randomBytes(24).toString('base64'));

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** Whether it is the account's password. For an unknown account (null) false, after the same time: how long it takes does not tell which accounts exist. */
  async holds(accountId: string | null, password: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ hash: string }>(
      'select password_hash as hash from side.credentials where account_id = $1',
      [accountId],
    );
    const right = await verify(rows[0]?.hash ?? (await this.nobodys), password);
    return right && rows.length > 0;
  }
}
