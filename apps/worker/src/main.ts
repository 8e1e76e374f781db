import * as features from '@hadcl/features/index';
import { namedDatabase } from '@hadcl/platform/house/database';
import { openHouse } from '@hadcl/platform/house/open-house';
import { starting, untilStopped } from '@hadcl/platform/house/until-stopped';
import { makeLogger } from '@hadcl/platform/logging/logging';
import { readSettings } from '@hadcl/platform/settings/settings';
import { startWorker } from './start-worker.js';

starting(async () => {
  const settings = readSettings(process.env);
  const log = makeLogger(settings.logLevel);
  const database = await namedDatabase(settings);
  const house = await openHouse({ ...database, features, log });
  const worker = await startWorker({ house, settings });
  untilStopped(log, [database, house, worker]);
  log.info({}, 'the worker moves events');
  process.send?.({ ready: true });
});
