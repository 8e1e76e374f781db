import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

export type Token = { readonly token: string; readonly expiresAt: string };

type Named = { readonly sessionId: string; readonly accountId: string; readonly until: number };
type Claims = { readonly sid: string; readonly sub: string; readonly exp: number };
/** Cached, since a token is read with each call: its signature is checked once. */
const mostKnown = 5_000;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The only accepted header, so that a token cannot choose its algorithm. */
const header = encoded({ alg: 'HS256', typ: 'JWT' });

/** Session tokens: JWT with HS256 (RFC 7519), containing session id and account id, valid for minutes of real time. */
export class Tokens {
  private readonly key: KeyObject;
  private readonly known = new Map<string, Named>();

  /**
   * @param key 32 bytes
   * @param now real time in ms; must be the same clock for all who sign and read, else new tokens may be expired
   */
  constructor(
    key: Buffer,
    private readonly now: () => number = Date.now,
  ) {
    this.key = createSecretKey(key);
  }

  /** @param expiredTime the idle limit in minutes, for the browser to read */
  sign(sessionId: string, accountId: string, minutes: number, expiredTime: number): Token {
    const now = this.now() / 1000;
    const expires = Math.floor(now + minutes * 60);
    const claims = { sid: sessionId, sub: accountId, iat: Math.floor(now), exp: expires, expiredTime };
    const signed = `${header}.${encoded(claims)}`;
    return { token: `${signed}.${this.signatureOf(signed)}`, expiresAt: new Date(expires * 1000).toISOString() };
  }

  /** The session that a token names; null when it is invalid or expired. */
  sessionOf(token: string): Named | null {
    const known = this.known.get(token);
    if (known) return this.now() < known.until ? known : null;
    const claims = this.claimsOf(token);
    if (!claims || this.now() >= claims.exp * 1000) return null;
    if (this.known.size >= mostKnown) this.known.clear();
    const named = { sessionId: claims.sid, accountId: claims.sub, until: claims.exp * 1000 };
    this.known.set(token, named);
    return named;
  }

  private signatureOf(signed: string): string {
    return createHmac('sha256', this.key).update(signed).digest('base64url');
  }

  /**
   * The claims of a token of ours, expired or not; null when the signature is wrong. Compared as text, so that another
   * encoding of the same signature fails.
   */
  private claimsOf(token: string): Claims | null {
    const [head, claims, signature, ...rest] = token.split('.');
    if (head !== header || !claims || !signature || rest.length > 0) return null;
    const [given, right] = [signature, this.signatureOf(`${head}.${claims}`)].map((text) => Buffer.from(text));
    if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) return null;
    return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Claims;
  }
}
