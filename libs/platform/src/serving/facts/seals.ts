import { markOf, sameText } from '../../log/keys/marks.js';

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

const uuid = /"([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})"/g;
const packedUuid = /"~([\w-]{22})"/g;

/** JSON with each uuid in 22 characters instead of 36: what a phone shows as a QR code must be read at arm's length. */
const packed = (payload: unknown): string =>
  JSON.stringify(payload).replaceAll(uuid, (_, ...parts) => {
    const hex = (parts as string[]).slice(0, 5).join('');
    return `"~${Buffer.from(hex, 'hex').toString('base64url')}"`;
  });
const unpacked = (text: string): unknown =>
  JSON.parse(
    text.replaceAll(packedUuid, (_, short: string) => {
      const hex = Buffer.from(short, 'base64url').toString('hex');
      return JSON.stringify(hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5'));
    }),
  );

/** 128 bits of the HMAC: nobody guesses them in the minutes that a seal lives. */
const markLength = 22;

/**
 * `payload.until.mark`: the payload as packed JSON, its end in milliseconds to the base of 36, and an HMAC over purpose,
 * payload and end, so that no token serves another purpose.
 */
export const sealsWith = (key: Buffer): Seals => {
  const markFor = (purpose: string, text: string) => markOf(key, `${purpose}\n${text}`).slice(0, markLength);
  return {
    seal: (purpose, payload, seconds, now) => {
      const until = Date.parse(now) + seconds * 1000;
      const text = `${packed(payload)}.${until.toString(36)}`;
      return `${text}.${markFor(purpose, text)}`;
    },
    unseal: (purpose, token, now) => {
      const [, text, payload, until, mark] = /^((.*)\.([\da-z]+))\.([\w-]+)$/s.exec(token) ?? [];
      if (!text || !mark || !sameText(mark, markFor(purpose, text))) return { ok: false, why: 'broken' };
      return Date.parse(now) <= parseInt(until!, 36)
        ? { ok: true, payload: unpacked(payload!) }
        : { ok: false, why: 'expired' };
    },
  };
};
