import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Pool } from '../../base/postgres/pool.js';

/** The one address whose pages may make and use a passkey: `origin` as `https://portal.example`, `host` of it. */
export type Site = { readonly origin: string; readonly host: string; readonly name: string };
export type KeptPasskey = {
  readonly id: string;
  readonly name: string;
  readonly since: string;
  readonly lastUsedAt: string | null;
  readonly isDoubted: boolean;
};
/** The key is the public one, in base64url. */
export type NewPasskey = {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string[];
};
/** `doubted`: the id of one that signed rightly, but counted no further than before, as a copy would. */
export type Signed = { readonly holds: boolean; readonly doubted: string | null };
/** Whose passkey it is, and what its challenge is bound to: a session, or the one that a login leads to. */
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
const not: Signed = { holds: false, doubted: null };

/**
 * Passkeys (WebAuthn) as rows: public keys, and the challenges that are being answered. A challenge stays here, is good for
 * one answer of the session that it was made for, and for five minutes.
 */
export class Passkeys {
  /** @param labNow of when a passkey was used */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly site: Site,
    private readonly labNow: () => string,
  ) {}

  /** The host whose pages can use them. */
  get host(): string {
    return this.site.host;
  }

  /** What the account has, the oldest first. */
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

  /** What a browser needs to make one. @param email by which its person finds it on their device */
  async beginAdding(asker: Asker, email: string) {
    const kept = await this.rows(asker.accountId);
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
      excludeCredentials: kept.map(({ id, transports }) => ({ id, type: kind, transports })),
      authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
    };
  }

  /** `challengeHolds` is false where there is none for this session, `key` null where the answer does not hold. */
  async added(asker: Asker, response: Created): Promise<{ challengeHolds: boolean; key: NewPasskey | null }> {
    const expectedChallenge = await this.takeChallenge('add', asker);
    if (expectedChallenge === null) return { challengeHolds: false, key: null };
    const verified = await verifyRegistrationResponse({
      ...this.expected(expectedChallenge),
      response: { ...response, clientExtensionResults: {} },
    }).catch(refused);
    const its = verified?.registrationInfo?.credential;
    if (!verified?.verified || !its) return { challengeHolds: true, key: null };
    const { id, publicKey, counter } = its;
    const transports = [...(response.response.transports ?? [])];
    return { challengeHolds: true, key: { id, publicKey: asText(publicKey), counter, transports } };
  }

  /** What a passkey of the account is to sign; those that are doubted are not asked for. */
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

  /** What a passkey is to sign that is the whole login: any that the device keeps for this site. Its challenge is kept nowhere. */
  async beginAlone() {
    const { challenge } = await generateAuthenticationOptions({ rpID: this.site.host });
    return { challenge, rpId: this.site.host, timeout, userVerification: 'required' as const, allowCredentials: [] };
  }

  /** The account that has it; null where none has. */
  async ownerOf(id: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ accountId: string }>(
      'select account_id as "accountId" from side.passkeys where id = $1',
      [id],
    );
    return rows[0]?.accountId ?? null;
  }

  /** Whether what was signed lets in; the same never does again, at whichever process. */
  async pass(asker: Asker, response: Assertion): Promise<Signed> {
    return this.verified(asker, await this.takeChallenge('login', asker), response);
  }

  /** The same where the passkey is the whole login: its challenge comes with its ticket, and is used once. */
  async passAlone(asker: Asker, challenge: string, response: Assertion): Promise<Signed> {
    await this.pool.query('delete from side.passkey_challenges where until < now()');
    const { rowCount } = await this.pool.query(
      `insert into side.passkey_challenges (session_id, purpose, account_id, challenge, until)
       values ($1, 'used alone', $2, $3, now() + make_interval(secs => $4))
       on conflict do nothing`,
      [asker.sessionId, asker.accountId, challenge, timeout / 1000],
    );
    return this.verified(asker, rowCount === 1 ? challenge : null, response);
  }

  private async verified(asker: Asker, expectedChallenge: string | null, response: Assertion): Promise<Signed> {
    const its = (await this.rows(asker.accountId)).find(({ id }) => id === response.id);
    if (expectedChallenge === null || !its || its.isDoubted) return not;
    const { userHandle, ...signed } = response.response;
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== asker.accountId) return not;
    const verified = await verifyAuthenticationResponse({
      ...this.expected(expectedChallenge),
      response: { ...response, response: signed, clientExtensionResults: {} },
      // How far it counted is judged below, once it is known that it was the passkey that counted.
      credential: { id: its.id, publicKey: fromText(its.publicKey), counter: -1 },
    }).catch(refused);
    if (!verified?.verified) return not;
    return (await this.counted(its.id, verified.authenticationInfo.newCounter))
      ? { holds: true, doubted: null }
      : { holds: false, doubted: its.id };
  }

  /** One that never counts says 0 each time; one that counts must have counted further. */
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

  /** One for each session and purpose: another takes the place of the one before it. */
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

  /** Whoever takes it is the only one; null where there is none that holds. */
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

/** What a browser sent may be anything: whatever the library stumbles over is no passkey. */
const refused = () => null;
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const fromText = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** @param address where people reach the portal, as `https://portal.example/lab` */
export const siteOf = (address: string, name: string): Site => {
  const { origin, hostname: host } = new URL(address);
  return { origin, host, name };
};
