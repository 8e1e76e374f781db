import type { KeyObject } from 'node:crypto';
import type { Pool } from '../../base/postgres/pool.js';
import { seal, unseal } from '../../log/event-store/seal.js';

/** What somebody has typed into a form; `version` is that of the record that it began from, `keptAt` an instant of the lab. */
export type Draft = { readonly version: number; readonly content: string; readonly keptAt: string };

/** Of one person; those that they have not touched for longest go. */
const mostDrafts = 50;
const boundTo = (accountId: string, form: string) => `draft ${accountId} ${form}`;

/**
 * Drafts as rows: one a person and form, sealed, written over with each keeping. They are theirs alone, on each of their
 * devices, and never more than what was typed: no rule looks at them and nothing follows from them.
 */
export class Drafts {
  /** @param key that contents are sealed with, `keys.waiting` @param labNow of when one was kept */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly key: KeyObject,
    private readonly labNow: () => string,
  ) {}

  /** @returns when it was kept: the last one counts, whichever device it comes from */
  async keep(accountId: string, form: string, { version, content }: Omit<Draft, 'keptAt'>): Promise<string> {
    const keptAt = this.labNow();
    const { rows } = await this.pool.query<{ isNew: boolean }>(
      `insert into side.drafts (account_id, form, version, content, kept_at) values ($1, $2, $3, $4, $5)
       on conflict (account_id, form) do update
         set version = excluded.version, content = excluded.content, kept_at = excluded.kept_at, touched_at = now()
       returning xmax = 0 as "isNew"`,
      [accountId, form, version, seal(this.key, content, boundTo(accountId, form)), keptAt],
    );
    if (rows[0]?.isNew)
      await this.pool.query(
        `delete from side.drafts
          where account_id = $1
            and form in (select d.form from side.drafts d where d.account_id = $1
                          order by d.touched_at desc, d.form offset $2)`,
        [accountId, mostDrafts],
      );
    return keptAt;
  }

  async of(accountId: string, form: string): Promise<Draft | null> {
    const { rows } = await this.pool.query<Draft>(
      'select version, content, kept_at as "keptAt" from side.drafts where account_id = $1 and form = $2',
      [accountId, form],
    );
    const found = rows[0];
    if (!found) return null;
    return { ...found, content: unseal(this.key, found.content, boundTo(accountId, form)).toString() };
  }

  /** Whoever throws away what they typed. */
  async drop(accountId: string, form: string): Promise<void> {
    await this.pool.query('delete from side.drafts where account_id = $1 and form = $2', [accountId, form]);
  }
}
