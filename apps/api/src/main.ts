import * as features from '@hadcl/features/index';
import { checksOf } from '@hadcl/platform/health/checks';
import { caughtUp } from '@hadcl/platform/house/caught-up';
import { namedDatabase } from '@hadcl/platform/house/database';
import { openHouse } from '@hadcl/platform/house/open-house';
import { starting, untilStopped } from '@hadcl/platform/house/until-stopped';
import { makeLogger } from '@hadcl/platform/logging/logging';
import { readSettings } from '@hadcl/platform/settings/settings';
import { startApi } from './start-api.js';

starting(async () => {
  const settings = readSettings(process.env);
  const log = makeLogger(settings.logLevel);
  const database = await namedDatabase(settings);
  const house = await openHouse({ ...database, features, log });
  if (settings.portalClock) await house.clock.moveTo(settings.portalClock);
  const parts = { house, production: settings.production, checks: checksOf(house) };
  const api = await startApi(parts, settings);
  untilStopped(log, [database, house, api]);
  await caughtUp(house);
  log.info({ address: api.address }, 'the api answers');
  process.send?.({ ready: api.address });
});
