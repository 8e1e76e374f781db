import { randomUUID } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { makeLogger } from '../../base/logging/logging.js';
import { PostgresEventStore } from '../../log/event-store/postgres-event-store.js';
import { deriveKeys } from '../../log/keys/keys.js';
import { testDatabase, testMasterKey } from '../../log/schema/test-database.js';
import { Outbox } from './outbox.js';
import { Postman } from './postman.js';

const keys = deriveKeys(testMasterKey);
/** Accepts letters for all recipients but one, and keeps their text. */
const mailServer = async () => {
  const sent: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      address === 'bad@x.y' ? done(Object.assign(new Error('no such person'), { responseCode: 550 })) : done(),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        sent.push(text);
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as { port: number };
  return { sent, port, close: () => new Promise<void>((end) => server.close(() => end())) };
};

test('a secret stands sealed until its letter is sent or given up, is in what is sent, and is forgotten then', async () => {
  const db = await testDatabase();
  const server = await mailServer();
  const store = new PostgresEventStore({ url: db.appUrl, keys, definitions: {} });
  const letter = (personId: string) => ({
    kind: 'mail' as const,
    row: {
      id: randomUUID(),
      personId,
      subject: 'Locked',
      text: 'Open: [link] !',
      html: '<a href="[link]">Open</a>',
      cause: 'c',
      secret: 'secret-$&-"link',
    },
  });
  const actor = { userId: 'machine', roles: [], address: '', userAgent: '' };
  const meta = { commandId: randomUUID(), correlationId: 'c', causationId: null, actor };
  await store.append({ entries: [], rows: [letter('one'), letter('bad')], meta });
  const kept = async () =>
    (await db.pool.query<{ text: string; secret: string | null }>('select text, secret from side.outbox')).rows;
  expect(JSON.stringify(await kept())).not.toContain('secret-');
  const outbox = new Outbox(db.pool, keys.waiting);
  expect((await outbox.recent()).map(({ text, html }) => [text, html])).toEqual(
    Array(2).fill(['Open: secret-$&-"link !', '<a href="secret-$&amp;-&quot;link">Open</a>']),
  );

  const smtp = { host: '127.0.0.1', port: server.port, implicit: false, tls: false, user: null, ca: null };
  const addressOf = async (person: string) => `${person}@x.y`;
  const postman = new Postman(smtp, 'lab@x.y', outbox, addressOf, makeLogger('silent'));
  postman.start();
  try {
    const isOver = async () => (await outbox.recent()).every(({ sentAt, failedAt }) => sentAt ?? failedAt);
    while (!(await isOver())) await new Promise((done) => setTimeout(done, 50));
  } finally {
    await postman.stop();
    await store.close();
    await server.close();
  }
  expect(server.sent.join('')).toContain('Open: secret-$&-"link !');
  expect(server.sent.join('')).not.toContain('[link]');
  expect(await kept()).toEqual(Array(2).fill({ text: 'Open: [link] !', secret: null }));
  expect((await outbox.recent()).map(({ text }) => text)).toEqual(Array(2).fill('Open: [link] !'));
  await db.close();
}, 60_000);

test('a letter whose secret does not open is given up and said, and holds up no other', async () => {
  const db = await testDatabase();
  const outbox = new Outbox(db.pool, keys.waiting);
  for (const [person, secret] of [
    ['one', 'of another key'],
    ['two', null],
  ])
    await db.pool.query(
      `insert into side.outbox (id, person_id, subject, text, cause, secret) values ($1::uuid, $2, 'Locked', 'Open: [link]', $1::uuid::text, $3)`,
      [randomUUID(), person, secret],
    );
  expect((await outbox.recent()).map(({ text }) => text)).toEqual(Array(2).fill('Open: [link]'));
  expect((await outbox.take(10, 60)).map(({ personId }) => personId)).toEqual(['two']);
  const [one] = (await outbox.recent()).filter(({ personId }) => personId === 'one');
  expect(one).toMatchObject({ failure: 'its link cannot be read any more', failedAt: expect.any(String) });
  await db.close();
}, 60_000);
