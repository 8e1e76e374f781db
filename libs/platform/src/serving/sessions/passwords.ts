import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { noPassword } from '@hadcl/kernel/log/side-row';
import { Crowded, gate } from '../../base/async/gate.js';
import type { Pool } from '../../base/postgres/pool.js';
import { Unavailable } from '../../log/event-store/types.js';

/** Argon2id with OWASP's minimum: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each computation takes 19 MiB and a core: more at once would slow everybody who is logged in. */
const atOnce = 4;
const mostWaiting = 60;

/** Argon2id of a password with a new salt, in the format of the credentials table. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Compares and hashes passwords, few at a time; hashes are stored only in `side.credentials`. */
export class Passwords {
  private readonly nobodys = hashPassword(randomBytes(24).toString('base64'));
  private readonly enter = gate(atOnce, mostWaiting);

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly compare: typeof verify = verify,
  ) {}

  /**
   * Whether it is the account's password. For an unknown account (null) or one without a password: false after the same
   * time, so that timing does not reveal which accounts exist.
   * @throws Unavailable where too many wait already
   */
  async holds(accountId: string | null, password: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ hash: string }>(
      'select password_hash as hash from side.credentials where account_id = $1',
      [accountId],
    );
    const storedHash = rows[0]?.hash ?? noPassword;
    const compared = storedHash === noPassword ? await this.nobodys : storedHash;
    const right = await this.inTurn(() => this.compare(compared, password));
    return right && storedHash !== noPassword;
  }

  /** As `hashPassword`, queued with all other password work. @throws Unavailable where too many wait already */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hashPassword(password));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.enter(work).catch((error: unknown) => {
      throw error instanceof Crowded ? new Unavailable('too many passwords wait to be compared') : error;
    });
  }
}
