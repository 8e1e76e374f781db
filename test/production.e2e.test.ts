import { makeLogger } from '@hadcl/platform/logging/logging';
import { houseUnderTest, portalAddress, type HouseUnderTest } from './house-under-test.js';
import { startApi, type Api } from '../apps/api/src/start-api.js';

let lab: HouseUnderTest;
let api: Api;
beforeAll(async () => {
  lab = await houseUnderTest();
  const house = { ...lab.house, log: makeLogger('silent') };
  api = await startApi({ house, production: true, portalAddress, checks: {} }, { host: '127.0.0.1', port: 0 });
}, 90_000);
afterAll(async () => {
  await api.close();
  await lab.close();
});

test('in production nobody moves the clock, reads mail or opens the documentation page', async () => {
  const at = async (path: string, method = 'GET') => (await fetch(`${api.address}${path}`, { method })).status;
  expect(await at('/dev/clock', 'PUT')).toBe(404);
  expect(await at('/dev/mail')).toBe(404);
  expect(await at('/api/docs')).toBe(404);
  expect(await at('/api/openapi.json')).toBe(200);
  expect(await at('/health/live')).toBe(200);
});
