import type { KeyObject } from 'node:crypto';
import { seal, unseal } from './seal.js';
import { storableJson } from './storable.js';
import type { SideRow, StoredOutcome } from './types.js';

/** What log.write_side takes: the answer of an outcome is sealed and belongs to the person who got it. */
export const encodeSideRow = ({ kind, row }: SideRow, userId: string, outcomeKey: KeyObject) => {
  const fields = storableJson(
    kind === 'outcome'
      ? { ...row, personId: userId, answer: seal(outcomeKey, JSON.stringify(row.answer ?? null), row.key) }
      : row,
    `a row of kind ${kind}`,
  );
  return { kind, fields };
};

export type OutcomeRow = { key: string; body_hash: string; status: number; answer: string | null };

/** @throws when the answer does not open with the key */
export const decodeOutcome = (row: OutcomeRow, outcomeKey: KeyObject): StoredOutcome => ({
  bodyHash: row.body_hash,
  status: row.status,
  answer: row.answer === null ? null : JSON.parse(unseal(outcomeKey, row.answer, row.key).toString()),
});
