import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveKeys } from '@hadcl/platform/event-store/keys';
import { PostgresEventStore } from '@hadcl/platform/event-store/postgres-event-store';
import { testDatabase } from '@hadcl/platform/postgres/test-database';
import { compileProcesses } from './processes/compile.js';

const [writers, each] = [32, 40];

test('64 writers in two processes: a reader meets every event once, in order, as it is written', async () => {
  const [db, folder] = [await testDatabase(), await compileProcesses()];
  const store = new PostgresEventStore({ url: db.appUrl, keys: deriveKeys(db.masterKey), definitions: {} });
  const said = new Map<number, string>();
  const process = (name: string) =>
    new Promise<void>((done, failed) => {
      const env = { URL: db.appUrl, MASTER: db.masterKey.toString('base64'), NAME: name };
      const child = spawn(globalThis.process.execPath, [join(folder, 'test/processes/append-many.js')], {
        env: { ...globalThis.process.env, ...env, WRITERS: String(writers), EACH: String(each) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let text = '';
      child.stdout.on('data', (part) => (text += part));
      child.on('close', (code) => {
        for (const line of text.trim().split('\n')) said.set(Number(line.split(' ')[2]), line);
        if (code === 0) done();
        else failed(new Error(`${name} ended with ${code}`));
      });
    });

  const read: string[] = [];
  const total = 2 * writers * each;
  const reader = async () => {
    for (let after = 0; after < total; ) {
      for (const { meta } of await store.readLog(after, 100)) {
        expect(meta.position).toBe(++after);
        read.push(`${meta.stream} ${meta.version} ${meta.position}`);
      }
    }
  };
  await Promise.all([process('one'), process('other'), reader()]);
  expect(read).toEqual([...Array(total).keys()].map((i) => said.get(i + 1)));
  expect(await store.readLog(total, 1)).toEqual([]);
  const ofOne = read.map((line) => line.includes('-one-'));
  expect(ofOne.lastIndexOf(true)).toBeGreaterThan(ofOne.indexOf(false));
  await store.close();
  await db.close();
  await rm(folder, { recursive: true });
}, 60_000);
