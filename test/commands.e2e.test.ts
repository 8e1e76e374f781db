import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { testMasterKey } from '@hadcl/platform/log/schema/test-database';
import { houseUnderTest, type HouseUnderTest } from './house-under-test.js';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest();
}, 90_000);
afterAll(() => lab.close());

/** What a command of a deployment says, with its exit code. */
const run = async (name: string, ...words: string[]) => {
  const main = join(import.meta.dirname, '../dist/apps/standalone/src/commands', `${name}.js`);
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATABASE_URL: lab.ownerUrl,
    MASTER_KEY: testMasterKey.toString('base64'),
  };
  return promisify(execFile)(process.execPath, [main, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.trim() }),
  );
};

test('a deployment gets its first administrator by one command, under an e-mail of their own, who can log in', async () => {
  const { code, said } = await run('administrator', 'first.last@hospital.example');
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^first\.last@hospital\.example  password/) });
  const password = /: (\S+)$/.exec(said)![1]!;
  const answer = await fetch(`${lab.address}/api${sessionCalls.authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'first.last@hospital.example', password }),
  });
  expect(answer.status).toBe(200);
  expect(await run('administrator', 'First.Last@hospital.example')).toEqual({
    ...{ code: 1, said: 'First.Last@hospital.example has an account already.' },
  });
  expect(await run('administrator')).toMatchObject({ code: 1, said: expect.stringMatching(/^Name the e-mail/) });
}, 60_000);

test('the lab’s clock is put back only while nothing runs', async () => {
  expect(await run('clock-back')).toEqual({
    ...{ code: 1, said: expect.stringMatching(/^Stop every process of the product first: "hadcl .+" is connected/) },
  });
}, 60_000);
