import type { StreamAt } from '@hadcl/kernel/call';
import { gathered } from '../../base/async/gathered.js';
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
