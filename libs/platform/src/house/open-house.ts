import type { Facts } from '@hadcl/kernel/decision';
import { claimOwners, type OwnerOf } from '../commands/claims.js';
import { Submitting } from '../commands/submitting.js';
import { LabClock } from '../clock/lab-clock.js';
import { deriveKeys, type Keys } from '../event-store/keys.js';
import { PostgresEventStore } from '../event-store/postgres-event-store.js';
import { factsFrom, type ParameterRows } from '../facts/facts.js';
import { sealsWith, type Seals } from '../facts/seals.js';
import { sentencesOf } from '../facts/sentences.js';
import { zoneOf } from '../facts/zone.js';
import { followMover, type Following } from '../live/follow.js';
import { listenTo } from '../live/listener.js';
import { wakeOthers } from '../live/wake.js';
import type { Logger } from '../logging/logging.js';
import { makeMetrics, type Metrics } from '../metrics/metrics.js';
import { makePool, sessionZone, type Pool } from '../postgres/pool.js';
import { openReadModels } from '../projections/names.js';
import { rowsOf, type RunRows } from '../projections/rows.js';
import { Asking } from '../queries/asking.js';
import { definitionsOf, type Features } from './features.js';

export type HouseSettings = {
  /** The product's address of the database, as `prepareDatabase` answers it. */
  readonly appUrl: string;
  readonly masterKey: Buffer;
  readonly features: Features;
  readonly log: Logger;
};

/** What every process of the product has, whatever it does with it. */
export type House = {
  readonly appUrl: string;
  readonly pool: Pool;
  readonly store: PostgresEventStore;
  readonly keys: Keys;
  readonly clock: LabClock;
  readonly facts: Facts;
  readonly seals: Seals;
  readonly ownerOf: OwnerOf;
  readonly rows: RunRows;
  readonly submitting: Submitting;
  readonly asking: Asking;
  readonly following: Following;
  readonly features: Features;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Ends what was opened here, in order. */
  close(): Promise<void>;
};

/** Opens a prepared database (`prepareDatabase`) for one process. Close it at the end. */
export const openHouse = async ({ appUrl, masterKey, features, log }: HouseSettings): Promise<House> => {
  const keys = deriveKeys(masterKey);
  const pool = makePool(appUrl, { max: 16 });
  const store = new PostgresEventStore({ url: appUrl, keys, definitions: definitionsOf(features.streams), pool });
  const zone = zoneOf(sessionZone);
  const clock = new LabClock(pool, zone);
  const seals = sealsWith(keys.qr);
  const metrics = makeMetrics();
  const parameters: ParameterRows = new Map();
  const facts = factsFrom({ zone, seals, say: sentencesOf(features.messages), parameters: () => parameters });
  await clock.start();
  const moved = await listenTo(appUrl, 'hadcl_clock', () => void clock.follow().catch(() => {}));
  const readModels = await openReadModels(appUrl, pool, features.projections);
  const following = await followMover(appUrl, pool, features.projections);
  const quiet = wakeOthers(pool, store);
  const rows = rowsOf(pool, readModels.nameOf);
  return {
    appUrl,
    pool,
    store,
    keys,
    clock,
    facts,
    seals,
    ownerOf: claimOwners(pool, keys.hmac),
    rows,
    submitting: new Submitting({ store, clock, facts, projected: following, metrics }),
    asking: new Asking({ rows, clock, facts, seals, projected: following }),
    following,
    features,
    metrics,
    log,
    close: async () => {
      clock.stop();
      quiet();
      await Promise.all([moved.close(), following.close(), readModels.close()]);
      await store.close();
      await pool.end();
    },
  };
};
