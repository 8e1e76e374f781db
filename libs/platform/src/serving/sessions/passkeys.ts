import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Pool } from '../../base/postgres/pool.js';

/** The only address whose pages may use passkeys: `origin` as `https://portal.example`, `host` of it. */
export type Site = { readonly origin: string; readonly host: string; readonly name: string };
export type KeptPasskey = {
  readonly id: string;
  readonly name: string;
  readonly since: string;
  readonly lastUsedAt: string | null;
  readonly isDoubted: boolean;
};
/** `publicKey` in base64url. */
export type NewPasskey = {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string[];
};
/** `doubted`: the id of a passkey with a valid signature whose counter did not increase, as of a cloned one. */
export type PasskeyVerdict = { readonly holds: boolean; readonly doubted: string | null };
/**
 * The account, and the session that its challenge is bound to: the current one, or the one that the login will create.
 */
export type Asker = { readonly accountId: string; readonly sessionId: string };

type Row = { id: string; publicKey: string; counter: string; transports: string[]; isDoubted: boolean };
type Created = Omit<RegistrationResponseJSON, 'clientExtensionResults'>;
type Assertion = Omit<AuthenticationResponseJSON, 'clientExtensionResults' | 'response'> & {
  readonly response: Omit<AuthenticationResponseJSON['response'], 'userHandle'> & {
    readonly userHandle?: string | undefined;
  };
};

const timeout = 5 * 60_000;
const kind = 'public-key' as const;
const not: PasskeyVerdict = { holds: false, doubted: null };

/**
 * Passkeys (WebAuthn) as rows: public keys, and open challenges. A challenge is stored here, bound to a session, valid
 * for one answer and for five minutes.
 */
export class Passkeys {
  /** @param labNow time for `lastUsedAt` */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly site: Site,
    private readonly labNow: () => string,
  ) {}

  /** The host whose pages can use passkeys. */
  get host(): string {
    return this.site.host;
  }

  /** The account's passkeys, the oldest first. */
  async of(accountId: string): Promise<readonly KeptPasskey[]> {
    const { rows } = await this.pool.query<KeptPasskey>(
      `select id, name, added_at as since, last_used_at as "lastUsedAt", doubted_at is not null as "isDoubted"
         from side.passkeys
        where account_id = $1
        order by added_at, id`,
      [accountId],
    );
    return rows;
  }

  /** Creation options for the browser. @param email shown for the passkey on the person's device */
  async beginAdding(asker: Asker, email: string) {
    const existing = await this.rows(asker.accountId);
    const made = await generateRegistrationOptions({
      rpName: this.site.name,
      rpID: this.site.host,
      userID: new TextEncoder().encode(asker.accountId),
      userName: email,
      userDisplayName: email,
      timeout,
    });
    await this.keepChallenge('add', asker, made.challenge);
    return {
      challenge: made.challenge,
      rp: { id: this.site.host, name: this.site.name },
      user: made.user,
      pubKeyCredParams: made.pubKeyCredParams,
      timeout,
      attestation: 'none' as const,
      excludeCredentials: existing.map(({ id, transports }) => ({ id, type: kind, transports })),
      authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
    };
  }

  /** `challengeHolds` is false without a challenge for this session; `key` is null if the answer is invalid. */
  async added(asker: Asker, response: Created): Promise<{ challengeHolds: boolean; key: NewPasskey | null }> {
    const expectedChallenge = await this.takeChallenge('add', asker);
    if (expectedChallenge === null) return { challengeHolds: false, key: null };
    const verified = await verifyRegistrationResponse({
      ...this.expected(expectedChallenge),
      response: { ...response, clientExtensionResults: {} },
    }).catch(refused);
    const credential = verified?.registrationInfo?.credential;
    if (!verified?.verified || !credential) return { challengeHolds: true, key: null };
    const { id, publicKey, counter } = credential;
    const transports = [...(response.response.transports ?? [])];
    return { challengeHolds: true, key: { id, publicKey: asText(publicKey), counter, transports } };
  }

  /** Request options for the account's passkeys, without doubted ones. */
  async beginLogin(asker: Asker) {
    const usable = (await this.rows(asker.accountId)).filter(({ isDoubted }) => !isDoubted);
    const { challenge } = await generateAuthenticationOptions({ rpID: this.site.host });
    await this.keepChallenge('login', asker, challenge);
    return {
      challenge,
      rpId: this.site.host,
      timeout,
      userVerification: 'required' as const,
      allowCredentials: usable.map(({ id, transports }) => ({ id, type: kind, transports })),
    };
  }

  /**
   * Request options for a login by passkey alone: any that the device has for this site. Its challenge is not stored
   * here.
   */
  async beginAlone() {
    const { challenge } = await generateAuthenticationOptions({ rpID: this.site.host });
    return { challenge, rpId: this.site.host, timeout, userVerification: 'required' as const, allowCredentials: [] };
  }

  /** The account of a passkey; null for an unknown one. */
  async ownerOf(id: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ accountId: string }>(
      'select account_id as "accountId" from side.passkeys where id = $1',
      [id],
    );
    return rows[0]?.accountId ?? null;
  }

  /** Whether an answer to a login challenge is valid. The challenge is consumed, across all processes. */
  async pass(asker: Asker, response: Assertion): Promise<PasskeyVerdict> {
    return this.verified(asker, await this.takeChallenge('login', asker), response);
  }

  /** The same for a login by passkey alone: the challenge comes from its ticket, and is recorded as used. */
  async passAlone(asker: Asker, challenge: string, response: Assertion): Promise<PasskeyVerdict> {
    await this.pool.query('delete from side.passkey_challenges where until < now()');
    const { rowCount } = await this.pool.query(
      `insert into side.passkey_challenges (session_id, purpose, account_id, challenge, until)
       values ($1, 'used alone', $2, $3, now() + make_interval(secs => $4))
       on conflict do nothing`,
      [asker.sessionId, asker.accountId, challenge, timeout / 1000],
    );
    return this.verified(asker, rowCount === 1 ? challenge : null, response);
  }

  private async verified(asker: Asker, expectedChallenge: string | null, response: Assertion): Promise<PasskeyVerdict> {
    const passkey = (await this.rows(asker.accountId)).find(({ id }) => id === response.id);
    if (expectedChallenge === null || !passkey || passkey.isDoubted) return not;
    const { userHandle, ...signed } = response.response;
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== asker.accountId) return not;
    const verified = await verifyAuthenticationResponse({
      ...this.expected(expectedChallenge),
      response: { ...response, response: signed, clientExtensionResults: {} },
      // Disable the library's counter check: `counted` checks it after the signature was verified.
      credential: { id: passkey.id, publicKey: fromText(passkey.publicKey), counter: -1 },
    }).catch(refused);
    if (!verified?.verified) return not;
    return (await this.counted(passkey.id, verified.authenticationInfo.newCounter))
      ? { holds: true, doubted: null }
      : { holds: false, doubted: passkey.id };
  }

  /** A passkey without a counter always sends 0; one with a counter must have increased. */
  private async counted(id: string, counter: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update side.passkeys set counter = $2, last_used_at = $3
        where id = $1 and ($2 > counter or ($2 = 0 and counter = 0))`,
      [id, counter, this.labNow()],
    );
    return rowCount === 1;
  }

  private async rows(accountId: string): Promise<readonly Row[]> {
    const { rows } = await this.pool.query<Row>(
      `select id, public_key as "publicKey", counter, transports, doubted_at is not null as "isDoubted"
         from side.passkeys
        where account_id = $1
        order by added_at, id`,
      [accountId],
    );
    return rows;
  }

  private expected(expectedChallenge: string) {
    const { origin: expectedOrigin, host: expectedRPID } = this.site;
    return { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
  }

  /** One per session and purpose: a new one replaces the one before. */
  private async keepChallenge(purpose: string, { accountId, sessionId }: Asker, challenge: string) {
    await this.pool.query('delete from side.passkey_challenges where until < now()');
    await this.pool.query(
      `insert into side.passkey_challenges (session_id, purpose, account_id, challenge, until)
       values ($1, $2, $3, $4, now() + make_interval(secs => $5))
       on conflict (session_id, purpose) do update
         set account_id = excluded.account_id, challenge = excluded.challenge, until = excluded.until`,
      [sessionId, purpose, accountId, challenge, timeout / 1000],
    );
  }

  /** Consumes the challenge, so that only one caller gets it; null when there is none or it has expired. */
  private async takeChallenge(purpose: string, { accountId, sessionId }: Asker): Promise<string | null> {
    const { rows } = await this.pool.query<{ challenge: string; holds: boolean }>(
      `delete from side.passkey_challenges
        where session_id = $1 and purpose = $2 and account_id = $3
       returning challenge, until > now() as holds`,
      [sessionId, purpose, accountId],
    );
    return rows[0]?.holds ? rows[0].challenge : null;
  }
}

/** The browser's data may be anything: an error of the library means an invalid answer. */
const refused = () => null;
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const fromText = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** @param address base URL of the portal, as `https://portal.example/lab` */
export const siteOf = (address: string, name: string): Site => {
  const { origin, hostname: host } = new URL(address);
  return { origin, host, name };
};
