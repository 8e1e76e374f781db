import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { trustsLoopback } from '@hadcl/platform/base/settings/proxies';
import { houseUnderTest, portalAddress, type HouseUnderTest } from './house-under-test.js';
import { startApi, type Api } from '../apps/api/src/start-api.js';

let lab: HouseUnderTest;
let api: Api;
beforeAll(async () => {
  lab = await houseUnderTest();
  const house = { ...lab.house, log: makeLogger('silent') };
  api = await startApi(
    {
      house,
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
}, 90_000);
afterAll(async () => {
  await api.close();
  await lab.close();
});

test('in production nobody moves the clock, reads mail or opens the documentation page [1.7.42]', async () => {
  const at = async (path: string, method = 'GET') => (await fetch(`${api.address}${path}`, { method })).status;
  expect(await at('/dev/clock', 'PUT')).toBe(404);
  expect(await at('/dev/mail')).toBe(404);
  expect(await at('/api/docs')).toBe(404);
  expect(await at('/api/openapi.json')).toBe(200);
  expect(await at('/health/live')).toBe(200);
});

test('in production an answer tells the lab’s time and never that it was moved, and no address moves it', async () => {
  const outside = new Date(Date.now() + 86_400_000).toISOString();
  await lab.moveClock(outside);
  const [here, there] = await Promise.all(
    [lab.address, api.address].map((address) => fetch(`${address}/api/information/get-loginicons`)),
  );
  expect(here!.headers.get('x-now-moved')).toBe('true');
  expect(there!.headers.has('x-now')).toBe(true);
  expect(there!.headers.has('x-now-moved')).toBe(false);

  const before = lab.house.clock.now();
  const body = JSON.stringify({ now: new Date(Date.now() + 9 * 86_400_000).toISOString() });
  const headers = { 'content-type': 'application/json', 'x-now': outside, 'x-now-moved': 'true' };
  for (const path of ['/dev/clock', '/DEV/CLOCK', '/api/dev/clock', '/clock'])
    for (const method of ['PUT', 'POST', 'PATCH'])
      expect([path, (await fetch(`${api.address}${path}`, { method, headers, body })).status]).toEqual([path, 404]);
  const moved = Date.parse(lab.house.clock.now()) - Date.parse(before);
  expect(moved).toBeLessThan(60_000);
});
