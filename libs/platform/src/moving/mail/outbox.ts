import type { KeyObject } from 'node:crypto';
import { escaped } from '@hadcl/kernel/text/escaped';
import { secretPlace } from '@hadcl/kernel/log/side-row';
import type { Pool } from '../../base/postgres/pool.js';
import { unseal } from '../../log/event-store/seal.js';

/** A letter to be sent now; `tries` counts this attempt too. */
export type Due = {
  readonly id: string;
  readonly personId: string;
  readonly subject: string;
  readonly text: string;
  /** The same for readers of mail that show it; null: text alone. */
  readonly html: string | null;
  readonly tries: number;
};
/** A letter and what became of it; times are ISO 8601 of the lab, as its clock stood when the letter was written. */
export type KeptMail = Omit<Due, 'tries'> & {
  readonly writtenAt: string;
  readonly sentAt: string | null;
  readonly failedAt: string | null;
  readonly failure: string | null;
  /** WITHDRAWN was taken back before it was tried: nothing has failed. */
  readonly state: 'WAITING' | 'RETRYING' | 'SENT' | 'FAILED' | 'WITHDRAWN';
};

const kept = `id, person_id as "personId", subject, text, html, written_at as "writtenAt",
  sent_at + (written_at - created_at) as "sentAt", failed_at + (written_at - created_at) as "failedAt", failure, state`;

type Sealed<L> = L & { readonly secret: string | null };

/**
 * Letters wait here, in real time, from the fact that caused them until they are sent or given up. What only their
 * reader may know, a link that opens an account, is sealed meanwhile and forgotten then.
 */
export class Outbox {
  /** @param key that secrets are sealed with, `keys.waiting` */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly key: KeyObject,
  ) {}

  /** Takes the next letters that are due; another sender leaves them alone until `leaseSeconds` are over. One whose secret does not open is given up. */
  async take(limit: number, leaseSeconds: number): Promise<readonly Due[]> {
    const { rows } = await this.pool.query<Sealed<Due>>(
      `update side.outbox o
          set tries = o.tries + 1, next_try_at = now() + make_interval(secs => $2)
         from (select id from side.outbox
                where sent_at is null and failed_at is null and next_try_at <= now()
                order by next_try_at limit $1 for update skip locked) due
        where o.id = due.id
       returning o.id, o.person_id as "personId", o.subject, o.text, o.html, o.secret, o.tries`,
      [limit, leaseSeconds],
    );
    const due: Due[] = [];
    for (const row of rows) {
      const letter = this.opened(row);
      if (letter) due.push(letter);
      else await this.failed(row.id, 'its link cannot be read any more', null);
    }
    return due;
  }

  /** The letter was taken by the mail server. */
  async sent(id: string): Promise<void> {
    await this.pool.query('update side.outbox set sent_at = now(), failure = null, secret = null where id = $1', [id]);
  }

  /** It was not sent: tried again after `pauseSeconds`, or given up where that is null. */
  async failed(id: string, failure: string, pauseSeconds: number | null): Promise<void> {
    await this.pool.query(
      `update side.outbox
          set failure = $2,
              failed_at = case when $3::float8 is null then now() end,
              secret = case when $3::float8 is not null then secret end,
              next_try_at = now() + make_interval(secs => coalesce($3::float8, 0))
        where id = $1`,
      [id, failure, pauseSeconds],
    );
  }

  /** The last 200 letters, the newest first, sent or not; where nobody sends them, each is whole. */
  async recent(): Promise<readonly KeptMail[]> {
    const { rows } = await this.pool.query<Sealed<KeptMail>>(
      `select ${kept}, secret from side.outbox order by created_at desc, id limit 200`,
    );
    return rows.map((row) => {
      const { secret: _, ...asKept } = row;
      return this.opened(row) ?? asKept;
    });
  }

  /** The last letters of these reactions, the newest first, at most `limit`. */
  async lastOf(reactions: readonly string[], limit: number): Promise<readonly KeptMail[]> {
    const { rows } = await this.pool.query<KeptMail>(
      `select ${kept} from side.outbox where split_part(cause, ' ', 1) = any($1) order by created_at desc, id limit $2`,
      [reactions, limit],
    );
    return rows;
  }

  /** The letter with its secret in its place; null where the secret does not open. */
  private opened<L extends Pick<Due, 'id' | 'text' | 'html'>>({ secret, ...letter }: Sealed<L>) {
    if (secret === null) return letter;
    let its: string;
    try {
      its = unseal(this.key, secret, letter.id).toString();
    } catch {
      return null;
    }
    return {
      ...letter,
      text: letter.text.replaceAll(secretPlace, () => its),
      html: letter.html?.replaceAll(secretPlace, () => escaped(its)) ?? null,
    };
  }
}
