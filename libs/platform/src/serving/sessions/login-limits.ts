import { isIPv6 } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import type { Pool } from '../../base/postgres/pool.js';
import { Unavailable } from '../../log/event-store/types.js';
import { markOf } from '../../log/keys/marks.js';

const perSubject = 10;
const perAddress = 60;

/** Where a login is tried: `subject` is the account, or the mark of an e-mail that no account has; of codes typed at a door, the desk. */
export type Attempted = { readonly subject: string; readonly known: boolean; readonly address: string };
/** Too many, or a place that is to be settled; `failedBefore` counts the failures in a row on an e-mail that no account has. */
export type Reserved =
  | { readonly tooMany: true; readonly failedBefore: number }
  | { readonly tooMany: false; readonly place: number; readonly failedBefore: number };
type Answer = { place: number | null; tooMany: boolean; failedBefore: number };

/** Between two looks at attempts that are being compared; no longer than `patienceMs` in all. */
const pauseMs = 100;
const patienceMs = 5_000;
const mostWaiting = 200;

/**
 * Failures only, in real time: 10 a minute on one account or unknown e-mail, 60 a minute from one address; over either
 * every attempt is too many, also on an account that is at home there. An attempt takes a place before its password is
 * compared, so that those who come at once are no more than those who come one by one; while all places are being
 * compared, the next waits for what becomes of them, since a success counts for nothing.
 */
export class LoginLimits {
  private waiting = 0;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly hmac: Buffer,
  ) {}

  /** @throws Unavailable where too many wait, or for too long */
  async reserve(attempted: Attempted): Promise<Reserved> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const { place, tooMany, failedBefore } = await this.ask(attempted);
      if (tooMany) return { tooMany, failedBefore };
      if (place !== null) return { tooMany, place, failedBefore };
      if (this.waiting >= mostWaiting || performance.now() > until)
        throw new Unavailable('too many logins are under way');
      this.waiting++;
      await rest(pauseMs + Math.random() * pauseMs).finally(() => this.waiting--);
    }
  }

  /** The login failed: its place counts for a minute. */
  async failed(place: number): Promise<void> {
    await this.pool.query('update side.failed_logins set failed = true where id = $1', [place]);
  }

  /** It counts no longer: the login succeeded, or its password was not compared after all. */
  async release(place: number): Promise<void> {
    await this.pool.query('delete from side.failed_logins where id = $1', [place]);
  }

  private async ask({ subject, known, address }: Attempted): Promise<Answer> {
    const { rows } = await this.pool.query<Answer>(
      `select place, too_many as "tooMany", failed_before as "failedBefore"
         from side.reserve_login($1, $2, $3, $4, $5)`,
      [subject, markOf(this.hmac, `address ${networkOf(address)}`), known, perSubject, perAddress],
    );
    return rows[0]!;
  }
}

/** One customer of a network has 2⁶⁴ addresses of IPv6, and counts as one. */
export const networkOf = (address: string): string => {
  const four = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (four) return four;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.toLowerCase().split('%')[0]!.split('::');
  const [head, tail] = [before, after ?? ''].map((half) => (half === '' ? [] : half.split(':'))) as [
    string[],
    string[],
  ];
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
