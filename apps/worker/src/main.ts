import { openBlobs } from '@hadcl/platform/base/blobs/open-blobs';
import * as features from '@hadcl/features/index';
import { checksOf } from '@hadcl/platform/house/checks';
import { serveOperations } from '@hadcl/platform/serving/http/server/operations-server';
import { namedDatabase } from '@hadcl/platform/house/database';
import { openHouse } from '@hadcl/platform/house/open-house';
import { running } from '@hadcl/platform/house/running';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { readSettings } from '@hadcl/platform/base/settings/settings';
import { defineTable } from '../../api/src/define-functions.js';
import { startWorker } from './start-worker.js';

running(async (opened, { againOn }) => {
  const settings = readSettings(process.env);
  const log = makeLogger(settings.logLevel);
  const database = await namedDatabase(settings);
  const house = await openHouse({ ...database, features, log, portalAddress: settings.portalAddress, connections: 6 });
  opened.push(house);
  againOn(house.replaced);
  await defineTable(house);
  const blobs = await openBlobs(settings.files, await house.store.logId());
  const worker = await startWorker({ house, settings, blobs });
  opened.push(worker);
  const operated = { checks: checksOf(house, blobs, worker), metrics: house.metrics };
  const operations = await serveOperations(operated, settings.operations);
  opened.push(operations);
  log.info({ address: operations.address }, 'the worker moves events');
  process.send?.({ ready: operations.address, operations: operations.address });
});
