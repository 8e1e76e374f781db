import { createSecretKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';

export type Token = { readonly token: string; readonly expiresAt: string };

type Named = { readonly sessionId: string; readonly accountId: string; readonly until: number };
/** A token is read with each call: its signature is checked once. */
const mostKnown = 5_000;

/** Session tokens: signed, with the session's id and its person, valid for minutes of real time. */
export class Tokens {
  private readonly jwt: JwtService;
  private readonly known = new Map<string, Named>();

  /**
   * @param key 32 bytes
   * @param now real time in ms; the same for all who sign and read, or one ends what the other has just begun
   */
  constructor(
    key: Buffer,
    private readonly now: () => number = Date.now,
  ) {
    this.jwt = new JwtService({
      // As bytes it would be tried as a public key first, at each call.
      secret: createSecretKey(key),
      signOptions: { algorithm: 'HS256' },
      verifyOptions: { algorithms: ['HS256'] },
    });
  }

  /** @param expiredTime the idle limit in minutes, for the browser to read */
  sign(sessionId: string, accountId: string, minutes: number, expiredTime: number): Token {
    const now = this.now() / 1000;
    const expires = Math.floor(now + minutes * 60);
    const token = this.jwt.sign({ sid: sessionId, sub: accountId, iat: Math.floor(now), exp: expires, expiredTime });
    return { token, expiresAt: new Date(expires * 1000).toISOString() };
  }

  /** The session that a token names, or null when it is not ours or over. */
  sessionOf(token: string): Named | null {
    const known = this.known.get(token);
    if (known) return this.now() < known.until ? known : null;
    try {
      const { sid, sub, exp } = this.jwt.verify<{ sid: string; sub: string; exp: number }>(token, {
        clockTimestamp: Math.floor(this.now() / 1000),
      });
      if (this.known.size >= mostKnown) this.known.clear();
      const named = { sessionId: sid, accountId: sub, until: exp * 1000 };
      this.known.set(token, named);
      return named;
    } catch {
      return null;
    }
  }
}
