import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in base64url: equal values give equal marks, and a mark tells nothing without the key. */
export const markOf = (key: Buffer, value: string): string =>
  createHmac('sha256', key).update(value).digest('base64url');

/**
 * What the log keeps of a claimed value (an e-mail, a number) instead of it: HMAC-SHA256 in hex, so that equal values of a
 * kind are found without being read. Stored for ever in log.claims: another mark would find no claim of before.
 * @param key `Keys.hmac`
 */
export const claimMark = (key: Buffer, kind: string, value: string): string =>
  createHmac('sha256', key).update(`${kind}\0${value}`).digest('hex');

/** SHA-256 in base64url, for secrets of full entropy and for comparing bodies. */
export const digestOf = (value: string): string => createHash('sha256').update(value).digest('base64url');

/** Compares texts of any lengths in a time that tells nothing of where they differ. */
export const sameText = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(one)), Buffer.from(digestOf(other)));
