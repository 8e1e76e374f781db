import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysFrom, markOf, readMasterKey } from './keys.js';

test('processes that start at once read one master key, which only its owner may read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  const keys = await Promise.all(Array.from({ length: 8 }, () => readMasterKey(null, folder)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
});

test('each purpose has a key of its own, the same wherever it is derived', () => {
  const [here, there] = [keysFrom(Buffer.alloc(32, 1)), keysFrom(Buffer.alloc(32, 1))];
  expect(here.derive('token')).toEqual(there.derive('token'));
  expect(here.derive('token')).not.toEqual(here.derive('seal'));
  expect(markOf(here.derive('claim'), 'a@b.c')).not.toBe(
    markOf(keysFrom(Buffer.alloc(32, 2)).derive('claim'), 'a@b.c'),
  );
});
