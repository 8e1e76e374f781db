import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { Unsealed } from '@hadcl/kernel/decision';
import { remembered } from '../../base/cache/remembered.js';
import { seal, unseal } from '../../log/event-store/stored-values.js';

/** Tokens issued by this product, bound to a purpose and a time limit in lab time. */
export interface Seals {
  /** @param now lab instant from which `seconds` count */
  seal(purpose: string, payload: unknown, seconds: number, now: string): string;
  unseal(purpose: string, token: string, now: string): Unsealed;
  /** HMAC-SHA256 in hex: equal values of one purpose give equal marks. */
  mark(purpose: string, value: string): string;
}

const uuid = /"([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})"/;
/** Precedes the 16 bytes of a uuid; this byte never occurs in JSON. */
const mark = 1;
const idBytes = 16;

/**
 * JSON with each uuid in 17 bytes instead of 38, which keeps a token's QR code on a phone coarse enough to be read at
 * arm's length.
 */
const packed = (payload: unknown): Buffer =>
  Buffer.concat(
    JSON.stringify(payload)
      .split(uuid)
      .map((part, i) =>
        i % 2 === 0 ? Buffer.from(part) : Buffer.from([mark, ...Buffer.from(part.replaceAll('-', ''), 'hex')]),
      ),
  );
const unpacked = (bytes: Buffer): unknown => {
  let text = '';
  for (let from = 0; from < bytes.length; ) {
    const at = bytes.indexOf(mark, from);
    const end = at < 0 ? bytes.length : at;
    text += bytes.toString('utf8', from, end);
    if (at < 0) break;
    const hex = bytes.toString('hex', at + 1, at + 1 + idBytes);
    text += JSON.stringify(hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5'));
    from = at + 1 + idBytes;
  }
  return JSON.parse(text);
};

const instantBytes = 6;
const mostOpened = 64;

/**
 * A token is Base64url of AES-256-GCM over its expiry (milliseconds) and its packed payload, so that a photograph of it
 * reveals nothing. It is bound to its purpose: a token of one purpose is invalid for another.
 */
export const sealsWith = (secret: Buffer): Seals => {
  const key = createSecretKey(secret);
  const marks = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'marks', 32)));
  const placeOf = (purpose: string) => `token ${purpose}`;
  /** Cached, since one decision unseals its token several times. */
  const opened = remembered(mostOpened, (cacheKey: string): { until: number; payload: unknown } | null => {
    const [purpose, token] = JSON.parse(cacheKey) as [string, string];
    if (!/^[\w-]+$/.test(token)) return null;
    try {
      const clear = unseal(key, token, placeOf(purpose));
      return { until: clear.readUIntBE(0, instantBytes), payload: unpacked(clear.subarray(instantBytes)) };
    } catch {
      return null;
    }
  });
  return {
    seal: (purpose, payload, seconds, now) => {
      const until = Buffer.alloc(instantBytes);
      until.writeUIntBE(Date.parse(now) + seconds * 1000, 0, instantBytes);
      const sealed = seal(key, Buffer.concat([until, packed(payload)]), placeOf(purpose));
      return Buffer.from(sealed, 'base64').toString('base64url');
    },
    mark: (purpose, value) =>
      createHmac('sha256', marks)
        .update(JSON.stringify([purpose, value]))
        .digest('hex'),
    unseal: (purpose, token, now) => {
      const clear = opened(JSON.stringify([purpose, token]));
      if (!clear) return { ok: false, why: 'broken' };
      const { until, payload } = clear;
      return Date.parse(now) <= until ? { ok: true, payload } : { ok: false, why: 'expired', payload };
    },
  };
};
