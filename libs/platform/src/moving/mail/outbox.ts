import type { KeyObject } from 'node:crypto';
import { escaped } from '@hadcl/kernel/text/escaped';
import { secretPlace } from '@hadcl/kernel/log/side-row';
import type { Pool } from '../../base/postgres/pool.js';
import { unseal } from '../../log/event-store/stored-values.js';

/** A letter to be sent now; `tries` includes this attempt. */
export type Due = {
  readonly id: string;
  readonly personId: string;
  readonly subject: string;
  readonly text: string;
  /** The text as HTML; null: text alone. */
  readonly html: string | null;
  readonly tries: number;
};
/** A letter and its result; times are ISO 8601 in lab time, by the clock's offset when the letter was written. */
export type KeptMail = Omit<Due, 'tries'> & {
  readonly writtenAt: string;
  readonly sentAt: string | null;
  readonly failedAt: string | null;
  readonly failure: string | null;
  /** WITHDRAWN: taken back before the first attempt, so nothing has failed. */
  readonly state: 'WAITING' | 'RETRYING' | 'SENT' | 'FAILED' | 'WITHDRAWN';
};

const columns = `id, person_id as "personId", subject, text, html, written_at as "writtenAt",
  sent_at + (written_at - created_at) as "sentAt", failed_at + (written_at - created_at) as "failedAt", failure, state`;

type Sealed<L> = L & { readonly secret: string | null };

/**
 * Letters wait here, in real time, until they are sent or given up. A secret in one (a link that opens an account) is
 * stored sealed, and deleted when the letter is sent or given up.
 */
export class Outbox {
  /** @param key `keys.waiting`, which seals secrets */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly key: KeyObject,
  ) {}

  /**
   * Takes the next due letters, leased for `leaseSeconds` against other senders. A letter whose secret cannot be
   * unsealed is given up.
   */
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

  /** Marks a letter as accepted by the mail server. */
  async sent(id: string): Promise<void> {
    await this.pool.query('update side.outbox set sent_at = now(), failure = null, secret = null where id = $1', [id]);
  }

  /** Records a failed attempt: retried after `pauseSeconds`, or given up if that is null. */
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

  /** The last 200 letters, the newest first, sent or not, with their secrets as long as these are stored. */
  async recent(): Promise<readonly KeptMail[]> {
    const { rows } = await this.pool.query<Sealed<KeptMail>>(
      `select ${columns}, secret from side.outbox order by created_at desc, id limit 200`,
    );
    return rows.map((row) => {
      const { secret: _, ...asKept } = row;
      return this.opened(row) ?? asKept;
    });
  }

  /** The last letters of these reactions, the newest first, at most `limit`. */
  async lastOf(reactions: readonly string[], limit: number): Promise<readonly KeptMail[]> {
    const { rows } = await this.pool.query<KeptMail>(
      `select ${columns} from side.outbox where split_part(cause, ' ', 1) = any($1) order by created_at desc, id limit $2`,
      [reactions, limit],
    );
    return rows;
  }

  /** The letter with its secret filled in; null if the secret cannot be unsealed. */
  private opened<L extends Pick<Due, 'id' | 'text' | 'html'>>({ secret, ...letter }: Sealed<L>) {
    if (secret === null) return letter;
    let plainSecret: string;
    try {
      plainSecret = unseal(this.key, secret, letter.id).toString();
    } catch {
      return null;
    }
    return {
      ...letter,
      text: letter.text.replaceAll(secretPlace, () => plainSecret),
      html: letter.html?.replaceAll(secretPlace, () => escaped(plainSecret)) ?? null,
    };
  }
}
