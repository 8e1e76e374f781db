import { randomUUID, type KeyObject } from 'node:crypto';
import type { Pool } from '../../base/postgres/pool.js';
import { seal, unseal } from '../../log/event-store/seal.js';

/**
 * What somebody has typed into a form; `version` is that of the record that it began from, `keptAt` an instant of the lab,
 * `revision` the id of this keeping.
 */
export type Draft = {
  readonly version: number;
  readonly content: string;
  readonly keptAt: string;
  readonly revision: string;
};
type Typed = Pick<Draft, 'version' | 'content'> & {
  /** The keeping that the window began from; null where it knew of none. */
  readonly after: string | null;
};
export type Kept = Pick<Draft, 'keptAt' | 'revision'>;

/** Of one person; those that they have not touched for longest go. */
const mostDrafts = 50;
const boundTo = (accountId: string, form: string) => `draft ${accountId} ${form}`;

/**
 * Drafts as rows: one a person and form, sealed, written over by the window that kept it last, and by no other. They are
 * theirs alone, on each of their devices, and never more than what was typed: no rule looks at them and nothing follows from
 * them.
 */
export class Drafts {
  /** @param key that contents are sealed with, `keys.waiting` @param labNow of when one was kept */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly key: KeyObject,
    private readonly labNow: () => string,
  ) {}

  /**
   * @returns null where another window has kept something else since `after`: then nothing is written. The same text is kept
   * whichever window sends it, since the answer to its first keeping may have been lost.
   */
  async keep(accountId: string, form: string, { version, content, after }: Typed): Promise<Kept | null> {
    const keptAt = this.labNow();
    const revision = randomUUID();
    const { rows } = await this.pool.query<{ isNew: boolean }>(
      `insert into side.drafts (account_id, form, version, content, kept_at, revision) values ($1, $2, $3, $4, $5, $6)
       on conflict (account_id, form) do update
         set version = excluded.version, content = excluded.content, kept_at = excluded.kept_at,
             revision = excluded.revision, touched_at = now()
       where drafts.revision = $7
       returning xmax = 0 as "isNew"`,
      [accountId, form, version, seal(this.key, content, boundTo(accountId, form)), keptAt, revision, after],
    );
    const [written] = rows;
    const other = written ? null : await this.of(accountId, form);
    if (other && other.version === version && other.content === content)
      return { keptAt: other.keptAt, revision: other.revision };
    if (other) return null;
    if (written?.isNew)
      await this.pool.query(
        `delete from side.drafts
          where account_id = $1
            and form in (select d.form from side.drafts d where d.account_id = $1
                          order by d.touched_at desc, d.form offset $2)`,
        [accountId, mostDrafts],
      );
    return { keptAt, revision };
  }

  async of(accountId: string, form: string): Promise<Draft | null> {
    const { rows } = await this.pool.query<Draft>(
      'select version, content, kept_at as "keptAt", revision from side.drafts where account_id = $1 and form = $2',
      [accountId, form],
    );
    const found = rows[0];
    if (!found) return null;
    return { ...found, content: unseal(this.key, found.content, boundTo(accountId, form)).toString() };
  }

  /** Drops this keeping; one that another window has put in its place stays. */
  async drop(accountId: string, form: string, revision: string): Promise<void> {
    await this.pool.query('delete from side.drafts where account_id = $1 and form = $2 and revision = $3', [
      ...[accountId, form, revision],
    ]);
  }
}
