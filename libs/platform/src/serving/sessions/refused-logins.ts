import type { KeyObject } from 'node:crypto';
import type { Pool } from '../../base/postgres/pool.js';
import { seal, unseal } from '../../log/event-store/seal.js';
import { asStorable } from '../../log/event-store/storable.js';

/** So many e-mails that no account has are named an hour, the others are one number. */
const namedAnHour = 60;

/** Who tried, from where, when in the lab (ISO 8601); of several in one period the first. */
export type Attempter = {
  readonly accountId: string | null;
  readonly email: string;
  readonly address: string;
  readonly userAgent: string;
  readonly at: string;
};
/** Attempts that are told together. `id` is the same whoever asks; `about` is null where they are too many to be named, or cannot be read. */
export type Gathered = {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly about: Attempter | null;
};
type Row = { subject: string; status: string; since: string; attempts: number; about: string | null };

/**
 * Attempts to log in that anybody can make without end: refused by a limit, on a locked account, with an e-mail that no
 * account has. They are counted here by subject, answer and minute, and told to the log once.
 */
export class RefusedLogins {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly key: KeyObject,
  ) {}

  async note(subject: string, status: string, about: Attempter): Promise<void> {
    await this.pool.query('select side.note_refused_login($1, $2, $3, $4, $5)', [
      subject,
      status,
      about.accountId !== null,
      seal(this.key, JSON.stringify(about), `login ${subject}`),
      namedAnHour,
    ]);
  }

  /** Those whose period is over and which are not told yet, the oldest first. */
  async due(limit: number): Promise<readonly Gathered[]> {
    const { rows } = await this.pool.query<Row>(
      `select subject, status, since::text, attempts, about from side.refused_logins
        where recorded_at is null and until <= clock_timestamp() order by until limit $1`,
      [limit],
    );
    return rows.map(({ subject, status, since, attempts, about }) => ({
      id: JSON.stringify([subject, status, since]),
      status,
      attempts,
      about: about === null ? null : this.opened(subject, about),
    }));
  }

  /** A row that cannot be told now does not stand before the others for an hour. */
  async putOff({ id }: Gathered): Promise<void> {
    await this.pool.query(
      `update side.refused_logins set until = clock_timestamp() + interval '1 hour'
        where subject = $1 and status = $2 and since = $3::timestamptz`,
      JSON.parse(id) as string[],
    );
  }

  /** What an older release has kept and the log would refuse is told with other signs in its place. */
  private opened(subject: string, about: string): Attempter | null {
    try {
      const its = JSON.parse(unseal(this.key, about, `login ${subject}`).toString()) as Attempter;
      return { ...its, email: asStorable(its.email), userAgent: asStorable(its.userAgent) };
    } catch {
      return null;
    }
  }

  /** It is in the log; who it was is kept there alone. */
  async told({ id }: Gathered): Promise<void> {
    await this.pool.query(
      `update side.refused_logins set recorded_at = now(), about = null
        where subject = $1 and status = $2 and since = $3::timestamptz`,
      JSON.parse(id) as string[],
    );
  }
}
