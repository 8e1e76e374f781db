import { ann, given } from '@hadcl/kernel-testing/given';
import { refNumGiven } from '../../projects/access/ref-num.contract.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { choosePassword } from '../../sessions/password/password.decisions.js';
import { logIn } from '../../sessions/session/session.decisions.js';
import { atTheDoor } from '../../sessions/session/session.examples.js';
import { loginRun } from '../../sessions/session/session.stream.js';
import { account, isUsableOn, type AccountState } from '../account/account.stream.js';
import { roles } from '../../words/role.js';
import { admin, byRoot, editing, flagsFor, holder } from './user.examples.js';
import { reviseUser } from './user.decisions.js';
import { orderReset, removeUser } from './user-end.decisions.js';

const { duty, project, selfService } = roles;
const bob = holder('bob', [duty]);
const its = account.of('bob');
const locked = its.records('AccountLocked', { accountId: 'bob', because: 'administrator' });
const order = { userId: 'bob', userEmail: 'bob@hadcl.example', link: 'https://portal.example/x', linkHash: 'hash' };

test('Reset Password unlocks, forgets failures, ends the password and the sessions, and sends a link [1.4.23 1.4.25 1.4.46 1.4.53]', () => {
  const forgotten = loginRun.of('bob').records('LoginFailuresForgotten', { subject: 'bob' });
  const counted = loginRun.of('bob').records('LoginFailureCounted', { subject: 'bob' });
  given(admin, bob, counted, locked)
    .when(orderReset, order, byRoot)
    .recorded(
      its.records('PasswordResetOrdered', { accountId: 'bob' }),
      its.records('PasswordRevoked', { accountId: 'bob' }),
      its.records('UnlockLinkIssued', {
        accountId: 'bob',
        linkHash: 'hash',
        validUntil: '2027-03-11T02:00:00.000Z',
        issuedAt: '2027-03-10T10:00:00+08:00',
      }),
      forgotten,
    )
    .writes(
      { kind: 'credential', row: { accountId: 'bob', passwordHash: '' } },
      { kind: 'sessions-end', row: { accountId: 'bob' } },
      {
        kind: 'mail',
        row: {
          ...{ id: 'id-mail', personId: 'bob', cause: 'reset id-mail', secret: 'https://portal.example/x' },
          subject: 'reset-mail-subject',
          text: expect.stringMatching(/^letter-greeting\n\nreset-mail-text\n\nreset-mail-link: \[link\]\n/),
          html: expect.stringContaining('href="[link]"'),
        },
      },
    );
});

test('a second reset within a minute sends no other link: the first would be dead before it is read', () => {
  const reset = (issuedAt: string) => [
    its.records('PasswordResetOrdered', { accountId: 'bob' }),
    its.records('PasswordRevoked', { accountId: 'bob' }),
    its.records('UnlockLinkIssued', { accountId: 'bob', linkHash: 'h', validUntil: '2027-03-11T02:00:00Z', issuedAt }),
  ];
  given(admin, bob, ...reset('2027-03-10T09:59:30+08:00'))
    .when(orderReset, order, byRoot)
    .refused('user-just-reset')
    .leaves();
  const { outcome } = given(admin, bob, ...reset('2027-03-10T09:59:00+08:00')).when(orderReset, order, byRoot);
  expect([outcome.refusal, outcome.entries.length]).toEqual([null, 3]);
});

test('a reset that names another e-mail than the account has changes nothing', () => {
  given(admin, bob)
    .when(orderReset, { ...order, userEmail: 'eve@hadcl.example' }, byRoot)
    .refused('no-such-user')
    .leaves();
  given(admin).when(orderReset, order, byRoot).refused('no-such-user').leaves();
});

const period = { accessStartDate: '2027-01-01', accessEndDate: '2027-06-30', portalAccessEndDate: '2027-09-30' };
const access = { projectId: 'p1', ...period, isPI: false, isHA: false, adminTasks: [] };
const application = { projectId: 'solo', refNum: 'SS-1', appNum: '', dateQuota: 3, ...period, adminTasks: [] };
const cy = holder('cy', [project, selfService], { projects: [access], selfService: application });
const dates = { from: '2027-01-01', until: '2027-06-30' };
const joined = [
  projectAccess.of('p1').records('CollaborationOpened', {
    ...{ projectId: 'p1', refNum: 'R-1', title: '', cohort: '2027', ...dates },
  }),
  projectAccess
    .of('p1')
    .records('PersonAttached', { projectId: 'p1', userId: 'cy', ...dates, isPI: false, isHA: false }),
  projectAccess.of('solo').records('SelfServiceOpened', {
    ...{ projectId: 'solo', refNum: 'SS-1', title: '', userId: 'cy', ...dates, dateQuota: 3, location: 'ON_SITE' },
  }),
] as const;

test('a deletion detaches its person, ends the application and the sessions, and gives e-mail and ref. no. back [1.2.4.12 1.2.4.14 1.4.49]', () => {
  const asked = { userId: 'cy', holds: ['p1', 'solo'] };
  const done = given(admin, cy, ...joined).when(removeUser, asked, byRoot);
  done
    .recorded(
      account.of('cy').records('AccountDeleted', { accountId: 'cy', email: 'cy@hadcl.example' }),
      projectAccess.of('p1').records('PersonDetached', { projectId: 'p1', userId: 'cy' }),
      projectAccess
        .of('solo')
        .records('SelfServiceEnded', { projectId: 'solo', userId: 'cy', refNum: 'SS-1', until: '2027-03-10' }),
    )
    .writes({ kind: 'sessions-end', row: { accountId: 'cy' } });
  expect(removeUser.claims!({ body: asked } as never, done.outcome.entries)).toEqual([
    { kind: 'email', value: 'cy@hadcl.example', act: 'give', owner: 'cy' },
    ...refNumGiven('SS-1', 'solo'),
  ]);
});

const gone = its.records('AccountDeleted', { accountId: 'bob', email: 'bob@hadcl.example' });
test('what is deleted is deleted once, opens no session, and no link sets a password of it [1.2.4.12]', () => {
  given(admin, bob, gone).when(removeUser, { userId: 'bob', holds: [] }, byRoot).refused('no-such-user').leaves();
  given(admin, bob, gone)
    .when(reviseUser, editing('bob', [duty]), byRoot)
    .refused('no-such-user')
    .leaves();
  given(bob, gone)
    .when(logIn, { ...atTheDoor(), subject: 'bob', accountId: 'bob' })
    .refused('wrong-password')
    .leaves();
  const issued = its.records('UnlockLinkIssued', {
    ...{ accountId: 'bob', linkHash: 'hash', validUntil: '2027-04-01T10:00:00+08:00' },
  });
  given(bob, issued, gone)
    .when(choosePassword, { accountId: 'bob', linkHash: 'hash', isRepeated: true, lacks: [], passwordHash: 'argon' })
    .refused('link-dead')
    .leaves();
});

test('nobody deletes, deactivates, locks, or takes a role from themselves [1.2.4.15 1.2.4.16 1.2.4.17]', () => {
  const own = { by: { ...ann, userId: 'root' }, today: byRoot.today };
  given(admin).when(removeUser, { userId: 'root', holds: [] }, own).refused('own-deletion').leaves();
  const saving = (more: object) => given(admin).when(reviseUser, editing('root', [roles.admin], more), own);
  saving({ status: 'I' }).refused('own-deactivation').leaves();
  saving({ lockStatus: 'L' }).refused('own-lock').leaves();
  saving({ effectiveDate: '2027-03-11' }).refused('own-deactivation').leaves();
  saving(flagsFor([duty]))
    .refused('own-role')
    .leaves();
  expect(saving({ lastName: 'Au' }).outcome.refusal).toBeNull();
});

test('an account is usable from its effective date while it is active and is neither deleted nor past its portal access', () => {
  const stateAfter = (...entries: (typeof bob | typeof gone)[]) =>
    entries.reduce<AccountState>((state, [ref, event]) => ref.stream.evolve(state, event as never), { status: 'none' });
  expect(isUsableOn(stateAfter(bob), '2019-12-31')).toBe(false);
  expect(isUsableOn(stateAfter(bob), '2020-01-01')).toBe(true);
  expect(
    isUsableOn(stateAfter(bob, its.records('AccountDeactivated', { accountId: 'bob' }) as never), '2027-01-01'),
  ).toBe(false);
  expect(isUsableOn(stateAfter(bob, gone), '2027-01-01')).toBe(false);
  expect([isUsableOn(stateAfter(cy), '2027-09-30'), isUsableOn(stateAfter(cy), '2027-10-01')]).toEqual([true, false]);
});
