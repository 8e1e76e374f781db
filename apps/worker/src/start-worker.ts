import { addressOf } from '@hadcl/features/accounts/account/account.queries';
import { answerKeepHours, mailKeepDays } from '@hadcl/features/mails/log/mail.contract';
import type { Blobs } from '@hadcl/platform/base/blobs/blobs';
import { keepTelling } from '@hadcl/platform/moving/feed/feed-book';
import type { Moves } from '@hadcl/platform/house/moving-checks';
import type { House } from '@hadcl/platform/house/open-house';
import { makePool } from '@hadcl/platform/base/postgres/pool';
import { keepHouse } from '@hadcl/platform/moving/housekeeping/housekeeping';
import { keepUnkeptDeleted } from '@hadcl/platform/moving/housekeeping/unkept-blobs';
import { openWake } from '@hadcl/platform/moving/feed/wake';
import { Outbox } from '@hadcl/platform/moving/mail/outbox';
import { Postman } from '@hadcl/platform/moving/mail/postman';
import { keepDropping } from '@hadcl/platform/moving/mover/drop-unused';
import { Mover } from '@hadcl/platform/moving/mover/mover';
import { releaseOf } from '@hadcl/platform/moving/projections/names';
import type { Settings } from '@hadcl/platform/base/settings/settings';
import { followUp } from './follow-up.js';
import { feeding } from './open-feed.js';

export type WorkerParts = {
  readonly house: House;
  /** The store of this log's files. */
  readonly blobs: Blobs;
  readonly settings: Pick<Settings, 'smtp' | 'mailFrom' | 'kafka'>;
};
export type Worker = Moves & {
  /** Finishes current work and hands its leases over. */
  close(): Promise<void>;
};

/**
 * Milliseconds of a statement: a batch of a rebuild, or creating a build's tables, may take longer than a person's
 * query. A lost server is detected by the listener's heartbeat meanwhile.
 */
const longestBatch = 60_000;

/** Moves events into the read models and runs what follows from them. Any number of workers may run. */
export const startWorker = async ({ house, settings, blobs }: WorkerParts): Promise<Worker> => {
  const { appUrl: url, pool, store, features, log } = house;
  const wake = await openWake(url, store);
  const feeds = await feeding(house, wake, settings.kafka);
  const moving = makePool(url, { max: 3, purpose: 'mover', statementMs: longestBatch });
  const mover = new Mover({
    url,
    pool: moving,
    store,
    projections: features.projections,
    key: house.keys.announcement,
    openFeed: feeds.open,
    log,
  });
  mover.start();
  const feed = () => mover.leading?.health() ?? null;
  const telling = keepTelling(pool, releaseOf(features.projections), feed);
  const follows = followUp(house, wake);
  const dropping = keepDropping({ pool: moving, projections: features.projections, log });
  const housekeeping = keepHouse(pool, log, undefined, {
    sure: () => house.clock.isSure(),
    keeping: () => ({
      answerHours: house.facts.parameter(answerKeepHours),
      mailDays: house.facts.parameter(mailKeepDays),
    }),
  });
  const tidying = keepUnkeptDeleted({ blobs, pool, log, clock: house.clock });
  const postman =
    settings.smtp &&
    new Postman(settings.smtp, settings.mailFrom, new Outbox(pool, house.keys.waiting), addressOf(house), log);
  if (postman) postman.start();
  return {
    feed,
    ...(feeds.relayed ? { relayed: feeds.relayed } : {}),
    close: async () => {
      if (postman) await postman.stop();
      await housekeeping.close();
      await tidying.close();
      await follows.close();
      await telling.close();
      await mover.stop();
      await dropping.close();
      await moving.end();
      await feeds.close();
      await wake.close();
    },
  };
};
