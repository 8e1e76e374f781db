import type { Facts } from '@hadcl/kernel/decision';
import { zoneOf } from '../../log/clock/zone.js';
import { factsFrom } from '../facts/facts.js';
import { sealsWith } from '../facts/seals.js';
import { sentencesOf } from '../facts/sentences.js';
import { shelfMessages } from '../http/http.examples.js';
import { httpFailureOf } from '../http/failures.js';
import type { Decided, SubmitPorts } from './submission.js';

const zone = zoneOf('Asia/Hong_Kong');

/** Ports of `Submitting` besides the store, for shelves: a running clock, and read models that need no waiting. */
export const shelfPorts = {
  facts: factsFrom({
    zone,
    seals: sealsWith(Buffer.alloc(32)),
    say: sentencesOf({ en: shelfMessages }),
    declared: [],
    parameters: () => new Map(),
  }),
  clock: { now: () => zone.written(Date.now()), today: () => zone.written(Date.now()).slice(0, 10) },
  projected: { position: () => 0, waitFor: async () => {} },
  nameOf: async () => null,
} satisfies Omit<SubmitPorts, 'store'>;

/** The HTTP answer: its status, with the answer or the failure. */
export const told = (decided: Decided<any>, facts: Pick<Facts, 'tell'> = shelfPorts.facts) => {
  if ('answer' in decided) return { status: 200, answer: decided.answer };
  const { status, message, extra } = httpFailureOf(decided.refusal, facts);
  return { status, message, ...extra };
};
