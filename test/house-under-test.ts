import * as everyFeature from '@hadcl/features/index';
import { checksOf } from '@hadcl/platform/house/checks';
import { memoryBlobs, type MemoryBlobs } from '@hadcl/platform/base/blobs/blobs.examples';
import { openHouse, type House } from '@hadcl/platform/house/open-house';
import { makeLogger, type Logger } from '@hadcl/platform/base/logging/logging';
import type { SmtpSettings } from '@hadcl/platform/base/settings/transports';
import { trustsLoopback } from '@hadcl/platform/base/settings/proxies';
import { testDatabase, testMasterKey } from '@hadcl/platform/log/schema/test-database';
import { releaseOf } from '@hadcl/platform/moving/projections/names';
import { startApi } from '../apps/api/src/start-api.js';
import { startWorker } from '../apps/worker/src/start-worker.js';
import { peopleOf, type People } from './support/people.js';

export { password, send, type Account, type Answered, type Visitor } from './support/people.js';

/** The portal's address in the links of mails. */
export const portalAddress = 'https://portal.hadcl.example';

export type HouseUnderTest = People & {
  readonly house: House;
  readonly blobs: MemoryBlobs;
  /** The api's, as `http://127.0.0.1:port`. */
  readonly address: string;
  /** URL of the database, as its owner. */
  readonly ownerUrl: string;
  /** Address of health details and metrics. */
  readonly operations: string;
  /** Moves the lab clock forward to `instant`, as ISO 8601. */
  moveClock(instant: string): Promise<void>;
  close(): Promise<void>;
};
const open = (appUrl: string, log: Logger, portal = portalAddress) =>
  openHouse({ appUrl, masterKey: testMasterKey, features: everyFeature, log, portalAddress: portal });

/** Empty tables of the read models. They are made once, and the database of each house is a copy of them. */
const readModels = {
  name: releaseOf(everyFeature.projections),
  bring: async (appUrl: string) => (await open(appUrl, makeLogger('silent'))).close(),
};

/**
 * The whole product in this process, on a database of its own, answering HTTP on a free port:
 *
 *   const lab = await houseUnderTest({ clock: '2027-03-10T10:00:00+08:00' });
 *   const duty = await lab.visitor('DUTY_OFFICER');
 *   const { status, body } = await duty.call(attendanceCalls.rates, { date: '2027-03-10' });
 *   …
 *   await lab.close();
 */
export const houseUnderTest = async ({
  clock,
  smtp = null,
  log = makeLogger(process.env['LOG_LEVEL'] ?? 'silent'),
  at,
}: {
  clock?: string;
  smtp?: SmtpSettings | null;
  log?: Logger;
  /** Port, for pages in a browser: the portal's own address is then `http://localhost:{port}`. */
  at?: number;
} = {}): Promise<HouseUnderTest> => {
  const portal = at === undefined ? portalAddress : `http://localhost:${at}`;
  const db = await testDatabase(readModels);
  const house = await open(db.appUrl, log, portal);
  if (clock) await house.clock.moveTo(clock);
  const blobs = memoryBlobs();
  const worker = await startWorker({
    house,
    blobs,
    settings: { smtp, mailFrom: 'lab@hadcl.example', kafka: { brokers: [], tls: null, sasl: null } },
  });
  const api = await startApi(
    {
      house,
      production: false,
      developing: true,
      trusts: trustsLoopback,
      isInside: trustsLoopback,
      portalAddress: portal,
      blobs,
      checks: checksOf(house, blobs),
    },
    { host: '127.0.0.1', port: at ?? 0, operations: { host: '127.0.0.1', port: 0 } },
  );
  const people = await peopleOf(house, api.address);
  return {
    house,
    blobs,
    address: api.address,
    ownerUrl: db.ownerUrl,
    operations: api.operations,
    ...people,
    moveClock: async (instant) => void (await house.clock.moveTo(instant)),
    close: async () => {
      await api.close();
      await worker.close();
      await house.close();
      await db.close();
    },
  };
};
