import { openBlobs } from '@hadcl/platform/base/blobs/open-blobs';
import * as features from '@hadcl/features/index';
import { checksOf } from '@hadcl/platform/house/checks';
import { caughtUp } from '@hadcl/platform/house/caught-up';
import { ownDatabase } from '@hadcl/platform/house/database';
import { openHouse } from '@hadcl/platform/house/open-house';
import { mustBeFree } from '@hadcl/platform/house/port-free';
import { running } from '@hadcl/platform/house/running';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { ownAddress } from '@hadcl/platform/base/settings/settings';
import { defineTable } from '../../api/src/define-functions.js';
import { startApi } from '../../api/src/start-api.js';
import { startWorker } from '../../worker/src/start-worker.js';
import { accountsToTry, demonstrate } from './demonstrate.js';
import { localAdministrator, openAdministrator } from './first-administrator.js';
import { startSettings, whereOf } from './start-settings.js';
import { step } from './step.js';

/** The whole product in one process, on an embedded Postgres unless DATABASE_URL names another. */
running(async (opened, { againOn }) => {
  const settings = await startSettings();
  const log = makeLogger(settings.logLevel);
  await mustBeFree(settings.host, [settings.port]);
  step(settings.databaseUrl ? 'opening the database' : 'starting Postgres');
  const database = await ownDatabase(settings, log);
  opened.push(database);
  if (settings.demonstration) {
    step('making the demonstration (some seconds the first time)');
    await demonstrate(database, settings);
  }
  step('opening the portal');
  const house = await openHouse({ ...database, features, log, portalAddress: settings.portalAddress });
  opened.push(house);
  againOn(house.replaced);
  if (settings.portalClock) await house.clock.moveTo(settings.portalClock);
  const blobs = await openBlobs(settings.files, await house.store.logId());
  const worker = await startWorker({ house, settings, blobs });
  opened.push(worker);
  await defineTable(house);
  const administrator = settings.demonstration ? null : await openAdministrator(house, localAdministrator);
  const checks = checksOf(house, blobs, worker);
  const api = await startApi({ house, ...settings, blobs, checks }, settings);
  opened.push(api);
  await caughtUp(house);

  if (settings.demonstration) console.log(`\n${await accountsToTry()}`);
  if (administrator) console.log(`\n  ${administrator.email}  password (shown once): ${administrator.password}`);
  console.log(`\n  The portal answers at ${whereOf(settings, [settings.port])}\n`);
  process.send?.({ ready: ownAddress(settings.host, settings.port) });
});
