import { expect, test } from '@jest/globals';
import * as features from '@hadcl/features/index';
import { openLog } from '@hadcl/platform/house/open-log';
import { makePool } from '@hadcl/platform/base/postgres/pool';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import { latestMorning, loadDemonstration } from './index.js';

/** Loads two days of story, until this instant. */
const load = async (db: TestDatabase, wanted: string) => {
  const log = openLog({ appUrl: db.appUrl, masterKey: db.masterKey, features });
  const owner = makePool(db.ownerUrl, { max: 1 });
  await loadDemonstration(
    { owner, facts: log.facts, store: log.store, keepFile: async () => 'a wrapped key' },
    wanted,
    wanted,
    2,
  );
  await owner.end();
  await log.close();
};

test('the clock starts at 10:40 of the latest working day whose 10:40 has passed, and never before the last event [1.6.49]', async () => {
  const db = await testDatabase();
  const log = openLog({ appUrl: db.appUrl, masterKey: db.masterKey, features });
  const morning = (now: string) => latestMorning(log.facts, now);
  expect(morning('2026-11-27T17:00:00+08:00')).toBe('2026-11-27T10:40:00+08:00');
  expect(morning('2026-11-27T10:40:00+08:00')).toBe('2026-11-27T10:40:00+08:00');
  expect(morning('2026-11-27T10:39:59+08:00')).toBe('2026-11-26T10:40:00+08:00');
  expect(morning('2026-11-28T00:10:00+08:00')).toBe('2026-11-27T10:40:00+08:00');
  expect(morning('2026-11-29T23:00:00+08:00')).toBe('2026-11-27T10:40:00+08:00');
  expect(morning('2026-12-26T12:00:00+08:00')).toBe('2026-12-24T10:40:00+08:00');
  await log.close();

  const clock = async () => {
    const { rows } = await db.pool.query<{ now: string; last: string }>(
      'select log.clock_now() as now, (select max(recorded_at) from log.events) as last',
    );
    return { now: Date.parse(rows[0]!.now), last: Date.parse(rows[0]!.last) };
  };
  const minute = 60_000;
  await load(db, '2026-11-26T19:00:00+08:00');
  const evening = await clock();
  expect(evening.now - Date.parse('2026-11-26T19:00:00+08:00')).toBeLessThan(minute);
  await load(db, '2026-11-26T10:40:00+08:00');
  const kept = await clock();
  expect(kept.now).toBeGreaterThanOrEqual(kept.last);
  expect(kept.now).toBeGreaterThanOrEqual(evening.now);
  await db.close();
}, 60_000);
