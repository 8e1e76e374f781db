import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { trustsLoopback } from '@hadcl/platform/base/settings/proxies';
import { startApi, type Api } from '../apps/api/src/start-api.js';
import { houseUnderTest, portalAddress, type HouseUnderTest } from './house-under-test.js';

let lab: HouseUnderTest;
let production: Api;
let asset: string;
beforeAll(async () => {
  lab = await houseUnderTest();
  production = await startApi(
    {
      house: lab.house,
      production: true,
      developing: false,
      trusts: trustsLoopback,
      isInside: trustsLoopback,
      portalAddress,
      checks: {},
      blobs: lab.blobs,
    },
    { host: '127.0.0.1', port: 0, operations: { host: '127.0.0.1', port: 0 } },
  );
  asset = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(lab.address)).text())![0];
}, 90_000);
afterAll(async () => {
  await production.close();
  await lab.close();
});

type Answered = { readonly status: number; readonly headers: IncomingHttpHeaders };
/** Sends an address as it is spelled, which `fetch` does not. */
const ask = (at: string, path: string, { method = 'GET', body = '', ...headers }: Record<string, string> = {}) =>
  new Promise<Answered>((resolve, reject) => {
    const { port, hostname } = new URL(at);
    const asked = request({ port, hostname, path, method, headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode!, headers: answer.headers });
    });
    asked.once('error', reject).end(body);
  });

const json = { 'content-type': 'application/json' };
const answers: readonly (readonly [string, number, string, how?: Record<string, string>])[] = [
  ['an answer', 200, '/api/information/get-loginicons'],
  ['a call without a session', 401, '/api/user'],
  ['a refused body', 400, '/api/user/authenticate', { method: 'POST', body: '{', ...json }],
  ['too much', 413, '/api/user/authenticate', { method: 'POST', body: `"${'x'.repeat(100_000)}"`, ...json }],
  [
    'a body of another kind',
    415,
    '/api/user/authenticate',
    { method: 'POST', body: '<x/>', 'content-type': 'text/xml' },
  ],
  ['an address that does not exist', 404, '/api/nothing'],
  ['an address that cannot be decoded', 400, '/api/%zz'],
  ['a file that does not exist', 404, '/nothing.js'],
  ['the documentation', 200, '/api/openapi.json'],
  ['a socket by another transport', 400, '/socket.io/?EIO=4&transport=polling'],
  [
    'a socket that is refused before there is one',
    400,
    '/socket.io/?EIO=4&transport=nothing',
    {
      ...{ connection: 'Upgrade', upgrade: 'websocket' },
      ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' },
    },
  ],
  ['health', 200, '/health/live'],
  ['the page', 200, '/'],
  ['a screen', 200, '/attendance-management'],
  ['the page by its name', 200, '/index.html'],
];

const rows = answers.map(([what, status, path, how = {}]) => [what, status, path, how] as const);

test.each(rows)('%s (%i) carries every header that protects a browser', async (_, status, path, how) => {
  for (const at of [lab.address, production.address]) {
    const { status: answered, headers } = await ask(at, path, how);
    expect(answered).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const isSecure = at === production.address;
    const policy = `${headers['content-security-policy']}`.split('; ');
    const host = `${isSecure ? 'wss' : 'ws'}://${new URL(at).host}`;
    expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", "script-src 'self'", "object-src 'none'"]));
    expect(policy).toContain(`connect-src 'self' ${host}`);
    expect(policy.join()).not.toMatch(/wasm|unsafe-eval|\bwss?:(?!\/\/)/);
    expect(headers['strict-transport-security'] ?? '').toMatch(
      isSecure ? /^max-age=31536000; includeSubDomains$/ : /^$/,
    );
    const isPage = `${headers['content-type']}`.startsWith('text/html') && !path.startsWith('/api');
    expect(headers['permissions-policy']).toMatch(
      isPage ? /^camera=\(self\), microphone=\(\)/ : /^camera=\(\), microphone=\(\)/,
    );
    expect(headers['cache-control']).toBe(isPage ? 'no-cache' : 'no-store');
  }
});

test('a file of the build is kept for ever, and has no camera', async () => {
  const { status, headers } = await ask(lab.address, asset);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringMatching(/^camera=\(\)/),
  });
});

test.each([
  ...['/api/user', '/API/user', '/Api/User', '/%61pi/user', '/api/%75ser', '//api/user', '/api//user', '/./api/user'],
  ...['/x/../api/user', '/api/user/', '/api/user?x=1', '/api', '/api?x', '/%2fapi/user', '/api%2fuser', '/\\api\\user'],
])('nothing that is asked of %s is kept by a browser or a proxy', async (path) => {
  const { status, headers } = await ask(lab.address, path);
  expect([401, 404]).toContain(status);
  expect(headers['cache-control']).toBe('no-store');
});

test('the policy repeats no text of a request that is no host', async () => {
  const { headers } = await ask(lab.address, '/', { host: "x; script-src * 'unsafe-inline'" });
  expect(headers['content-security-policy']).toContain("connect-src 'self';");
  expect(headers['content-security-policy']).not.toContain('*');
});

test('what is no request at all is answered with them, too', async () => {
  const { port } = new URL(production.address);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('BREW / HTTP/1.1\r\n\r\n'));
    socket
      .on('data', (part) => (text += String(part)))
      .once('error', reject)
      .once('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  for (const line of [
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'strict-transport-security: max-age',
  ])
    expect(answer).toContain(line);
});
