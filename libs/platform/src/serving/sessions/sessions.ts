import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { StreamAt } from '@hadcl/kernel/call';
import { gathered } from '../../base/async/turns.js';
import type { Pool } from '../../base/postgres/pool.js';

export type LiveSession = {
  readonly id: string;
  readonly accountId: string;
  readonly kind: 'person' | 'display';
  /** Whether the person has a second factor. */
  readonly hasFactor: boolean;
  /** Versions of the streams that the person's rights derive from. */
  readonly rightsAt: readonly StreamAt[];
};
/** The streams that rights derive from: one per account, and one for all. */
export type RightsStreams = { readonly ofAccount: (accountId: string) => string; readonly ofAll: string };
type Found = Omit<LiveSession, 'rightsAt'> & {
  readonly stale: boolean;
  readonly accountVersion: number;
  readonly commonVersion: number;
};
/** A display (a screen on a wall); instants are in lab time (ISO 8601). */
export type Display = {
  readonly id: string;
  readonly openedBy: string;
  readonly openedAt: string;
  readonly until: string;
};
/** A live session. `quietFor`: minutes without input; `openedAt` and `until` of a display are lab times. */
export type Open = {
  readonly id: string;
  readonly kind: 'person' | 'display';
  readonly quietFor: number;
  readonly openedAt: string | null;
  readonly until: string;
};
/** Minutes without input, and minutes since the login, after which a session is over. */
export type SessionLimits = { readonly idle: number; readonly longest: number };

/** Parameters: $2 idle minutes, $3 lab time, $4 most minutes since the login. */
const isLive = `ended_at is null
                and case kind when 'display' then expires_at > $3::timestamptz
                    else expires_at > now() and last_input_at > now() - make_interval(mins => $2::int)
                         and created_at > now() - make_interval(mins => $4::int) end`;

/**
 * Sessions as rows, in real time: a session ends at once when ended, and by itself when idle or old. A display's
 * session never becomes idle and ends at a lab time.
 */
export class SessionRows {
  private readonly row: (id: string) => Promise<Found | undefined>;

  /** @param limits current limits @param labNow current lab time */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly limits: () => SessionLimits,
    private readonly labNow: () => string,
    private readonly rights: RightsStreams,
  ) {
    this.row = gathered((ids) => this.find(ids));
  }

  /**
   * The session, unless it has ended, expired or become idle. `active`: a person acts; written at most once a minute.
   */
  async live(id: string, active: boolean): Promise<LiveSession | null> {
    const found = await this.row(id);
    if (!found) return null;
    if (active && found.stale)
      await this.pool.query('update side.sessions set last_input_at = now() where id = $1', [id]);
    const { stale: _, accountVersion, commonVersion, ...session } = found;
    const rightsAt = [
      { stream: this.rights.ofAccount(session.accountId), version: accountVersion },
      { stream: this.rights.ofAll, version: commonVersion },
    ];
    return { ...session, rightsAt };
  }

  private async find(ids: readonly string[]) {
    const { idle, longest } = this.limits();
    const { rows } = await this.pool.query<Found>({
      name: 'live-sessions',
      text: `select id, account_id as "accountId", kind, last_input_at < now() - interval '1 minute' as stale,
                    exists (select from side.second_factors f where f.account_id = s.account_id)
                      or exists (select from side.passkeys p where p.account_id = s.account_id) as "hasFactor",
                    coalesce((select max(version) from log.events where stream = $5 || s.account_id), 0) as "accountVersion",
                    coalesce((select max(version) from log.events where stream = $6), 0) as "commonVersion"
               from side.sessions s
              where id = any($1::text[]) and ${isLive}`,
      values: [ids, idle, this.labNow(), longest, this.rights.ofAccount(''), this.rights.ofAll],
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** All live sessions and displays of this person, the newest first. */
  async openOf(accountId: string): Promise<readonly Open[]> {
    const { idle, longest } = this.limits();
    const { rows } = await this.pool.query<Open>(
      `select id, kind, opened_at as "openedAt", expires_at as until,
              floor(extract(epoch from now() - last_input_at) / 60)::int as "quietFor"
         from side.sessions
        where account_id = $1 and ${isLive}
        order by created_at desc, id`,
      [accountId, idle, this.labNow(), longest],
    );
    return rows;
  }

  /**
   * Prolongs a session by so many minutes, at most to its longest duration; this does not count as input.
   * @returns the remaining minutes, null for one that has ended
   */
  async prolong(id: string, minutes: number): Promise<number | null> {
    const { rows } = await this.pool.query<{ minutes: number }>(
      `update side.sessions
          set expires_at = least(now() + make_interval(mins => $2::int), created_at + make_interval(mins => $3::int))
        where id = $1 and ended_at is null and created_at + make_interval(mins => $3::int) > now()
       returning extract(epoch from expires_at - now())::float8 / 60 as minutes`,
      [id, minutes, this.limits().longest],
    );
    return rows[0]?.minutes ?? null;
  }

  /** The live displays that this person has opened, the oldest first. */
  async displaysOf(accountId: string): Promise<readonly Display[]> {
    const { rows } = await this.pool.query<Display>(
      `select id, opened_by as "openedBy", opened_at as "openedAt", expires_at as until
         from side.sessions
        where account_id = $1 and kind = 'display' and ended_at is null and expires_at > $2::timestamptz
        order by created_at, id`,
      [accountId, this.labNow()],
    );
    return rows;
  }
}

export type Token = { readonly token: string; readonly expiresAt: string };

type Named = { readonly sessionId: string; readonly accountId: string; readonly until: number };
type Claims = { readonly sid: string; readonly sub: string; readonly exp: number };
/** Cached, since a token is read with each call: its signature is checked once. */
const mostKnown = 5_000;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The only accepted header, so that a token cannot choose its algorithm. */
const header = encoded({ alg: 'HS256', typ: 'JWT' });

/** Session tokens: JWT with HS256 (RFC 7519), containing session id and account id, valid for minutes of real time. */
export class Tokens {
  private readonly key: KeyObject;
  private readonly known = new Map<string, Named>();

  /**
   * @param key 32 bytes
   * @param now real time in ms; must be the same clock for all who sign and read, else new tokens may be expired
   */
  constructor(
    key: Buffer,
    private readonly now: () => number = Date.now,
  ) {
    this.key = createSecretKey(key);
  }

  /** @param expiredTime the idle limit in minutes, for the browser to read */
  sign(sessionId: string, accountId: string, minutes: number, expiredTime: number): Token {
    const now = this.now() / 1000;
    const expires = Math.floor(now + minutes * 60);
    const claims = { sid: sessionId, sub: accountId, iat: Math.floor(now), exp: expires, expiredTime };
    const signed = `${header}.${encoded(claims)}`;
    return { token: `${signed}.${this.signatureOf(signed)}`, expiresAt: new Date(expires * 1000).toISOString() };
  }

  /** The session that a token names; null when it is invalid or expired. */
  sessionOf(token: string): Named | null {
    const known = this.known.get(token);
    if (known) return this.now() < known.until ? known : null;
    const claims = this.claimsOf(token);
    if (!claims || this.now() >= claims.exp * 1000) return null;
    if (this.known.size >= mostKnown) this.known.clear();
    const named = { sessionId: claims.sid, accountId: claims.sub, until: claims.exp * 1000 };
    this.known.set(token, named);
    return named;
  }

  private signatureOf(signed: string): string {
    return createHmac('sha256', this.key).update(signed).digest('base64url');
  }

  /**
   * The claims of a token of ours, expired or not; null when the signature is wrong. Compared as text, so that another
   * encoding of the same signature fails.
   */
  private claimsOf(token: string): Claims | null {
    const [head, claims, signature, ...rest] = token.split('.');
    if (head !== header || !claims || !signature || rest.length > 0) return null;
    const [given, right] = [signature, this.signatureOf(`${head}.${claims}`)].map((text) => Buffer.from(text));
    if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) return null;
    return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Claims;
  }
}
