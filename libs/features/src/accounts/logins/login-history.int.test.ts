import { expect, test } from '@jest/globals';
import type { Input } from '@hadcl/kernel/call';
import { labOf, linesOf, tablesOf } from '@hadcl/platform/moving/projections/query-testing';
import { opened } from '../../sessions/session/session.examples.js';
import { loginAttempts, session } from '../../sessions/session/session.stream.js';
import { account } from '../account/account.stream.js';
import { accountProjection } from '../account/account.projection.js';
import { loginHistoryCalls } from './login-history.contract.js';
import { exportLoginHistory } from './login-history.export.js';
import { loginHistoryProjection } from './login-history.projection.js';
import { loginHistoryOf } from './login-history.queries.js';

type Status = 'Wrong password' | 'Locked' | 'Not active' | 'Too many attempts';
const at = (happenedAt: string) => ({
  happenedAt,
  actor: { userId: '', roles: [], address: '10.0.0.7', userAgent: 'Firefox' },
});
const person = { ann: 'ann', bob: 'bob' } as const;
const success = (id: string, who: keyof typeof person, when: string) =>
  [
    session.of(id).records('SessionStarted', { sessionId: id, accountId: who, email: `${who}@hadcl.example` }),
    at(when),
  ] as const;
const refused = (id: string, who: string, status: Status, when: string, attempts?: number) => {
  const accountId = who in person ? who : null;
  const whose = { personId: accountId ?? 'unknown', accountId, email: `${who}@hadcl.example` };
  return [
    loginAttempts.of(id).records('LoginRefused', { attemptId: id, ...whose, status, ...(attempts && { attempts }) }),
    at(when),
  ] as const;
};
const bob = account.of('bob').records('AccountOpened', {
  ...opened()[1].data,
  ...{ accountId: 'bob', email: 'bob@hadcl.example', lastName: 'Lau', firstName: 'Ka Yan', idNo: 'CU-88' },
});
const past = [
  opened(),
  bob,
  success('s0', 'ann', '2027-02-28T23:59:59+08:00'),
  success('s1', 'ann', '2027-03-01T00:00:00+08:00'),
  refused('a1', 'bob', 'Wrong password', '2027-03-09T14:19:22+08:00'),
  refused('a2', 'bob', 'Locked', '2027-03-09T14:19:58+08:00'),
  refused('a3', 'root', 'Too many attempts', '2027-03-10T01:30:00+08:00', 37),
  success('s2', 'bob', '2027-03-31T23:59:59+08:00'),
  success('s3', 'bob', '2027-04-01T00:00:00+08:00'),
] as never[];

const projections = [accountProjection, loginHistoryProjection];
const lab = labOf(projections);
const projected = tablesOf(projections);
const asked = (its: Partial<Input<typeof loginHistoryCalls.loginHistory>> = {}) =>
  loginHistoryCalls.loginHistory.input.parse({ month: '2027-03', ...its });

test('the login history of a month has each attempt of it, in the lab’s zone, the newest first [2.2.9.03 2.3.28 2.7.4.05]', async () => {
  const ask = await lab(past);
  const { rows, total, days } = await ask(loginHistoryOf, asked());
  expect(total).toBe(5);
  expect(rows.map(({ id }) => id)).toEqual(['s2', 'a3', 'a2', 'a1', 's1']);
  expect(rows[2]).toEqual({
    id: 'a2',
    email: 'bob@hadcl.example',
    surname: 'Lau',
    firstName: 'Ka Yan',
    staffID: 'CU-88',
    loginStatus: 'Locked',
    loginDate: '2027-03-09',
    loginTime: '14:19:58',
    attempts: 1,
    address: '10.0.0.7',
    userAgent: 'Firefox',
  });
  expect(rows[1]).toMatchObject({ surname: null, staffID: null, attempts: 37, loginDate: '2027-03-10' });
  expect(days).toEqual([
    { date: '2027-03-01', success: 1, refused: 0 },
    { date: '2027-03-09', success: 0, refused: 2 },
    { date: '2027-03-10', success: 0, refused: 37 },
    { date: '2027-03-31', success: 1, refused: 0 },
  ]);
});

test('it is filtered by person, outcome and day, sorted and cut by the server', async () => {
  const ask = await lab(past);
  const ids = async (its: Parameters<typeof asked>[0]) => {
    const { rows, total } = await ask(loginHistoryOf, asked(its));
    return [rows.map(({ id }) => id).join(' '), total];
  };
  for (const typed of ['BOB@', 'lau ka', 'Ka Yan Lau', 'cu-88', ' lau '])
    expect([typed, ...(await ids({ person: typed }))]).toEqual([typed, 's2 a2 a1', 3]);
  expect(await ids({ person: '%' })).toEqual(['', 0]);
  expect(await ids({ person: "'; drop" })).toEqual(['', 0]);
  expect(await ids({ outcome: 'SUCCESS' })).toEqual(['s2 s1', 2]);
  expect(await ids({ outcome: 'REFUSED' })).toEqual(['a3 a2 a1', 3]);
  expect(await ids({ date: '2027-03-09' })).toEqual(['a2 a1', 2]);
  expect(await ids({ sort: 'loginDate', size: 2, page: 1 })).toEqual(['a2 a3', 5]);
  expect(await ids({ sort: 'surname' })).toEqual(['s1 a1 a2 s2 a3', 5]);
  expect(await ids({ month: '2027-05' })).toEqual(['', 0]);
});

test('its export has the attempts that are asked for, with the columns of the page', async () => {
  const rows = await projected(past);
  const lines = await linesOf(rows, exportLoginHistory, { month: '2027-03', person: 'bob', outcome: 'REFUSED' });
  expect(lines.map((line) => [line['logins-status'], line['logins-time']])).toEqual([
    ['Locked', '14:19:58'],
    ['Wrong password', '14:19:22'],
  ]);
  expect(Object.keys(lines[0]!).slice(0, 6)).toEqual([
    'logins-email',
    'logins-surname',
    'logins-staff-id',
    'logins-status',
    'logins-date',
    'logins-time',
  ]);
});
