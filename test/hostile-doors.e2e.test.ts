import { createSecretKey, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { patience } from '@hadcl/kernel-testing/patience';
import { io, type Socket } from 'socket.io-client';
import { JwtService } from '@nestjs/jwt';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { Tokens } from '@hadcl/platform/serving/sessions/sessions';
import { houseUnderTest, send, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { setDays } from './support/lab.js';

let lab: HouseUnderTest;
let officer: Visitor;
const sockets: Socket[] = [];
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-07T10:00:00+08:00' });
  officer = await lab.visitor('HADCL_OFFICER');
}, 90_000);
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await lab.close();
});

/** What is answered to these very bytes: the status, and the body; 0 where the connection is closed without a word. */
const sendBytes = (text: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(lab.address);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setTimeout(patience(10_000), () => reject(new Error(`no answer to ${text.slice(0, 80)}`)));
    socket.on('data', (part) => {
      answer += String(part);
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1] ?? 0), body });
    });
  });
const lines = (first: string, headers: readonly string[], body = '') =>
  [`${first} HTTP/1.1`, 'host: lab', ...headers, '', body].join('\r\n');
const post = (type: string, body: string, more: readonly string[] = []) =>
  lines(
    'POST /api/user/authenticate',
    [`content-length: ${Buffer.byteLength(body)}`, ...(type ? [type] : []), ...more],
    body,
  );
const credentials = '{"username":"x@hadcl.example","password":"x"}';
const json = 'content-type: application/json';

test.each<[string, () => string, readonly number[]]>([
  ['a form', () => post('content-type: application/x-www-form-urlencoded', 'username=a&password=b'), [400, 415]],
  ['a form of parts', () => post('content-type: multipart/form-data; boundary=x', '--x--'), [415]],
  ['JSON that says it is text', () => post('content-type: text/plain', credentials), [400]],
  ['JSON that says nothing', () => post('', credentials), [400, 415]],
  ['a type without an end', () => post('content-type: application/json; charset="', credentials), [400, 401, 415]],
  ['two types', () => post(json, credentials, ['content-type: text/plain']), [400, 401, 415]],
  ['a body that says it is packed', () => post(json, credentials, ['content-encoding: gzip']), [400, 401, 415]],
  ['a name twice', () => post(json, '{"username":"x","username":1,"password":"x"}'), [400]],
  ['brackets without end', () => post(json, '['.repeat(40_000)), [413]],
  ['brackets that do not close', () => post(json, '['.repeat(90)), [400]],
  ['brackets that do not close, deeper than any body is', () => post(json, '['.repeat(400)), [413]],
  ['brackets as deep as they go', () => post(json, `${'['.repeat(20_000)}${']'.repeat(20_000)}`), [413]],
  ['10 MB', () => post(json, `"${'x'.repeat(10_000_000)}"`), [413]],
  [
    'two lengths',
    () => lines('POST /api/user/authenticate', ['content-length: 2', 'content-length: 3', json], '{}'),
    [400],
  ],
  ['two tokens', () => lines('GET /api/user', ['authorization: Bearer x', 'authorization: Bearer y']), [401]],
  ['a token as long as a page', () => lines('GET /api/user', [`authorization: Bearer ${'x'.repeat(9_000)}`]), [401]],
  ['headers without end', () => lines('GET /api/user', [`x-long: ${'x'.repeat(40_000)}`]), [431]],
  ['an address that is none', () => lines('GET /api/%zz', []), [400]],
  ['an encoded slash', () => lines('GET /api/user%2Flogout', []), [404]],
  ['a way up', () => lines('GET /api/../../etc/passwd', []), [404]],
  ['an encoded way up', () => lines('GET /..%2f..%2fetc%2fpasswd', []), [200, 404]],
  ['a NUL in the address', () => lines('GET /api/user%00', []), [404]],
  ['a letter in another way', () => lines('GET /api/%75ser', []), [401]],
  ['a slash too many', () => lines('GET /api//user', []), [404]],
  ['a method that is none', () => lines('BREW /api/user', []), [400]],
  ['another method', () => lines('DELETE /api/user', []), [404, 405]],
  ['a way through', () => lines('TRACE /api/user', []), [404, 405]],
  ['polluted names in the question', () => lines('GET /api/user?__proto__[roles]=x&constructor=y', []), [401]],
])('%s is answered in words, and is no failure of ours', async (_, bytes, expected) => {
  const { status, body } = await sendBytes(bytes());
  expect(expected).toContain(status);
  if (status !== 200)
    expect(Object.keys(JSON.parse(body)).sort()).toEqual(['code', 'errors', 'facts', 'fields', 'message']);
  expect(body).not.toMatch(/node_modules|\bat \/|Error:|root:.*:0:0/);
});

const signedWith = (key: Buffer, claims: object, algorithm: 'HS256' | 'HS512' = 'HS256') =>
  new JwtService({ secret: createSecretKey(key), signOptions: { algorithm } }).sign(claims);

test('a forged, foreign, worn or mixed token opens neither a call nor a socket', async () => {
  const { keys } = lab.house;
  const other = await lab.account(['DUTY_OFFICER']);
  const claims = JSON.parse(Buffer.from(officer.token!.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const { sid, sub } = claims as { sid: string; sub: string };
  const ended = await lab.login(other);
  await ended.call(sessionCalls.logout, {});
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const forged: Record<string, string> = {
    'no algorithm': `${none}.${officer.token!.split('.')[1]}.`,
    'another algorithm': signedWith(keys.token, claims, 'HS512'),
    'another key': signedWith(Buffer.alloc(32, 7), claims),
    'a key of ours for something else': signedWith(keys.qr, claims),
    'yesterday’s': signedWith(keys.token, { ...claims, exp: Math.floor(Date.now() / 1000) - 1 }),
    'another person in it': new Tokens(keys.token).sign(sid, other.accountId, 30, 15).token,
    'a session that never was': new Tokens(keys.token).sign(randomUUID(), sub, 30, 15).token,
    'of a session that ended': ended.token!,
    'no person in it': signedWith(keys.token, { sid, exp: claims['exp'] }),
  };
  const refusal = async (token: unknown) => {
    const socket = io(lab.address, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false });
    sockets.push(socket);
    return new Promise<string>((resolve) => {
      socket.on('connect', () => resolve('let in'));
      socket.on('connect_error', ({ message }) => resolve(message));
    });
  };
  for (const [what, token] of Object.entries(forged)) {
    const { status } = await send(lab.address, token, 'GET', '/user');
    expect([what, status, await refusal(token)]).toEqual([what, 401, 'unauthorized']);
  }
  for (const token of [null, 1, true, {}, [officer.token], { token: officer.token }, 'x'.repeat(100_000)])
    expect(await refusal(token)).toBe('unauthorized');
  expect((await officer.call(accountCalls.currentUser, {})).status).toBe(200);
}, 60_000);

test('whatever a socket says, the others go on hearing', async () => {
  const [loud, other] = ['loud', 'other'].map(() =>
    io(lab.address, { transports: ['websocket'], auth: { token: officer.token }, forceNew: true, reconnection: false }),
  ) as [Socket, Socket];
  sockets.push(loud, other);
  await Promise.all([loud, other].map((one) => new Promise((connected) => one.on('connect', () => connected(null)))));
  const day = { topic: 'lab-month', id: '2035-04' };
  await other.emitWithAck('watch', [day]);
  const bodies = [null, 1, 'x', [], {}, [null], [{}], [{ topic: 1, id: 2 }], new Array(400).fill(day)];
  const hostile = [...bodies, [{ topic: '__proto__', id: 'x' }], [{ topic: 'constructor', id: 'name' }]];
  for (const event of ['watch', 'unwatch', 'active', 'changed', 'beat', 'constructor', 'nothing'])
    for (const body of hostile) loud.emit(event, body, body);
  const answers = await Promise.all(hostile.map((body) => loud.timeout(patience(5_000)).emitWithAck('watch', body)));
  for (const answer of answers) expect(answer).toEqual({ refused: expect.any(Array), rooms: expect.any(Object) });
  const told = new Promise((resolve) => other.on('changed', resolve));
  const setting = { date: '2035-04-02', available: 'COL_RESEARCHER', remarks: '', capacity: 3 };
  await officer.call(labDayCalls.updateLabAvailability, { settings: [setting] });
  expect(await told).toMatchObject({ topic: 'lab-month', ids: ['2035-04'] });
}, 30_000);

test('two keys that begin alike are two keys, however long they are', async () => {
  const key = (end: string) => `${'k'.repeat(300)}${end}`;
  const setting = { date: '2035-05-02', available: 'COL_RESEARCHER', remarks: '' };
  for (const [end, capacity] of [
    ['a', 4],
    ['b', 5],
  ] as const) {
    await setDays(officer, [{ ...setting, capacity }], { headers: { 'idempotency-key': key(end) } });
  }
  const { body } = await officer.call(labDayCalls.bookSetup, { startDate: '2035-05-02', endDate: '2035-05-02' });
  expect(body).toMatchObject([{ capacity: 5 }]);
});
