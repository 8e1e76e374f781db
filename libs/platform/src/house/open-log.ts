import { auditedOf } from '@hadcl/kernel/log/audited';
import { erasure } from '@hadcl/kernel/personal';
import type { Facts } from '@hadcl/kernel/decision';
import { deriveKeys, type Keys } from '../log/keys/keys.js';
import { PostgresEventStore } from '../log/event-store/postgres-event-store.js';
import { factsFrom } from '../serving/facts/facts.js';
import { sealsWith, type Seals } from '../serving/facts/seals.js';
import { sentencesOf } from '../serving/facts/sentences.js';
import { zoneOf, type Zone } from '../log/clock/zone.js';
import { makePool, sessionZone, type Pool } from '../base/postgres/pool.js';
import { platformMessages } from '../serving/http/platform.messages.js';
import { definitionsOf, type Features } from './features.js';

export type LogSettings = {
  /** The database address of the application's role, as `prepareDatabase` returns it. */
  readonly appUrl: string;
  readonly masterKey: Buffer;
  readonly features: Features;
  /** Statements at a time, besides appends; further ones queue. */
  readonly connections?: number;
  /** Where people reach the portal; needed only by a process that writes letters. */
  readonly portalAddress?: string;
};

/** The log and the facts that decisions get; follows neither a clock nor read models. */
export type OpenLog = {
  readonly pool: Pool;
  readonly store: PostgresEventStore;
  readonly keys: Keys;
  readonly zone: Zone;
  readonly seals: Seals;
  readonly facts: Facts;
  /** What `facts.parameter` reads; empty until `followParameters` fills it. */
  readonly parameters: Map<string, number | string>;
  close(): Promise<void>;
};

/** Opens the log of a prepared database (`prepareDatabase`). The caller closes it. */
export const openLog = ({ appUrl, masterKey, features, connections = 10, portalAddress }: LogSettings): OpenLog => {
  const keys = deriveKeys(masterKey);
  const pool = makePool(appUrl, { max: connections });
  const store = new PostgresEventStore({ url: appUrl, keys, definitions: definitionsOf(features.streams), pool });
  const zone = zoneOf(sessionZone);
  const seals = sealsWith(keys.qr);
  const parameters = new Map<string, number | string>();
  const facts = factsFrom({
    zone,
    seals,
    say: sentencesOf(platformMessages, features.messages),
    declared: features.parameters,
    audited: auditedOf([...features.streams, erasure]),
    letterKinds: features.letterKinds,
    parameters: () => parameters,
    portalAddress,
  });
  const close = async () => {
    await store.close();
    await pool.end();
  };
  return { pool, store, keys, zone, seals, facts, parameters, close };
};
