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
  /** The product's address of the database, as `prepareDatabase` answers it. */
  readonly appUrl: string;
  readonly masterKey: Buffer;
  readonly features: Features;
  /** How many statements this process runs at a time, besides appends; the others wait for their turn. */
  readonly connections?: number;
  /** Where people reach the portal; a process that writes no letters needs none. */
  readonly portalAddress?: string;
};

/** The log and what decisions are told besides it; follows no clock and no read model. */
export type OpenLog = {
  readonly pool: Pool;
  readonly store: PostgresEventStore;
  readonly keys: Keys;
  readonly zone: Zone;
  readonly seals: Seals;
  readonly facts: Facts;
  /** What `facts.parameter` reads; empty until someone follows the table. */
  readonly parameters: Map<string, number | string>;
  close(): Promise<void>;
};

/** Opens the log of a prepared database (`prepareDatabase`). Close it at the end. */
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
    parameters: () => parameters,
    portalAddress,
  });
  const close = async () => {
    await store.close();
    await pool.end();
  };
  return { pool, store, keys, zone, seals, facts, parameters, close };
};
