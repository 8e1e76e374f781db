import type { Pool } from '../../base/postgres/pool.js';
import { markOf } from '../../log/keys/marks.js';

const perSubject = 10;
const perAddress = 60;

/**
 * Failures only, in real time: after 10 a minute on one account every attempt on it is too many, after 60 a minute from
 * one address every attempt there on an account that has not logged in from it for 30 days.
 */
export class LoginLimits {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly hmac: Buffer,
  ) {}

  async tooMany(subject: string, address: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ many: boolean }>(
      `with recent as (
         select count(*) filter (where subject = $1) as on_subject, count(*) filter (where address_mark = $2) as from_here
           from side.failed_logins
          where at > now() - interval '1 minute' and (subject = $1 or address_mark = $2))
       select on_subject >= $3 or (from_here >= $4 and not exists (
         select from side.known_addresses
          where account_id = $1 and address_mark = $2 and last_at > now() - interval '30 days')) as many
         from recent`,
      [subject, this.mark(address), perSubject, perAddress],
    );
    return rows[0]!.many;
  }

  async failed(subject: string, address: string): Promise<void> {
    await this.pool.query('insert into side.failed_logins (subject, address_mark) values ($1, $2)', [
      subject,
      this.mark(address),
    ]);
  }

  async succeeded(accountId: string, address: string): Promise<void> {
    await this.pool.query(
      `insert into side.known_addresses (account_id, address_mark) values ($1, $2)
       on conflict (account_id, address_mark) do update set last_at = now()`,
      [accountId, this.mark(address)],
    );
  }

  private mark(address: string): string {
    return markOf(this.hmac, `address ${address}`);
  }
}
