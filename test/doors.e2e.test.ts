import { request } from 'node:http';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { servedCalls } from '@hadcl/platform/serving/http/call.guard';
import { houseUnderTest, send, type HouseUnderTest, type Visitor } from './house-under-test.js';

let lab: HouseUnderTest;
let duty: Visitor;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-10T10:00:00+08:00' });
  duty = await lab.visitor('DUTY_OFFICER');
}, 90_000);
afterAll(() => lab.close());
const authenticate = { username: 'x@hadcl.example', password: 'x' };

test('a person logs in, is told who they are, and logs out for good [1.3.45 1.3.52 1.4.44 1.7.14 1.7.45]', async () => {
  const visitor = await lab.visitor('DUTY_OFFICER');
  const me = await visitor.call(accountCalls.currentUser, {});
  expect(me).toMatchObject({ status: 200, body: { roles: ['DUTY_OFFICER'], lastLoginTime: null } });
  expect(Object.keys(me.body).sort()).toEqual(
    [
      'email',
      'firstName',
      'functions',
      'id',
      'lacksFactor',
      'language',
      'lastLoginTime',
      'lastName',
      'middleMenus',
      'readOnly',
      'roles',
    ].concat(['salutation', 'siteMaps', 'topMenus']),
  );
  expect(me.body.functions).toContain('ATTENDANCE_MANAGEMENT');
  expect(me.body.topMenus).toContainEqual({
    code: 'TM_ATTENDANCE_MANAGEMENT',
    title: 'Attendance',
    path: '/attendance-management',
    icon: 'attendance',
  });
  expect(await visitor.call(sessionCalls.logout, {})).toMatchObject({ status: 200 });
  expect(await visitor.call(accountCalls.currentUser, {})).toMatchObject({
    status: 401,
    body: { message: 'Please log in.' },
  });
});

test('an answer is not cached, names its request, the lab clock and the position that it was read at', async () => {
  const { headers } = await duty.call(accountCalls.currentUser, {}, { 'x-request-id': 'request-of-mine' });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-request-id')).toBe('request-of-mine');
  expect(headers.get('x-now')).toMatch(/^2035-03-10T10:\d\d:.*\+08:00$/);
  expect(Number(headers.get('x-position'))).toBeGreaterThan(0);
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
});

test('the request id is the events’ correlation id', async () => {
  const visitor = await lab.visitor('DUTY_OFFICER');
  await visitor.call(sessionCalls.logout, {}, { 'x-request-id': 'the-request-of-logout' });
  const { rows } = await lab.house.pool.query(
    `select type from log.events where correlation_id = 'the-request-of-logout'`,
  );
  expect(rows).toEqual([{ type: 'SessionEnded' }]);
});

test('a bare token is taken as well, a foreign or broken one is not [1.7.04 2.7.02]', async () => {
  const withToken = async (authorization: string) =>
    (await send(lab.address, null, 'GET', '/user', { headers: { authorization } })).status;
  expect(await withToken(duty.token!)).toBe(200);
  expect(await withToken(`bearer ${duty.token}`)).toBe(200);
  expect(await withToken(`Bearer ${duty.token}x`)).toBe(401);
  const foreign = 'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzaWQiOiJ4Iiwic3ViIjoieCJ9.';
  expect(await withToken(foreign)).toBe(401);
});

test('paths are matched in any case [1.7.05 2.7.03]', async () => {
  for (const { path, method } of servedCalls().filter((call) => call.method === 'GET'))
    for (const written of [path.toUpperCase(), path.toLowerCase()])
      expect([written, (await send(lab.address, duty.token, method, written)).status]).not.toEqual([written, 404]);
  expect((await send(lab.address, duty.token, 'GET', '/USER')).status).toBe(200);
  expect((await send(lab.address, null, 'POST', '/User/Authenticate', { body: authenticate })).status).toBe(401);
});

test.each([
  ['an unknown address', 'GET', '/nothing', undefined, 404],
  ['what is no JSON', 'POST', '/user/authenticate', '{bad', 400],
  ['a body of another kind', 'POST', '/user/authenticate', '"text"', 400],
  ['a missing field', 'POST', '/user/authenticate', { username: 'x' }, 400],
  ['too much', 'POST', '/user/authenticate', { username: 'x', password: 'y'.repeat(2_000_000) }, 413],
])(
  '%s is answered by a message and what is wrong as data [1.8.03 1.8.04 1.8.05 1.8.10]',
  async (_, method, path, body, expected) => {
    const { status, body: answer } = await send(lab.address, null, method, path, { body });
    expect(status).toBe(expected);
    expect(Object.keys(answer as object).sort()).toEqual(['code', 'errors', 'facts', 'fields', 'message']);
    expect(JSON.stringify(answer)).not.toMatch(/\bat \/|node_modules|select|Error:/);
  },
);

test('the documentation names every call that is served', async () => {
  const { body } = await send(lab.address, null, 'GET', '/openapi.json');
  const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, unknown>> };
  expect(openapi).toBe('3.1.0');
  expect(paths['/api/user/authenticate']).toHaveProperty('post.requestBody');
  expect((await send(lab.address, null, 'GET', '/docs')).status).toBe(200);
});

test('everybody is told whether the product lives and is ready, and nothing else [1.7.56]', async () => {
  const at = (path: string) => fetch(`${lab.address}${path}`);
  expect(await (await at('/health/live')).json()).toEqual({ live: true });
  const ready = await at('/health/ready');
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
  expect((await at('/metrics')).status).toBe(404);
  for (const path of ['/health/live', '/health/ready', '/metrics', '/dev/mail'])
    expect([path, (await at(`/api${path}`)).status]).toEqual([path, 404]);
});

test('who runs the product is told on a port of its own why it is ready, and its figures, at most a second old', async () => {
  const at = (path: string) => fetch(`${lab.operations}${path}`);
  expect(await (await at('/health/live')).json()).toEqual({ live: true });
  const ready = await at('/health/ready');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ ready: true, checks: { postgres: { state: 'up' } } });
  const figures = await (await at('/metrics')).text();
  expect(figures).toContain('hadcl_http_seconds_bucket');
  expect(figures).toMatch(/^process_resident_memory_bytes \d{8,}$/m);
  expect(figures).toMatch(/^nodejs_heap_size_used_bytes \d{7,}$/m);
  for (const { name } of lab.house.features.projections)
    expect(figures).toContain(`hadcl_projection_lag_seconds{projection="${name}"}`);
  expect(figures).toMatch(/^hadcl_parked_events 0$/m);
  for (const path of ['/api/user', '/dev/mail', '/']) expect([path, (await at(path)).status]).toEqual([path, 404]);
});

test('only who sits at this machine reads mail and moves the clock: a proxy before it, or a foreign page, finds nothing', async () => {
  const port = Number(new URL(lab.address).port);
  const statusOf = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path: '/dev/mail', headers }, ({ statusCode = 0 }) =>
        resolve(statusCode),
      );
      asked.once('error', reject).end();
    });
  for (const host of ['127.0.0.1', `localhost:${port}`, '[::1]:3000'])
    expect([host, await statusOf({ host })]).toEqual([host, 200]);
  const ofProxies = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
  for (const name of [...ofProxies, 'true-client-ip', 'cf-connecting-ip', 'x-client-ip'])
    expect([name, await statusOf({ [name]: '127.0.0.1' })]).toEqual([name, 404]);
  for (const host of ['portal.example', 'portal.example:3000', '127.0.0.1.example', 'localhost.example'])
    expect([host, await statusOf({ host })]).toEqual([host, 404]);
});

test('outside production the clock is moved forward by PUT /dev/clock, for whoever asks next [1.7.43]', async () => {
  const body = JSON.stringify({ now: '2035-03-10T20:00:00+08:00' });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${lab.address}/dev/clock`, { method: 'PUT', headers, body })).status).toBe(200);
  const answer = await send(lab.address, null, 'GET', '/information/get-loginicons');
  expect(answer.headers.get('x-now')).toMatch(/^2035-03-10T20:0\d:.*\+08:00$/);
});
