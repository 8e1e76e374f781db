import type { KeyObject } from 'node:crypto';
import type { Pool } from '../../base/postgres/pool.js';
import { seal, unseal, asStorable } from '../../log/event-store/stored-values.js';

/** E-mails without an account that are named per hour; the rest is only counted. */
const namedAnHour = 60;

/** Who tried, from where, and when (lab time, ISO 8601); of several in one period the first. */
export type Attempter = {
  readonly accountId: string | null;
  readonly email: string;
  readonly address: string;
  readonly userAgent: string;
  readonly at: string;
};
/**
 * Attempts that are recorded together. `id` is the same for every reader; `about` is null where they are too many to be
 * named, or cannot be unsealed.
 */
export type Gathered = {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly about: Attempter | null;
};
type Row = { subject: string; status: string; since: string; attempts: number; about: string | null };

/**
 * Login attempts that anybody can make without end: refused by a limit, on a locked account, with an e-mail without an
 * account. They are counted by subject, answer and minute, and each count is recorded in the log once.
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

  /** Unrecorded ones whose period is over, the oldest first. */
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

  /** Puts a row that cannot be recorded now off for an hour, so that it does not hold up the others. */
  async putOff({ id }: Gathered): Promise<void> {
    await this.pool.query(
      `update side.refused_logins set until = clock_timestamp() + interval '1 hour'
        where subject = $1 and status = $2 and since = $3::timestamptz`,
      JSON.parse(id) as string[],
    );
  }

  /** Rows of an older release may contain characters that the log refuses: these are replaced. */
  private opened(subject: string, about: string): Attempter | null {
    try {
      const attempter = JSON.parse(unseal(this.key, about, `login ${subject}`).toString()) as Attempter;
      return { ...attempter, email: asStorable(attempter.email), userAgent: asStorable(attempter.userAgent) };
    } catch {
      return null;
    }
  }

  /** Marks as recorded; the person's data then remain in the log alone. */
  async told({ id }: Gathered): Promise<void> {
    await this.pool.query(
      `update side.refused_logins set recorded_at = now(), about = null
        where subject = $1 and status = $2 and since = $3::timestamptz`,
      JSON.parse(id) as string[],
    );
  }
}
