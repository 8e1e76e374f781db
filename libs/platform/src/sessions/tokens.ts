import { createSecretKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';

export type Token = { readonly token: string; readonly expiresAt: string };

/** Session tokens: signed, with the session's id and its person, valid for minutes of real time. */
export class Tokens {
  private readonly jwt: JwtService;

  /** @param key 32 bytes */
  constructor(key: Buffer) {
    this.jwt = new JwtService({
      // As bytes it would be tried as a public key first, at each call.
      secret: createSecretKey(key),
      signOptions: { algorithm: 'HS256' },
      verifyOptions: { algorithms: ['HS256'] },
    });
  }

  sign(sessionId: string, accountId: string, minutes: number): Token {
    const expires = Math.floor(Date.now() / 1000) + minutes * 60;
    const token = this.jwt.sign({ sid: sessionId, sub: accountId, exp: expires });
    return { token, expiresAt: new Date(expires * 1000).toISOString() };
  }

  /** The session that a token names, or null when it is not ours or over. */
  sessionOf(token: string): { readonly sessionId: string; readonly accountId: string } | null {
    try {
      const { sid, sub } = this.jwt.verify<{ sid: string; sub: string }>(token);
      return { sessionId: sid, accountId: sub };
    } catch {
      return null;
    }
  }
}
