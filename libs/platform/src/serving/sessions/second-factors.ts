import { randomInt, type KeyObject } from 'node:crypto';
import { codeForm } from '@hadcl/kernel/text/normal-form';
import type { Pool } from '../../base/postgres/pool.js';
import { seal, unseal } from '../../log/event-store/stored-values.js';
import { markOf } from '../../log/keys/marks.js';
import { keyAddressOf, newSecret, stepOf } from './totp.js';

/** A login whose password was right and that waits for its second factor. */
export type PendingLogin = {
  readonly accountId: string;
  readonly email: string;
  /** The session that it will create; when that exists, the ticket is used up. */
  readonly sessionId: string;
  /** Password changes so far: the next one invalidates the ticket. */
  readonly passwords: number;
};
/** A login without a password that waits for a passkey's signature. */
export type PasskeyLogin = { readonly sessionId: string; readonly challenge: string };
/** An app that was shown its secret and has not confirmed a code yet. */
export type Enrolment = {
  readonly accountId: string;
  readonly secret: string;
  /** Changes of the account's second factor when the enrolment began. */
  readonly changes: number;
};
export type Passed = { readonly holds: boolean; readonly by: 'app' | 'recovery' };
/** Instants are in lab time. */
export type KeptApp = { readonly since: string; readonly lastUsedAt: string | null };

const ticketMs = 5 * 60_000;
const enrolmentMs = 15 * 60_000;
const codesAtOnce = 10;
/** Without characters that look alike on paper: I and 1, O and 0, U and V. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
const asShown = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/**
 * Second factors as rows: sealed secrets of authenticator apps, and marks of recovery codes. Tickets and enrolments are
 * sealed and given to the client.
 */
export class SecondFactors {
  /** @param now real time in ms, which phones use too @param labNow time for `lastUsedAt` */
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

  /** A ticket for five minutes. */
  ticketFor(login: PendingLogin): string {
    return this.sealed('login', login, ticketMs);
  }

  /** Null for an invalid or expired ticket. */
  loginOf(ticket: string): PendingLogin | null {
    return this.opened<PendingLogin>('login', ticket);
  }

  /** A ticket for a login by passkey alone, with its challenge. */
  passkeyTicketFor(login: PasskeyLogin): string {
    return this.sealed('passkey login', login, ticketMs);
  }

  /** Null for an invalid or expired ticket. */
  passkeyLoginOf(ticket: string): PasskeyLogin | null {
    return this.opened<PasskeyLogin>('passkey login', ticket);
  }

  /** A new secret. Nothing is stored: the state is in `enrolment`, sealed. `address` is the content of the QR code. */
  begin(accountId: string, email: string, changes: number) {
    const secret = newSecret();
    const state: Enrolment = { accountId, secret, changes };
    return { secret, address: keyAddressOf(secret, email), enrolment: this.sealed('enrolment', state, enrolmentMs) };
  }

  /** Null for an enrolment that is invalid, expired or of another account; `step` is null for a wrong code. */
  proved(enrolment: string, accountId: string, code: string) {
    const state = this.opened<Enrolment>('enrolment', enrolment);
    if (state?.accountId !== accountId) return null;
    const step = stepOf(state.secret, codeForm(code), this.now());
    return { changes: state.changes, step, sealed: seal(this.keys.factor, state.secret, placeOf(accountId)) };
  }

  /** Ten recovery codes: as shown to the person, and the marks that are stored. */
  newCodes(accountId: string): { readonly codes: readonly string[]; readonly marks: readonly string[] } {
    const codes = new Set<string>();
    while (codes.size < codesAtOnce) codes.add(newCode());
    return { codes: [...codes].map(asShown), marks: [...codes].map((code) => this.markOf(accountId, code)) };
  }

  /** Whether a code is valid. It is consumed, across all processes. */
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

  /** Restores a recovery code whose use led to nothing. */
  async giveBack(accountId: string, typed: string): Promise<void> {
    await this.pool.query('update side.recovery_codes set used_at = null where account_id = $1 and mark = $2', [
      accountId,
      this.markOf(accountId, codeForm(typed)),
    ]);
  }

  private markOf(accountId: string, code: string) {
    return markOf(this.keys.hmac, `recovery code ${accountId} ${code}`);
  }

  private sealed(what: string, content: object, forMs: number): string {
    return seal(this.keys.factor, JSON.stringify({ ...content, until: this.now() + forMs }), what);
  }

  private opened<T>(what: string, sealed: string): T | null {
    try {
      const content = JSON.parse(unseal(this.keys.factor, sealed, what).toString()) as T & { until: number };
      return this.now() < content.until ? content : null;
    } catch {
      return null;
    }
  }
}

const placeOf = (accountId: string) => `second factor ${accountId}`;
