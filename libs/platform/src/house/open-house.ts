import { claimOwners, type OwnerOf } from '../serving/commands/claims.js';
import { Submitting } from '../serving/commands/submitting.js';
import { LabClock } from '../log/clock/lab-clock.js';
import { followParameters } from '../serving/facts/follow-parameters.js';
import { followMover, type Following } from '../moving/announcing/follow.js';
import { watchLog } from '../log/event-store/watch-log.js';
import { listenTo } from '../base/postgres/listener.js';
import { wakeOthers } from '../moving/feed/wake.js';
import type { Logger } from '../base/logging/logging.js';
import { makeMetrics, type Metrics } from '../base/metrics/metrics.js';
import { openReadModels } from '../moving/projections/names.js';
import { sharedRowsOf, type RunRows } from '../moving/projections/rows.js';
import { holdRowsOf, type HoldRows } from '../serving/exports/held-rows.js';
import { QueryRunner } from '../serving/queries/asking.js';
import type { Features } from './features.js';
import { openLog, type LogSettings, type OpenLog } from './open-log.js';

/** Services shared by api, worker and standalone. */
export type House = Omit<OpenLog, 'zone' | 'parameters'> & {
  readonly appUrl: string;
  readonly clock: LabClock;
  readonly ownerOf: OwnerOf;
  readonly rows: RunRows;
  readonly hold: HoldRows;
  readonly submitting: Submitting;
  readonly asking: QueryRunner;
  readonly following: Following;
  readonly features: Features;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Aborted, with a sentence as its reason, when the database was replaced (restored) under this process. */
  readonly replaced: AbortSignal;
};

const clockChannel = 'hadcl_clock';

/** Opens a prepared database (`prepareDatabase`) for one process. The caller closes it. */
export const openHouse = async ({ log, ...settings }: LogSettings & { readonly log: Logger }): Promise<House> => {
  const { appUrl, features } = settings;
  const { zone, close, parameters, ...opened } = openLog(settings);
  const { pool, store, keys, facts, seals } = opened;
  const clock = new LabClock(pool, zone);
  const metrics = makeMetrics();
  await clock.start();
  const watch = await watchLog(pool, store);
  const { replaced } = watch;
  replaced.addEventListener('abort', () =>
    log.error({ why: String(replaced.reason) }, 'what this process knows is of another log'),
  );
  const moved = await listenTo(appUrl, clockChannel, () => void clock.follow().catch(() => {}));
  const readModels = await openReadModels(pool, features.projections);
  const following = await followMover(appUrl, pool, features.projections, keys.announcement);
  const quiet = wakeOthers(pool, store);
  const rows = sharedRowsOf(pool, readModels.nameOf);
  const nameOf = async (userId: string) => (await rows(features.personName(userId)))[0]?.name ?? null;
  await followParameters({ rows, announcements: following, log }, features.parameterTable, parameters);
  return {
    ...opened,
    appUrl,
    clock,
    ownerOf: claimOwners(pool, keys.hmac),
    rows,
    hold: holdRowsOf(pool, readModels.nameOf),
    submitting: new Submitting({ store, clock, facts, projected: following, nameOf, metrics }),
    asking: new QueryRunner({ rows, clock, facts, seals, projected: following }),
    following,
    features,
    metrics,
    log,
    replaced,
    close: async () => {
      clock.stop();
      quiet();
      await Promise.all([watch.close(), moved.close(), following.close(), readModels.close()]);
      await close();
    },
  };
};
