import { account, type accountEvents } from '../../accounts/account/account.stream.js';
import { loginAttempts, loginRun, session } from './session.stream.js';
import type { Input } from '@hadcl/kernel/call';
import type { sessionOrders } from './session.contract.js';
import type { DataOf } from '@hadcl/kernel/event';

type Opened = DataOf<typeof accountEvents.AccountOpened>;

export const opened = (more: Partial<Opened> = {}) =>
  account.of('ann').records('AccountOpened', {
    accountId: 'ann',
    email: 'ann@hadcl.example',
    salutation: 'Ms',
    lastName: 'Chan',
    firstName: 'A*',
    chineseName: '',
    university: '',
    typeOfID: 'STAFF',
    idNo: 'A1',
    idValidity: null,
    effectiveDate: '2020-01-01',
    roles: ['DUTY_OFFICER'],
    onSite: true,
    selfService: null,
    projects: [],
    ...more,
  });
export const period = (portalAccessEndDate: string) => ({
  projectId: 'p1',
  accessStartDate: '2026-01-01',
  accessEndDate: '2026-12-31',
  portalAccessEndDate,
  isPI: false,
  isHA: false,
  adminTasks: [],
});

export const failures = (count: number) =>
  Array.from({ length: count }, () => loginRun.of('ann').records('LoginFailureCounted', { subject: 'ann' }));

/** Ann is logged in: her session `s-ann` is live. */
export const loggedIn = (more: Partial<Opened> = {}) => [
  opened(more),
  session.of('s-ann').records('SessionStarted', { sessionId: 's-ann', accountId: 'ann', email: 'ann@hadcl.example' }),
];
/** A stamp read before any change of Ann's password and before she had a second factor. */
export const stamp = { passwords: 1, factors: 0 };

/** Ann's login with the right password by default. */
export const atTheDoor = (more: Partial<Input<typeof sessionOrders.logIn>> = {}) => ({
  attemptId: 'a1',
  sessionId: 's1',
  subject: 'ann',
  accountId: 'ann' as string | null,
  email: 'ann@hadcl.example',
  passwordHolds: true,
  passwords: 1,
  tooMany: false,
  failedBefore: 0,
  expiresAt: '2027-03-10T02:30:00.000Z',
  link: 'https://portal.example/resetPassword/secret',
  linkHash: 'hash',
  ...more,
});
export const unknown = { subject: 'unknown.x', accountId: null, passwordHolds: false, passwords: 0 };

export const refusedAs = (status: 'Wrong password' | 'Locked' | 'Not active') =>
  loginAttempts.of('a1').records('LoginRefused', {
    attemptId: 'a1',
    personId: 'ann',
    accountId: 'ann',
    email: 'ann@hadcl.example',
    status,
  });
