import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../base/postgres/embedded.js';
import { makePool } from '../../base/postgres/pool.js';
import { prepareDatabase } from './prepare-database.js';

test('processes that start at once where the role has another password each get an address that connects', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hadcl-prepare-'));
  const server = await startPostgres({ dir, durable: false });
  try {
    const key = Buffer.alloc(32, 1);
    await prepareDatabase(server.ownerUrl, key);
    // As after a restore onto another server: the role is there, its password is another.
    const owner = makePool(server.ownerUrl, { max: 1 });
    await owner.query(`alter role hadcl_app password 'another'`);
    await owner.end();
    const prepared = await Promise.all(Array.from({ length: 8 }, () => prepareDatabase(server.ownerUrl, key)));
    expect(new Set(prepared.map(({ appUrl }) => appUrl)).size).toBe(1);
    const pool = makePool(prepared[0]!.appUrl, { max: 1 });
    expect((await pool.query('select current_user as name')).rows).toEqual([{ name: 'hadcl_app' }]);
    await pool.end();
  } finally {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}, 60_000);
