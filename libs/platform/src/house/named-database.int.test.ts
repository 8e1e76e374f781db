import { expect, test } from '@jest/globals';
import { freePorts } from '../base/processes/free-ports.js';
import { readSettings } from '../base/settings/settings.js';
import { testDatabase } from '../log/schema/test-database.js';
import { namedDatabase } from './database.js';

const opened = (url: URL) =>
  namedDatabase(readSettings({ DATABASE_URL: url.href, MASTER_KEY: Buffer.alloc(32, 'a').toString('base64') }));

test('a database that cannot be opened is named by its setting, without its password', async () => {
  const db = await testDatabase();
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(db.ownerUrl);
    change(url);
    return opened(url);
  };
  const [port] = await freePorts(1);
  const begins = 'The database of the setting DATABASE_URL, ';
  await expect(wrong((url) => (url.port = String(port)))).rejects.toThrow(
    new RegExp(`^${begins}127\\.0\\.0\\.1:${port}/\\w+, cannot be opened: .*ECONNREFUSED.*\\.$`),
  );
  await expect(wrong((url) => Object.assign(url, { hostname: 'localhost', port: String(port) }))).rejects.toThrow(
    new RegExp(`^${begins}localhost:${port}/\\w+, cannot be opened: .*ECONNREFUSED.*\\.$`),
  );
  await expect(wrong((url) => (url.pathname = '/nowhere'))).rejects.toThrow(
    /, cannot be opened: database "nowhere" does not exist\.$/,
  );
  await expect(wrong((url) => (url.password = 'a-secret'))).rejects.toThrow(
    /^(?!.*a-secret).*, cannot be opened: password authentication failed for user "\w+"\.$/,
  );
  await db.close();
}, 60_000);
