import type { KeyObject } from 'node:crypto';
import type { Keys } from '../keys/keys.js';
import { TooLarge, Unstorable, type StoredSideRow, type StoredOutcome } from './types.js';
import { seal, unseal } from './seal.js';

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
 * The arguments of log.write_side. The answer of an outcome is sealed and belongs to the caller; the secret of a letter
 * is sealed until it is sent.
 */
export const encodeSideRow = (row: StoredSideRow, userId: string, secrets: Secrets) => ({
  kind: row.kind,
  fields: storableJson(fieldsOf(row, userId, secrets), `a row of kind ${row.kind}`),
});

const fieldsOf = ({ kind, row }: StoredSideRow, userId: string, { outcome, waiting }: Secrets) => {
  if (kind === 'outcome') {
    return { ...row, personId: userId, answer: seal(outcome, JSON.stringify(row.answer ?? null), row.key) };
  }
  if (kind === 'mail' && row.secret !== undefined) return { ...row, secret: seal(waiting, row.secret, row.id) };
  return row;
};

export type OutcomeRow = { key: string; body_hash: string; status: number; answer: string | null };

/** Opens a stored outcome. @throws Error if the answer does not open with the key */
export const decodeOutcome = (row: OutcomeRow, outcomeKey: KeyObject): StoredOutcome => ({
  bodyHash: row.body_hash,
  status: row.status,
  answer: row.answer === null ? null : JSON.parse(unseal(outcomeKey, row.answer, row.key).toString()),
});
