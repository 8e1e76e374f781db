import { zoneOf } from '../../log/clock/zone.js';
import { factsFrom } from '../facts/facts.js';
import { sealsWith } from '../facts/seals.js';
import { sentencesOf } from '../facts/sentences.js';
import { shelfMessages } from '../http/http.examples.js';
import type { SubmitPorts } from './ports.js';

const zone = zoneOf('Asia/Hong_Kong');

/** What `Submitting` needs besides a store, for shelves: a clock that goes, and read models that nobody waits for. */
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
