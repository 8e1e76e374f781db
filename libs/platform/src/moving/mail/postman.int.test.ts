import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { makeLogger } from '../../base/logging/logging.js';
import { ownCertificate } from '../../base/settings/certificate.examples.js';
import type { SmtpSettings } from '../../base/settings/transports.js';
import { deriveKeys } from '../../log/keys/keys.js';
import { testDatabase, testMasterKey, type TestDatabase } from '../../log/schema/test-database.js';
import { Outbox } from './outbox.js';
import { Postman } from './postman.js';
import { serverThat } from './smtp-server.examples.js';

const { waiting } = deriveKeys(testMasterKey);
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
}, 60_000);
afterAll(() => db.close());

const post = (personId: string) =>
  db.pool.query(
    `insert into side.outbox (id, person_id, subject, text, cause) values ($1::uuid, $2, 'Hello', 'Text', $1::uuid::text)`,
    [randomUUID(), personId],
  );
const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 50));
};

test('one bad address stops nobody; a server that is down is tried again, so is who has no address yet, and two postmen send each letter once [P09]', async () => {
  let down = true;
  const server = await serverThat(() => down);
  const outbox = new Outbox(db.pool, waiting);
  let known = false;
  const addressOf = async (person: string) => (person === 'new' && !known ? null : `${person}@x.y`);
  const postmen = [1, 2].map(() => new Postman(server.smtp, 'lab@x.y', outbox, addressOf, makeLogger('silent')));
  for (const person of ['one', 'bad', 'two', 'new']) await post(person);
  for (const postman of postmen) postman.start();
  const letters = async () => new Map((await outbox.recent()).map((letter) => [letter.personId, letter]));
  try {
    await until(async () => (await letters()).get('one')!.failure !== null);
    await until(async () => (await letters()).get('new')!.failure !== null);
    expect((await letters()).get('new')).toMatchObject({ failedAt: null, failure: 'the person has no address' });
    [down, known] = [false, true];
    await db.pool.query('update side.outbox set next_try_at = now() where sent_at is null and failed_at is null');
    await until(async () => [...(await letters()).values()].every(({ sentAt, failedAt }) => sentAt ?? failedAt));
  } finally {
    await Promise.all(postmen.map((postman) => postman.stop()));
    await server.close();
  }
  expect(server.delivered.sort()).toEqual(['new@x.y', 'one@x.y', 'two@x.y']);
  const all = await letters();
  expect(all.get('bad')).toMatchObject({ sentAt: null, failure: expect.stringContaining('550') });
  expect(all.get('bad')!.failure).not.toContain('bad@x.y');
}, 30_000);

const addressOf = async (person: string) => `${person}@x.y`;

test('a letter that is HTML too travels as both, one that is text as text alone', async () => {
  await db.pool.query('delete from side.outbox');
  const server = await serverThat(() => false);
  const outbox = new Outbox(db.pool, waiting);
  const postman = new Postman(server.smtp, 'lab@x.y', outbox, addressOf, makeLogger('silent'));
  await post('one');
  await post('two');
  await db.pool.query(`update side.outbox set html = '<p>Text</p>' where person_id = 'two'`);
  postman.start();
  await until(async () => server.delivered.length === 2);
  await postman.stop();
  await server.close();
  const [one, two] = ['one@x.y', 'two@x.y'].map((to) => server.messages[server.delivered.indexOf(to)]!);
  expect(one).not.toContain('text/html');
  expect(two).toMatch(/text\/plain[^]*Text[^]*text\/html[^]*<p>Text<\/p>/);
}, 30_000);

test('a postman takes a letter when its turn comes: what waits behind a slow one is free for another, and an end waits for one alone', async () => {
  await db.pool.query('delete from side.outbox');
  const server = await serverThat(() => false, { takesMs: 300 });
  const outbox = new Outbox(db.pool, waiting);
  const postman = new Postman(server.smtp, 'lab@x.y', outbox, addressOf, makeLogger('silent'));
  for (let n = 0; n < 10; n++) await post(`p${n}`);
  postman.start();
  await until(async () => server.delivered.length === 1);
  const { rows } = await db.pool.query<{ leased: number }>(
    'select count(*)::int as leased from side.outbox where tries > 0 and sent_at is null',
  );
  expect(rows[0]!.leased).toBeLessThanOrEqual(1);
  await postman.stop();
  expect(server.delivered.length).toBeLessThanOrEqual(2);
  const { rows: sent } = await db.pool.query('select from side.outbox where sent_at is not null');
  expect(sent).toHaveLength(server.delivered.length);
  await server.close();
}, 30_000);

test('a server that turns the portal itself away is tried again, whatever it says', async () => {
  await db.pool.query('delete from side.outbox');
  const server = await serverThat(() => false, { greets: false });
  const outbox = new Outbox(db.pool, waiting);
  const postman = new Postman(server.smtp, 'lab@x.y', outbox, addressOf, makeLogger('silent'));
  await post('one');
  postman.start();
  try {
    await until(async () => (await outbox.recent())[0]!.failure !== null);
  } finally {
    await postman.stop();
    await server.close();
  }
  expect((await outbox.recent())[0]).toMatchObject({ failedAt: null, failure: expect.stringContaining('go away') });
}, 30_000);

const failed = async (smtp: SmtpSettings) => {
  await db.pool.query('delete from side.outbox');
  const outbox = new Outbox(db.pool, waiting);
  const postman = new Postman(smtp, 'lab@x.y', outbox, addressOf, makeLogger('silent'));
  await post('one');
  postman.start();
  try {
    await until(async () => (await outbox.recent())[0]!.failure !== null);
  } finally {
    await postman.stop();
  }
  return (await outbox.recent())[0]!;
};

test('a letter and the password travel under TLS alone, to a server whose certificate is trusted', async () => {
  await db.pool.query('delete from side.outbox');
  const secured = ownCertificate();
  const server = await serverThat(() => false, { secured });
  const smtp = { ...server.smtp, tls: true, user: { name: 'lab', password: 'p@ss' } };
  expect(await failed(smtp)).toMatchObject({
    sentAt: null,
    failedAt: null,
    failure: expect.stringMatching(/certificate/),
  });
  expect(server.known).toEqual([]);

  await db.pool.query('delete from side.outbox');
  const outbox = new Outbox(db.pool, waiting);
  const trusting = { ...smtp, ca: secured.certificate };
  const postman = new Postman(trusting, 'lab@x.y', outbox, addressOf, makeLogger('silent'));
  await post('one');
  postman.start();
  try {
    await until(async () => (await outbox.recent())[0]!.sentAt !== null);
  } finally {
    await postman.stop();
    await server.close();
  }
  expect(server.delivered).toEqual(['one@x.y']);
  expect(server.known).toEqual(['lab p@ss under TLS']);
}, 30_000);

test('where TLS is required a server that does not offer it gets neither letter nor password, and it is tried again', async () => {
  const server = await serverThat(() => false);
  const letter = await failed({ ...server.smtp, tls: true, user: { name: 'lab', password: 'p@ss' } });
  await server.close();
  expect(letter).toMatchObject({ sentAt: null, failedAt: null, failure: expect.stringMatching(/STARTTLS|TLS/) });
  expect(letter.failure).not.toContain('p@ss');
  expect([server.delivered, server.known]).toEqual([[], []]);
}, 30_000);

test('a server that takes the connection and says nothing is given up within seconds', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const letter = await failed({ host: '127.0.0.1', port, implicit: false, tls: false, ca: null, user: null });
  silent.close();
  expect(letter).toMatchObject({ failedAt: null, failure: expect.stringMatching(/[Gg]reeting|[Tt]imeout/) });
}, 30_000);
