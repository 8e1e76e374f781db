import { sessionCalls } from '@hadcl/features/sessions/session.contract';
import { houseUnderTest, type HouseUnderTest } from './house-under-test.js';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-10T10:00:00+08:00' });
}, 60_000);
afterAll(() => lab.close());

test('a person logs in, is told who he is, and logs out for good', async () => {
  const duty = await lab.visitor('DUTY_OFFICER');
  const me = await duty.call(sessionCalls.currentUser, {});
  expect(me.status).toBe(200);
  expect(me.body).toMatchObject({ roles: ['DUTY_OFFICER'], lastLoginTime: null });
  expect(me.body.functions).toContain('ATTENDANCE_MANAGEMENT');
  expect(me.headers.get('cache-control')).toBe('no-store');
  expect((await duty.call(sessionCalls.logout, {})).status).toBe(200);
  expect((await duty.call(sessionCalls.currentUser, {})).status).toBe(401);
});
