import { markOf, sameText } from '../keys/marks.js';

/** Tokens that this product handed out itself, held to a purpose and to the lab clock. */
export interface Seals {
  /** @param now the lab's instant from which `seconds` count */
  seal(purpose: string, payload: Readonly<Record<string, unknown>>, seconds: number, now: string): string;
  unseal(
    purpose: string,
    token: string,
    now: string,
  ): { readonly ok: true; readonly payload: unknown } | { readonly ok: false; readonly why: 'broken' | 'expired' };
}

/** `payload.mark` in base64url; the mark is an HMAC over purpose and payload, so that no token serves another purpose. */
export const sealsWith = (key: Buffer): Seals => {
  const markFor = (purpose: string, text: string) => markOf(key, `${purpose}\n${text}`);
  return {
    seal: (purpose, payload, seconds, now) => {
      const until = Date.parse(now) + seconds * 1000;
      const text = Buffer.from(JSON.stringify({ payload, until })).toString('base64url');
      return `${text}.${markFor(purpose, text)}`;
    },
    unseal: (purpose, token, now) => {
      const [text, mark, ...more] = token.split('.');
      if (!text || !mark || more.length > 0 || !sameText(mark, markFor(purpose, text)))
        return { ok: false, why: 'broken' };
      const { payload, until } = JSON.parse(Buffer.from(text, 'base64url').toString());
      return Date.parse(now) <= until ? { ok: true, payload } : { ok: false, why: 'expired' };
    },
  };
};
