import type { Pool } from '../postgres/pool.js';

export type LiveSession = { readonly id: string; readonly accountId: string; readonly kind: 'person' | 'display' };

/** Sessions as rows, in real time: they end at once, idle ones by themselves. */
export class SessionRows {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /**
   * The session, when it has neither ended nor been idle for so long. `active` marks that a person acts, written at
   * most once a minute.
   */
  async live(id: string, idleMinutes: number, active: boolean): Promise<LiveSession | null> {
    const { rows } = await this.pool.query<LiveSession & { stale: boolean }>({
      name: 'live-session',
      text: `select id, account_id as "accountId", kind, last_input_at < now() - interval '1 minute' as stale
               from side.sessions
              where id = $1 and ended_at is null and expires_at > now()
                and last_input_at > now() - make_interval(mins => $2::int)`,
      values: [id, idleMinutes],
    });
    const [found] = rows;
    if (!found) return null;
    if (active && found.stale)
      await this.pool.query('update side.sessions set last_input_at = now() where id = $1', [id]);
    const { stale: _, ...session } = found;
    return session;
  }

  /** The session goes on until then; one that has ended stays ended. */
  async prolong(id: string, expiresAt: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update side.sessions set expires_at = $2, last_input_at = now() where id = $1 and ended_at is null',
      [id, expiresAt],
    );
    return rowCount === 1;
  }

  /** Which of these sessions are over. */
  async over(ids: readonly string[], idleMinutes: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from unnest($1::text[]) as asked(id)
        where not exists (
          select from side.sessions s
           where s.id = asked.id and s.ended_at is null and s.expires_at > now()
             and s.last_input_at > now() - make_interval(mins => $2::int))`,
      [ids, idleMinutes],
    );
    return rows.map(({ id }) => id);
  }
}
