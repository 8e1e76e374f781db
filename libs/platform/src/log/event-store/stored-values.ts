import { type KeyObject, createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';
import type { Keys } from '../keys/keys.js';
import { TooLarge, Unstorable, type StoredSideRow, type StoredOutcome } from './types.js';

/**
 * The largest event, in bytes of its stored data (JSON in UTF-8, personal values sealed). Postgres, Kafka and memory
 * limits are sized for it.
 */
export const mostEventBytes = 1_048_576;

const escaped = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** The value as JSON. @throws Unstorable if it holds U+0000 or half a surrogate pair */
export const storableJson = (value: unknown, what: string): string => {
  const json = JSON.stringify(value);
  if (json.includes('\\u') && escaped.test(json)) throw new Unstorable(`${what} holds a character that cannot be kept`);
  return json;
};

/** @throws TooLarge if an event's data exceeds `mostEventBytes` */
export const assertFits = (json: string, type: string): void => {
  // A UTF-16 code unit takes three bytes at most, so most events need no counting.
  if (json.length > mostEventBytes / 3 && Buffer.byteLength(json) > mostEventBytes)
    throw new TooLarge(`${type} is larger than ${mostEventBytes} bytes`);
};

/** @throws Unstorable if a text holds U+0000 or half a surrogate pair */
export const assertStorable = (text: string, what: string): void => {
  if (text.includes('\0') || /\p{Surrogate}/u.test(text))
    throw new Unstorable(`${what} holds a character that cannot be kept`);
};

/** The text with U+FFFD for each character that cannot be stored. */
export const asStorable = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');

type Secrets = Pick<Keys, 'outcome' | 'waiting'>;

/**
 * The arguments of log.write_side. The answer of an outcome is sealed and belongs to the caller; so is the hash of its
 * body, since a body that holds a password and little else could be found by trying. The secret of a letter is sealed
 * until it is sent.
 */
export const encodeSideRow = (row: StoredSideRow, userId: string, secrets: Secrets) => ({
  kind: row.kind,
  fields: storableJson(fieldsOf(row, userId, secrets), `a row of kind ${row.kind}`),
});

const fieldsOf = ({ kind, row }: StoredSideRow, userId: string, { outcome, waiting }: Secrets) => {
  if (kind === 'outcome') {
    return {
      ...{ ...row, personId: userId },
      bodyHash: seal(outcome, row.bodyHash, bodyOf(row)),
      answer: seal(outcome, JSON.stringify(row.answer ?? null), row.key),
    };
  }
  if (kind === 'mail' && row.secret !== undefined) return { ...row, secret: seal(waiting, row.secret, row.id) };
  return row;
};

const bodyOf = ({ key }: { readonly key: string }) => `body ${key}`;
export type OutcomeRow = { key: string; body_hash: string; status: number; answer: string | null };

/** Opens a stored outcome; the release before this one stored hashes in clear. @throws Error if one does not open */
export const decodeOutcome = (row: OutcomeRow, outcomeKey: KeyObject): StoredOutcome => ({
  bodyHash: looksSealed(row.body_hash) ? unseal(outcomeKey, row.body_hash, bodyOf(row)).toString() : row.body_hash,
  status: row.status,
  answer: row.answer === null ? null : JSON.parse(unseal(outcomeKey, row.answer, row.key).toString()),
});

const nonceBytes = 12;
const tagBytes = 16;
const pool = Buffer.alloc(nonceBytes * 512);
let used = pool.length;

/** Random nonces, generated in blocks. The buffer is valid until the next call. */
const nonce = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += nonceBytes;
  return pool.subarray(used - nonceBytes, used);
};

/**
 * Encrypts with AES-256-GCM; returns nonce, ciphertext and tag in base64. `bound` names the place of the value
 * (additional data), so that it cannot be opened elsewhere. A KeyObject costs a quarter of the same key as a Buffer.
 */
export const seal = (key: KeyObject, clear: Buffer | string, bound: string): string => {
  const iv = nonce();
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(bound));
  const body = typeof clear === 'string' ? cipher.update(clear, 'utf8') : cipher.update(clear);
  cipher.final();
  const sealed = Buffer.allocUnsafe(nonceBytes + body.length + tagBytes);
  sealed.set(iv, 0);
  sealed.set(body, nonceBytes);
  sealed.set(cipher.getAuthTag(), nonceBytes + body.length);
  return sealed.toString('base64');
};

/** Whether a stored value has the form of a sealed one, and is not a text stored unencrypted. */
export const looksSealed = (value: unknown): boolean =>
  typeof value === 'string' && value.length % 4 === 0 && /^[A-Za-z0-9+/]{36,}={0,2}$/.test(value);

/** Opens a sealed value. @throws Error if key or place differ, or the value was changed */
export const unseal = (key: KeyObject, sealed: string, bound: string): Buffer => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
};
