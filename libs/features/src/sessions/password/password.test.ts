import type { Call } from '@hadcl/kernel/call';
import { ann, given } from '@hadcl/kernel-testing/given';
import { beyond } from '@hadcl/kernel/text/limits';
import { account } from '../../accounts/account/account.stream.js';
import { passwordCalls } from './password.contract.js';
import { choosePassword, replacePassword } from './password.decisions.js';
import { lacksOf } from './password-rules.contract.js';
import { sessionCalls } from '../session/session.contract.js';
import { failures, loggedIn, opened } from '../session/session.examples.js';
import { loginRun } from '../session/session.stream.js';

const email = 'mei.chan@hadcl.example';
const lacking = (password: string) => lacksOf({ password, email }).map(({ code }) => code);

test.each([
  ['Lab-Day-2026', []],
  ['Aa1-567', ['password-too-short']],
  ['Lab-Day-Now', ['password-without-digit']],
  ['lab-day-2026', ['password-without-both-cases']],
  ['LAB-DAY-2026', ['password-without-both-cases']],
  ['LabDay2026', ['password-without-special']],
  ['2026-MEI.Chan', ['password-holds-email']],
  ['', ['password-too-short', 'password-without-digit', 'password-without-both-cases', 'password-without-special']],
])('the new password %p lacks %p [1.5.07 1.5.08 1.5.09 1.5.10 1.5.11]', (password, lacks) => {
  expect(lacking(password)).toEqual(lacks);
});

test('both new passwords are there and have at most 64 characters [1.5.12 1.5.13]', () => {
  const { input, limits } = passwordCalls.resetPassword;
  const taken = (newPassword: string, confirmPassword: string) => {
    const sent = { token: 't', password: { newPassword, confirmPassword } };
    return input.safeParse(sent).success && beyond(limits, sent).length === 0;
  };
  const [longest, longer] = ['x'.repeat(64), 'x'.repeat(65)];
  expect([taken(longest, longest), taken(longer, 'x'), taken('x', longer), taken('', 'x'), taken('x', '')]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

type Sent = Record<string, unknown>;
test.each<readonly [call: Pick<Call, 'input'>, sent: Sent, told: Sent]>([
  [sessionCalls.authenticate, {}, { username: 'login-email-missing', password: 'login-password-missing' }],
  [sessionCalls.authenticate, { username: ' ', password: 'x' }, { username: 'login-email-missing' }],
  [
    passwordCalls.changePassword,
    { currentPassword: '', password: { newPassword: null } },
    {
      currentPassword: 'current-password-missing',
      'password.newPassword': 'new-password-missing',
      'password.confirmPassword': 'confirm-password-missing',
    },
  ],
])('%#: a field that is missing is named in its sentence [1.5.01 1.5.04 1.5.12 1.8.31]', ({ input }, sent, told) => {
  const { issues = [] } = input.safeParse(sent).error ?? {};
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(told);
});

test('what is no text is not said to be missing', () => {
  const [issue] = sessionCalls.authenticate.input.safeParse({ username: 7, password: 'x' }).error!.issues;
  expect(issue).not.toMatchObject({ message: 'login-email-missing' });
});

const chosen = { accountId: 'ann', linkHash: 'hash', isRepeated: true, lacks: [], passwordHash: 'argon' };
const link = (linkHash = 'hash') =>
  account
    .of('ann')
    .records('UnlockLinkIssued', { accountId: 'ann', linkHash, validUntil: '2027-03-11T10:00:00+08:00' });
const locked = (because: 'failures' | 'administrator') =>
  account.of('ann').records('AccountLocked', { accountId: 'ann', because });
const set = account.of('ann').records('PasswordSetByLink', { accountId: 'ann', linkHash: 'hash' });
const now = '2027-03-11T09:59:59+08:00';

test('the link sets the password, unlocks the account, forgets its failures and ends its sessions [1.4.24]', () => {
  given(opened(), ...failures(5), locked('failures'), link())
    .when(choosePassword, chosen, { now })
    .recorded(set, loginRun.of('ann').records('LoginFailuresForgotten', { subject: 'ann' }))
    .writes(
      { kind: 'credential', row: { accountId: 'ann', passwordHash: 'argon' } },
      { kind: 'sessions-end', row: { accountId: 'ann' } },
    );
});

test.each([
  ['used already', [opened(), link(), set], now],
  ['24 hours old', [opened(), link()], '2027-03-11T10:00:00+08:00'],
  ['replaced by a later one', [opened(), link(), link('later')], now],
  ['of an account that an administrator locked since', [opened(), link(), locked('administrator')], now],
  ['of no account', [], now],
])('a link that was %s is dead [1.2.3.08 1.2.3.09 1.8.27]', (_, past, when) => {
  given(...past)
    .when(choosePassword, chosen, { now: when })
    .refused('link-dead')
    .leaves();
});

test('what a password lacks and one that is not repeated are told at their fields, and the link stays good [1.5.53]', () => {
  const lacks = [...lacksOf({ password: 'LabDay', email })];
  const body = { ...chosen, lacks, isRepeated: false, passwordHash: null };
  given(opened(), link()).when(choosePassword, body, { now }).refused('password-too-short', { least: 8 }).leaves();
});

const changed = account.of('ann').records('PasswordChanged', { accountId: 'ann' });
const replacing = {
  currentHolds: true,
  tooMany: false,
  passwords: 1,
  isRepeated: true,
  lacks: [],
  passwordHash: 'argon' as string | null,
};
const by = ann;

test('a person changes their password: every other session is over, and a link under way is dead [1.4.45]', () => {
  given(...loggedIn(), link())
    .when(replacePassword, replacing, { by, now })
    .recorded(changed)
    .writes(
      { kind: 'credential', row: { accountId: 'ann', passwordHash: 'argon' } },
      { kind: 'sessions-end', row: { accountId: 'ann', except: 's-ann' } },
    );
  given(opened(), link(), changed).when(choosePassword, chosen, { now }).refused('link-dead').leaves();
});

test('a wrong current password changes nothing, and is told with all that the new one lacks [1.5.14 1.8.28]', () => {
  const lacks = [...lacksOf({ password: 'LabDay', email })];
  const wrong = { ...replacing, currentHolds: false, lacks, isRepeated: false, passwordHash: null };
  given(...loggedIn())
    .when(replacePassword, wrong, { by, now })
    .refused('current-password-wrong')
    .leaves();
  const many = { ...replacing, tooMany: true, currentHolds: false };
  given(...loggedIn())
    .when(replacePassword, many, { by, now })
    .refused('too-many-attempts')
    .leaves();
});
