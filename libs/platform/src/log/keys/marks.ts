import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in base64url: equal values give equal marks, and a mark reveals nothing without the key. */
export const markOf = (key: Buffer, value: string): string =>
  createHmac('sha256', key).update(value).digest('base64url');

/**
 * The mark of a claimed value (an e-mail address, a number) that log.claims stores instead of the value: HMAC-SHA256 in
 * hex, so that equal values of a kind can be found. Never change it: stored claims would no longer be found.
 * @param key `Keys.hmac`
 */
export const claimMark = (key: Buffer, kind: string, value: string): string =>
  createHmac('sha256', key).update(`${kind}\0${value}`).digest('hex');

/** SHA-256 in base64url, for secrets with full entropy and for comparing bodies. */
export const digestOf = (value: string): string => createHash('sha256').update(value).digest('base64url');

/** Compares texts of any length in constant time, by their hashes. */
export const sameText = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(one)), Buffer.from(digestOf(other)));
