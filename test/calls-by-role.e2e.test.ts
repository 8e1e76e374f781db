import type { Call } from '@hadcl/kernel/call';
import { roles } from '@hadcl/features/words/role';
import { functions } from '@hadcl/features/index';
import { servedCalls } from '@hadcl/platform/serving/http/call.guard';
import { houseUnderTest, send, type HouseUnderTest } from './house-under-test.js';

let lab: HouseUnderTest;
const tokens = new Map<string, string>();
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
  for (const role of Object.values(roles)) tokens.set(role, (await lab.visitor(role)).token!);
}, 120_000);
afterAll(() => lab.close());

/** What the table of functions (A1) says, worked out again from the rows themselves. */
const allowed = ({ codes, kind }: Call, role: string): boolean => {
  if (codes === 'public' || codes === 'session') return true;
  if (codes === 'display') return false;
  return codes.some((code) => {
    const row = functions.find((one) => one.code === code);
    const reads = kind !== 'write' && kind !== 'upload';
    return row !== undefined && (row.roles.includes(role) || (reads && row.readers.includes(role)));
  });
};
/** A body that no call takes, so that nothing is changed: whoever passes the door gets past 401 and 403. */
const probe = async ({ kind, method, path }: Call, token: string | null) => {
  const filled = path.replaceAll(/:\w+/g, 'x');
  const headers = kind === 'upload' ? { 'content-type': 'application/octet-stream' } : {};
  const sent = method === 'GET' ? {} : { body: '"nothing"', headers };
  return (await send(lab.address, token, method, filled, sent)).status;
};

test('without a session only the calls of the login page and of the unlock link are open [1.7.53]', () => {
  const open = servedCalls().filter(({ codes }) => codes === 'public');
  expect(open.map(({ path }) => path).sort()).toEqual([
    '/information/get-by-type',
    '/information/get-loginicons',
    '/information/get-param',
    '/live/positions',
    '/user/authenticate',
    '/user/get-user-by-unlockToken',
    '/user/passkey-challenge',
    '/user/passkey-login',
    '/user/passkey-login-challenge',
    '/user/reset-password',
    '/user/second-factor',
  ]);
});

test('every call lets in the roles that hold one of its functions and nobody else [1.6.17 1.6.18 3.6.19 3.6.24]', async () => {
  const calls = servedCalls().filter(({ path }) => !/^\/user\/(logout|authenticate)$/.test(path));
  expect(calls.length).toBeGreaterThan(5);
  const wrong: string[] = [];
  for (const call of calls) {
    const without = await probe(call, null);
    if (call.codes === 'public' ? without === 401 : without !== 401) wrong.push(`${call.path} nobody ${without}`);
    for (const [role, token] of tokens) {
      const status = await probe(call, token);
      const passed = status !== 401 && status !== 403;
      if (passed !== allowed(call, role)) wrong.push(`${call.method} ${call.path} ${role} ${status}`);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);
