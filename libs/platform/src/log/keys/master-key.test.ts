import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMasterKey } from './master-key.js';

test('processes that start at once read one master key, which only its owner may read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  const keys = await Promise.all(Array.from({ length: 8 }, () => readMasterKey(null, folder)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
});
