import { randomInt, type KeyObject } from 'node:crypto';
import { codeForm } from '@hadcl/kernel/text/normal-form';
import type { Pool } from '../../base/postgres/pool.js';
import { seal, unseal } from '../../log/event-store/seal.js';
import { markOf } from '../../log/keys/marks.js';
import { keyAddressOf, newSecret, stepOf } from './totp.js';

/** A login whose password was right, while its second factor is asked for. */
export type PendingLogin = {
  readonly accountId: string;
  readonly email: string;
  /** That it leads to; one that has begun is led to no more. */
  readonly sessionId: string;
  /** How many passwords there had been: it is over with the next. */
  readonly passwords: number;
};
/** A login without a password, while a passkey signs. */
export type PasskeyLogin = { readonly sessionId: string; readonly challenge: string };
/** An app that was shown its secret and has not proved yet that it has it. */
export type Enrolment = {
  readonly accountId: string;
  readonly secret: string;
  /** How often the account's second factor had changed when it began. */
  readonly changes: number;
};
export type Passed = { readonly holds: boolean; readonly by: 'app' | 'recovery' };
/** Instants are of the lab. */
export type KeptApp = { readonly since: string; readonly lastUsedAt: string | null };

const ticketMs = 5 * 60_000;
const enrolmentMs = 15 * 60_000;
const codesAtOnce = 10;
/** Without what is mistaken for one another on paper: I and 1, O and 0, U and V. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
const asShown = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Second factors as rows: sealed secrets of authenticator apps, marks of recovery codes, and what is under way, sealed. */
export class SecondFactors {
  /** @param now real time in ms, which phones keep too @param labNow of when an app was used */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly keys: { readonly factor: KeyObject; readonly hmac: Buffer },
    private readonly now: () => number,
    private readonly labNow: () => string,
  ) {}

  /** The account's app, without its secret; null where it has none. */
  async appOf(accountId: string): Promise<KeptApp | null> {
    const { rows } = await this.pool.query<KeptApp>(
      'select enrolled_at as since, last_used_at as "lastUsedAt" from side.second_factors where account_id = $1',
      [accountId],
    );
    return rows[0] ?? null;
  }

  async codesLeft(accountId: string): Promise<number> {
    const { rows } = await this.pool.query<{ left: number }>(
      'select count(*)::int as left from side.recovery_codes where account_id = $1 and used_at is null',
      [accountId],
    );
    return rows[0]!.left;
  }

  /** For five minutes. */
  ticketFor(login: PendingLogin): string {
    return this.sealed('login', login, ticketMs);
  }

  /** Null where it is none, or over. */
  loginOf(ticket: string): PendingLogin | null {
    return this.opened<PendingLogin>('login', ticket);
  }

  /** Of a login that a passkey is to be alone, with what it is to sign. */
  passkeyTicketFor(login: PasskeyLogin): string {
    return this.sealed('passkey login', login, ticketMs);
  }

  /** Null where it is none, or over. */
  passkeyLoginOf(ticket: string): PasskeyLogin | null {
    return this.opened<PasskeyLogin>('passkey login', ticket);
  }

  /** Nothing is kept of it but in `enrolment`, sealed. `address` is what the QR code says. */
  begin(accountId: string, email: string, changes: number) {
    const secret = newSecret();
    const its: Enrolment = { accountId, secret, changes };
    return { secret, address: keyAddressOf(secret, email), enrolment: this.sealed('enrolment', its, enrolmentMs) };
  }

  /** Null where it is none, over, or another's; `step` is null where the code is not right. */
  proved(enrolment: string, accountId: string, code: string) {
    const its = this.opened<Enrolment>('enrolment', enrolment);
    if (its?.accountId !== accountId) return null;
    const step = stepOf(its.secret, codeForm(code), this.now());
    return { changes: its.changes, step, sealed: seal(this.keys.factor, its.secret, placeOf(accountId)) };
  }

  /** Ten recovery codes, as their person keeps them and as the portal does. */
  newCodes(accountId: string): { readonly codes: readonly string[]; readonly marks: readonly string[] } {
    const codes = new Set<string>();
    while (codes.size < codesAtOnce) codes.add(newCode());
    return { codes: [...codes].map(asShown), marks: [...codes].map((code) => this.markOf(accountId, code)) };
  }

  /** Whether the code lets in; it never does again, at whichever process. */
  async pass(accountId: string, typed: string): Promise<Passed> {
    const code = codeForm(typed);
    return /^\d{6}$/.test(code)
      ? { by: 'app', holds: await this.passByApp(accountId, code) }
      : { by: 'recovery', holds: await this.passByRecovery(accountId, code) };
  }

  private async passByApp(accountId: string, code: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ secret: string }>(
      'select secret from side.second_factors where account_id = $1',
      [accountId],
    );
    const sealed = rows[0]?.secret;
    if (sealed === undefined) return false;
    const step = stepOf(unseal(this.keys.factor, sealed, placeOf(accountId)).toString(), code, this.now());
    if (step === null) return false;
    const { rowCount } = await this.pool.query(
      `update side.second_factors set last_step = $3, last_used_at = $4
        where account_id = $1 and secret = $2 and last_step < $3`,
      [accountId, sealed, step, this.labNow()],
    );
    return rowCount === 1;
  }

  private async passByRecovery(accountId: string, code: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update side.recovery_codes set used_at = now() where account_id = $1 and mark = $2 and used_at is null',
      [accountId, this.markOf(accountId, code)],
    );
    return rowCount === 1;
  }

  /** A recovery code that was used by what came to nothing is as good as before. */
  async giveBack(accountId: string, typed: string): Promise<void> {
    await this.pool.query('update side.recovery_codes set used_at = null where account_id = $1 and mark = $2', [
      accountId,
      this.markOf(accountId, codeForm(typed)),
    ]);
  }

  private markOf(accountId: string, code: string) {
    return markOf(this.keys.hmac, `recovery code ${accountId} ${code}`);
  }

  private sealed(what: string, its: object, forMs: number): string {
    return seal(this.keys.factor, JSON.stringify({ ...its, until: this.now() + forMs }), what);
  }

  private opened<T>(what: string, sealed: string): T | null {
    try {
      const its = JSON.parse(unseal(this.keys.factor, sealed, what).toString()) as T & { until: number };
      return this.now() < its.until ? its : null;
    } catch {
      return null;
    }
  }
}

const placeOf = (accountId: string) => `second factor ${accountId}`;
