import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { namedDatabase } from './database.js';
import { readSettings } from '../base/settings/settings.js';
import { isDemonstration, markDemonstration } from '../log/schema/demonstration.js';
import { ownerClient } from '../log/schema/owner-client.js';
import { testDatabase, testMasterKey, type TestDatabase } from '../log/schema/test-database.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const opened = (environment: Record<string, string>) =>
  namedDatabase(
    readSettings({ DATABASE_URL: db.ownerUrl, MASTER_KEY: testMasterKey.toString('base64'), ...environment }),
  );

test('production does not start on a log that the demonstration has made, and says which variable names it', async () => {
  const production = { NODE_ENV: 'production', FILES_FOLDER: '/files' };
  await (await opened(production)).close();
  expect(await isDemonstration(db.ownerUrl)).toBe(false);

  const owner = await ownerClient(db.ownerUrl);
  await markDemonstration(owner as never);
  await owner.end();
  expect(await isDemonstration(db.ownerUrl)).toBe(true);
  await expect(opened(production)).rejects.toThrow(
    /^The setting DATABASE_URL is wrong: its log holds the demonstration/,
  );
  await (await opened({})).close();
});

test('the product cannot take the mark away', async () => {
  await expect(db.pool.query('update log.identity set demonstration = false')).rejects.toThrow('permission denied');
});
