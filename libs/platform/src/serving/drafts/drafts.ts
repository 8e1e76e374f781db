import { randomUUID, type KeyObject } from 'node:crypto';
import type { Pool } from '../../base/postgres/pool.js';
import { seal, unseal } from '../../log/event-store/stored-values.js';

/**
 * What a person has typed into a form. `version`: that of the record when the draft was begun; `keptAt`: lab time;
 * `revision`: a new id for each saving.
 */
export type Draft = {
  readonly version: number;
  readonly content: string;
  readonly keptAt: string;
  readonly revision: string;
};
type Typed = Pick<Draft, 'version' | 'content'> & {
  /** The revision that the window last knew; null for none. */
  readonly after: string | null;
};
export type KeptDraft = Pick<Draft, 'keptAt' | 'revision'>;

/** Drafts per person; beyond it those untouched for longest are deleted. */
const mostDrafts = 50;
const boundTo = (accountId: string, form: string) => `draft ${accountId} ${form}`;

/**
 * Drafts as rows, one per person and form, sealed. Only the window that knows the latest revision can overwrite one. A
 * draft is readable only by its person, on any device; no rule reads it.
 */
export class Drafts {
  /** @param key `keys.waiting`, which seals contents @param labNow time for `keptAt` */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly key: KeyObject,
    private readonly labNow: () => string,
  ) {}

  /**
   * @returns null if another window has saved something else since `after`; nothing is written then. The same text is
   * accepted from any window, since the answer to its first saving may have been lost.
   */
  async keep(accountId: string, form: string, { version, content, after }: Typed): Promise<KeptDraft | null> {
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

  /** Deletes the draft if this is still its latest revision. */
  async drop(accountId: string, form: string, revision: string): Promise<void> {
    await this.pool.query('delete from side.drafts where account_id = $1 and form = $2 and revision = $3', [
      ...[accountId, form, revision],
    ]);
  }
}
