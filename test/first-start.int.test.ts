import * as features from '@hadcl/features/index';
import { openHouse } from '@hadcl/platform/house/open-house';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { isDecoded } from '@hadcl/platform/log/event-store/log-entry';
import { testDatabase } from '@hadcl/platform/log/schema/test-database';
import { defineTable } from '../apps/api/src/define-functions.js';

test('processes that start at once on an empty database record the table of functions once', async () => {
  const db = await testDatabase();
  const { appUrl, masterKey } = db;
  const open = () => openHouse({ appUrl, masterKey, features, log: makeLogger('silent') });
  const houses = await Promise.all([open(), open()]);
  await Promise.all(houses.map(defineTable));
  await defineTable(houses[0]!);
  const events = (await houses[1]!.store.readLog(0, 1_000)).filter(isDecoded);
  const codes = events
    .filter(({ type }) => type === 'FunctionDefined')
    .map(({ data }) => (data as { code: string }).code);
  expect(codes).toEqual(features.functions.map(({ code }) => code));
  await Promise.all(houses.map((house) => house.close()));
  await db.close();
}, 60_000);
