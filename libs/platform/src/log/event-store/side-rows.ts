import type { KeyObject } from 'node:crypto';
import type { Keys } from '../keys/keys.js';
import { seal, unseal } from './seal.js';
import { storableJson } from './storable.js';
import type { SideRow, StoredOutcome } from './types.js';

type Secrets = Pick<Keys, 'outcome' | 'waiting'>;

/**
 * What log.write_side takes: the answer of an outcome is sealed and belongs to the person who got it, the secret of a
 * letter is sealed until it is sent.
 */
export const encodeSideRow = (row: SideRow, userId: string, secrets: Secrets) => ({
  kind: row.kind,
  fields: storableJson(fieldsOf(row, userId, secrets), `a row of kind ${row.kind}`),
});

const fieldsOf = ({ kind, row }: SideRow, userId: string, { outcome, waiting }: Secrets) => {
  if (kind === 'outcome') {
    return { ...row, personId: userId, answer: seal(outcome, JSON.stringify(row.answer ?? null), row.key) };
  }
  if (kind === 'mail' && row.secret !== undefined) return { ...row, secret: seal(waiting, row.secret, row.id) };
  return row;
};

export type OutcomeRow = { key: string; body_hash: string; status: number; answer: string | null };

/** @throws when the answer does not open with the key */
export const decodeOutcome = (row: OutcomeRow, outcomeKey: KeyObject): StoredOutcome => ({
  bodyHash: row.body_hash,
  status: row.status,
  answer: row.answer === null ? null : JSON.parse(unseal(outcomeKey, row.answer, row.key).toString()),
});
