import { from } from '@hadcl/kernel/columns';
import { sql } from '@hadcl/kernel/sql';
import { tablesOf } from '@hadcl/platform/moving/projections/query-testing';
import { opened, refusedAs } from '../../sessions/session/session.examples.js';
import { loginAttempts, session } from '../../sessions/session/session.stream.js';
import { functionsOf } from './account.queries.js';
import { accountProjection } from './account.projection.js';
import { accounts } from './account.tables.js';
import { account } from './account.stream.js';
import { functions } from '../../index.js';
import { functionProjection, menus } from '../functions/function.projection.js';
import { roleFunctions } from '../functions/function.tables.js';
import { loginHistory, loginHistoryProjection } from '../logins/login-history.projection.js';
import { theFunctionTable } from '../functions/function.stream.js';

const projected = tablesOf([accountProjection, functionProjection, loginHistoryProjection]);

test('an account is listed as it was opened, and as locked once it is', async () => {
  const locked = account.of('ann').records('AccountLocked', { accountId: 'ann', because: 'failures' });
  const rows = await projected([opened(), locked]);
  expect(await rows(sql`select email, roles, locked from ${accounts}`)).toEqual([
    { email: 'ann@hadcl.example', roles: ['DUTY_OFFICER'], locked: true },
  ]);
});

test('several roles hold the union of their functions, and one that writes outweighs one that reads [1.6.19 1.6.20 2.6.12]', async () => {
  const table = functions.map((row) => theFunctionTable.records('FunctionDefined', row));
  const rows = await projected(table);
  const held = async (...roles: string[]) => {
    const found = await rows(functionsOf(roles));
    return new Map(found.map(({ code, readOnly }) => [code, readOnly]));
  };
  expect((await held('PMO_MEMBER')).get('PROJECT_MANAGEMENT')).toBe(true);
  expect((await held('PMO_MEMBER', 'HADCL_OFFICER')).get('PROJECT_MANAGEMENT')).toBe(false);
  expect([...(await held('WS_PARTICIPANT')).keys()]).toEqual([
    'CHANGE_PASSWORD',
    'HOMEPAGE',
    'ONLINE_INFO',
    'OUTPUT_REQUEST',
    'PROGRESS_REPORT',
  ]);
  expect([...(await held()).keys()]).toEqual([]);
});

test('a function that is given to other roles is lost by those that no longer hold it [1.6.19]', async () => {
  const row = functions.find(({ code }) => code === 'PROJECT_MANAGEMENT')!;
  const rows = await projected([
    theFunctionTable.records('FunctionDefined', row),
    theFunctionTable.records('FunctionReassigned', {
      code: row.code,
      roles: ['HADCL_OFFICER', 'PMO_CHAIR'],
      readers: ['SYSTEM_ADMIN'],
      taken: ['DUTY_OFFICER', 'PMO_MEMBER'],
    }),
  ]);
  const held = await rows(sql`
    select ${from(roleFunctions, 'f').pick('role', 'read_only')} from ${roleFunctions} f order by f.role`);
  expect(held.map(({ role, readOnly }) => `${role}${readOnly ? ' (r)' : ''}`)).toEqual([
    'HADCL_OFFICER',
    'PMO_CHAIR',
    'SYSTEM_ADMIN (r)',
  ]);
});

test('menus are rows with code, title, path, icon, order and placement [1.2.7.14 1.2.9.09]', async () => {
  const table = functions.map((row) => theFunctionTable.records('FunctionDefined', row));
  const rows = await projected(table);
  const of = (functionCode: string) =>
    rows(sql`
      select code, title, path, icon, rank > 0 as ordered, placement
        from ${menus} where function_code = ${functionCode} order by code`);
  const shown = { title: 'Audit', path: '/audit-replay', icon: 'audit', ordered: true };
  expect(await of('AUDIT_REPLAY')).toEqual([
    { ...shown, code: 'MM_AUDIT_REPLAY', placement: 'middle' },
    { ...shown, code: 'SM_AUDIT_REPLAY', placement: 'site' },
    { ...shown, code: 'TM_AUDIT_REPLAY', placement: 'top' },
  ]);
  expect(await of('ACCESS_QR_CODE')).toMatchObject([{ code: 'MM_ACCESS_QR_CODE', path: '/homepage' }]);
  expect(await of('LOGIN_HISTORY_MANAGEMENT')).toMatchObject([{ code: 'MM_LOGIN_HISTORY_MANAGEMENT' }]);
  const ranks = await rows(sql`select ${from(menus, 'm').pick('rank')} from ${menus} m where m.placement = 'top'`);
  expect(new Set(ranks.map(({ rank }) => rank)).size).toBe(ranks.length);
});

test('every attempt to log in is a row with time, e-mail, person if known, status, address and browser [1.4.19]', async () => {
  const email = 'ann@hadcl.example';
  const from = {
    happenedAt: '2027-03-10T10:00:00+08:00',
    actor: { userId: '', roles: [], address: '10.0.0.7', userAgent: 'Firefox' },
  };
  const stranger = { attemptId: 'a2', personId: 'unknown-2027-03', accountId: null, email: 'x@hadcl.example' };
  const rows = await projected([
    [session.of('s1').records('SessionStarted', { sessionId: 's1', accountId: 'ann', email }), from],
    [refusedAs('Wrong password'), from],
    [loginAttempts.of('a2').records('LoginRefused', { ...stranger, status: 'Locked' }), from],
  ]);
  const recorded = { at: expect.anything(), address: '10.0.0.7', userAgent: 'Firefox' };
  expect(
    await rows(sql`
      select at, email, account_id as "accountId", status, address, user_agent as "userAgent"
        from ${loginHistory} order by attempt_id`),
  ).toEqual([
    { ...recorded, email, accountId: 'ann', status: 'Wrong password' },
    { ...recorded, email: 'x@hadcl.example', accountId: null, status: 'Locked' },
    { ...recorded, email, accountId: 'ann', status: 'Success' },
  ]);
  const [{ same }] = (await rows(
    sql`select bool_and(at = ${from.happenedAt}::timestamptz) as same from ${loginHistory}`,
  )) as [{ same: boolean }];
  expect(same).toBe(true);
});
