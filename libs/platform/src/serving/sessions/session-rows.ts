import { gathered } from '../../base/async/gathered.js';
import type { Pool } from '../../base/postgres/pool.js';

export type LiveSession = { readonly id: string; readonly accountId: string; readonly kind: 'person' | 'display' };

/**
 * Sessions as rows, in real time: they end at once, idle ones by themselves. One of a display never grows idle and ends
 * at a time of the lab.
 */
export class SessionRows {
  private readonly row: (id: string) => Promise<(LiveSession & { readonly stale: boolean }) | undefined>;

  /** @param idleMinutes after which a session is over, and the lab's now, as they are at this moment */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly idleMinutes: () => number,
    private readonly labNow: () => string,
  ) {
    this.row = gathered((ids) => this.find(ids));
  }

  /**
   * The session, when it has neither ended nor been idle for too long. `active` marks that a person acts, written at
   * most once a minute.
   */
  async live(id: string, active: boolean): Promise<LiveSession | null> {
    const found = await this.row(id);
    if (!found) return null;
    if (active && found.stale)
      await this.pool.query('update side.sessions set last_input_at = now() where id = $1', [id]);
    const { stale: _, ...session } = found;
    return session;
  }

  private async find(ids: readonly string[]) {
    const { rows } = await this.pool.query<LiveSession & { stale: boolean }>({
      name: 'live-sessions',
      text: `select id, account_id as "accountId", kind, last_input_at < now() - interval '1 minute' as stale
               from side.sessions
              where id = any($1::text[]) and ended_at is null
                and case kind when 'display' then expires_at > $3::timestamptz
                    else expires_at > now() and last_input_at > now() - make_interval(mins => $2::int) end`,
      values: [ids, this.idleMinutes(), this.labNow()],
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The session goes on until then; one that has ended stays ended. */
  async prolong(id: string, expiresAt: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update side.sessions set expires_at = $2, last_input_at = now() where id = $1 and ended_at is null',
      [id, expiresAt],
    );
    return rowCount === 1;
  }
}
