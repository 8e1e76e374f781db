import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { deployment, type Deployment } from './support/processes.js';
import { password, type Account } from './support/people.js';

const dist = join(import.meta.dirname, '../dist/apps');
const otherKey = Buffer.alloc(32, 99).toString('base64');
let lab: Deployment;
let person: Account;
beforeAll(async () => {
  lab = await deployment({ clock: '2035-03-01T09:00:00+08:00' });
  person = await lab.account(['DUTY_OFFICER']);
}, 90_000);
afterAll(() => lab.close());

/** Starts a process of the product with another master key and waits for its end. */
const startWith = (main: string, key: string) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: lab.postgres.ownerUrl, MASTER_KEY: key, PORT: '0' };
    const child = spawn(process.execPath, [join(dist, main)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    child.once('close', (code) => done({ code, said: said.trim() }));
  });
const contents = async () => {
  const { rows } = await lab.house.pool.query(
    `select (select count(*) from log.events)::int as events, (select max(position) from log.events)::int as last,
            (select md5(string_agg(person_id || coalesce(wrapped, ''), ',' order by person_id))
               from log.personal_keys) as keys`,
  );
  return rows[0];
};

test('a wrong MASTER_KEY stops the start of api, worker and standalone with one sentence that names it, and touches nothing', async () => {
  const before = await contents();
  for (const main of ['api/src/main.js', 'worker/src/main.js', 'standalone/src/main.js']) {
    const { code, said } = await startWith(main, otherKey);
    expect([main, code]).toEqual([main, 1]);
    const sentences = said.split('\n').filter((line) => /MASTER_KEY/.test(line));
    expect([main, sentences]).toEqual([main, ['MASTER_KEY is not the key that this database was made with']]);
    expect(said).not.toMatch(/\n\s+at /);
  }
  expect(await contents()).toEqual(before);
  // Who held the right key goes on, and a process with the right one still starts and reads what was sealed with it.
  expect(await (await lab.login(person)).call(accountCalls.currentUser, {})).toMatchObject({
    status: 200,
    body: { email: person.email },
  });
  const fresh = await lab.start('api');
  const answered = await fetch(`${fresh.ready}/api/user/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.email, password }),
  });
  expect(answered.status).toBe(200);
}, 60_000);
