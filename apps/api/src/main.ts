import { openBlobs } from '@hadcl/platform/base/blobs/open-blobs';
import * as features from '@hadcl/features/index';
import { checksOf } from '@hadcl/platform/house/checks';
import { caughtUp } from '@hadcl/platform/house/caught-up';
import { namedDatabase } from '@hadcl/platform/house/database';
import { openHouse } from '@hadcl/platform/house/open-house';
import { running } from '@hadcl/platform/house/running';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { readSettings } from '@hadcl/platform/base/settings/settings';
import { defineTable } from './define-functions.js';
import { startApi } from './start-api.js';

running(async (opened, { againOn }) => {
  const settings = readSettings(process.env);
  const log = makeLogger(settings.logLevel);
  const database = await namedDatabase(settings);
  const house = await openHouse({ ...database, features, log, portalAddress: settings.portalAddress });
  opened.push(house);
  againOn(house.replaced);
  if (settings.portalClock) await house.clock.moveTo(settings.portalClock);
  await defineTable(house);
  const blobs = await openBlobs(settings.files, await house.store.logId());
  const api = await startApi({ house, ...settings, blobs, checks: checksOf(house, blobs) }, settings);
  opened.push(api);
  await caughtUp(house);
  log.info({ address: api.address, operations: api.operations }, 'the api answers');
  process.send?.({ ready: api.address, operations: api.operations });
});
