import { isIPv6 } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import type { Pool } from '../../base/postgres/pool.js';
import { Unavailable } from '../../log/event-store/types.js';
import { markOf } from '../../log/keys/marks.js';

const perSubject = 10;
const perAddress = 60;

/**
 * A login attempt. `subject`: the account, the mark of an e-mail without an account, or the desk for codes typed at a
 * door.
 */
export type Attempted = { readonly subject: string; readonly known: boolean; readonly address: string };
/** Too many, or a place that must be settled. `failedBefore`: consecutive failures on an e-mail without an account. */
export type Reserved =
  | { readonly tooMany: true; readonly failedBefore: number }
  | { readonly tooMany: false; readonly place: number; readonly failedBefore: number };
type Answer = { place: number | null; tooMany: boolean; failedBefore: number };

/** Milliseconds between two looks while all places are being compared; at most `patienceMs` in all. */
const pauseMs = 100;
const patienceMs = 5_000;
const mostWaiting = 200;

/**
 * Limits of failed logins, in real time: 10 a minute on one account or unknown e-mail, 60 a minute from one address;
 * beyond either every attempt is refused, also from the account's usual address. An attempt takes a place before its
 * password is compared, so that parallel attempts are counted like consecutive ones. While all places are being
 * compared the next one waits for their results, since a success frees its place.
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

  /** Frees a place: the login succeeded, or its password was not compared. */
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

/** The address to count by: IPv6 by its /64 network, since one customer has 2⁶⁴ addresses. */
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
