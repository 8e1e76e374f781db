import { ann, given, plainFacts } from '@hadcl/kernel-testing/given';
import { beyond } from '@hadcl/kernel/text/limits';
import { account } from '../../accounts/account/account.stream.js';
import { atTheDoor, failures, opened, period, refusedAs, unknown } from './session.examples.js';
import { sessionCalls } from './session.contract.js';
import {
  closeWall,
  endSession,
  endSessions,
  logIn,
  logout,
  recordRefusedLogins,
  renewSession,
} from './session.decisions.js';
import { loginAttempts, loginRun, session } from './session.stream.js';

const started = session
  .of('s1')
  .records('SessionStarted', { sessionId: 's1', accountId: 'ann', email: 'ann@hadcl.example' });
const counted = loginRun.of('ann').records('LoginFailureCounted', { subject: 'ann' });
const lockedBy = (because: 'failures' | 'administrator') =>
  account.of('ann').records('AccountLocked', { accountId: 'ann', because });
/** Older events lack `issuedAt`. */
const link = (validUntil: string, issuedAt?: string) =>
  account
    .of('ann')
    .records('UnlockLinkIssued', { accountId: 'ann', linkHash: 'hash', validUntil, ...(issuedAt && { issuedAt }) });
const letter = {
  kind: 'mail' as const,
  row: {
    id: 'a1',
    personId: 'ann',
    cause: 'login a1',
    subject: 'unlock-mail-subject',
    text: expect.stringMatching(/^letter-greeting\n\nunlock-mail-text\n\nunlock-mail-link: \[link\]\n/),
    html: expect.stringContaining('href="[link]"'),
    secret: 'https://portal.example/resetPassword/secret',
  },
};
const today = '2027-03-10';

test('the right password starts a session', () => {
  given(opened())
    .when(logIn, atTheDoor(), { today })
    .recorded(started)
    .writes({
      kind: 'session',
      row: { id: 's1', accountId: 'ann', expiresAt: '2027-03-10T02:30:00.000Z', most: 10, idleMinutes: 15 },
    });
});

test('a wrong password is counted, and a success forgets the count', () => {
  given(opened(), ...failures(3))
    .when(logIn, atTheDoor({ passwordHolds: false }), { today })
    .refused('wrong-password')
    .leaves(refusedAs('Wrong password'), counted)
    .writes();
  given(opened(), ...failures(4))
    .when(logIn, atTheDoor(), { today })
    .recorded(loginRun.of('ann').records('LoginFailuresForgotten', { subject: 'ann' }), started);
});

test('the fifth failure in a row locks and issues a link for 24 hours [1.4.10]', () => {
  given(opened(), ...failures(4))
    .when(logIn, atTheDoor({ passwordHolds: false }), { now: '2027-03-10T10:00:00+08:00' })
    .refused('locked-failures', { attempts: 5 })
    .leaves(
      refusedAs('Wrong password'),
      counted,
      lockedBy('failures'),
      link('2027-03-11T02:00:00.000Z', '2027-03-10T10:00:00+08:00'),
    )
    .writes({ kind: 'sessions-end', row: { accountId: 'ann' } }, letter);
});

test('a locked account answers the same whatever the password; another letter goes out after an hour at the earliest [1.4.52]', () => {
  const locked = [opened(), ...failures(5), lockedBy('failures'), link('2027-03-11T02:00:00.000Z')];
  for (const passwordHolds of [true, false]) {
    given(...locked)
      .when(logIn, atTheDoor({ passwordHolds, linkHash: 'other' }), { now: '2027-03-10T10:59:00+08:00' })
      .refused('locked-failures')
      .leaves()
      .writes();
  }
  given(...locked)
    .when(logIn, atTheDoor({ linkHash: 'hash' }), { now: '2027-03-10T11:00:00+08:00' })
    .refused('locked-failures')
    .leaves(refusedAs('Locked'), link('2027-03-11T03:00:00.000Z', '2027-03-10T11:00:00+08:00'))
    .writes(letter);
});

test('the hour between two letters counts from the first, however long links hold since [1.4.52]', () => {
  const locked = [
    opened(),
    ...failures(5),
    lockedBy('failures'),
    link('2027-03-11T10:00:00+08:00', '2027-03-10T10:00:00+08:00'),
  ];
  for (const linkHours of [1, 24, 72]) {
    const parameter: typeof plainFacts.parameter = ({ code, default: usual }) =>
      (code === 'unlock_link_hours' ? linkHours : usual) as never;
    const facts = { ...plainFacts, parameter };
    given(...locked)
      .when(logIn, atTheDoor(), { now: '2027-03-10T10:59:00+08:00', facts })
      .refused('locked-failures')
      .leaves()
      .writes();
    given(...locked)
      .when(logIn, atTheDoor(), { now: '2027-03-10T11:00:00+08:00', facts })
      .refused('locked-failures')
      .writes(letter);
  }
});

test('an account that an administrator locked gets no link, and its attempts are left to be told together', () => {
  given(opened(), lockedBy('administrator'))
    .when(logIn, atTheDoor(), { today })
    .refused('locked-administrator')
    .leaves()
    .writes();
});

test('an unknown e-mail fails and locks like a known one, with nobody to write to and nothing to record [1.4.13]', () => {
  const again = (failedBefore: number) =>
    given()
      .when(logIn, atTheDoor({ ...unknown, failedBefore }), { today })
      .leaves()
      .writes();
  again(3).refused('wrong-password');
  again(4).refused('locked-failures', { attempts: 5 });
  again(5).refused('locked-failures', { attempts: 5 });
});

test('too many attempts count for nothing and are left to be told together', () => {
  given(opened(), ...failures(4))
    .when(logIn, atTheDoor({ tooMany: true, passwordHolds: false }), { today })
    .refused('too-many-attempts')
    .leaves()
    .writes();
});

test('what was refused in one minute is recorded once, with its number (A10, A24)', () => {
  const told = {
    attemptId: 'm1',
    personId: 'ann',
    accountId: 'ann',
    email: 'ann@hadcl.example',
    status: 'Too many attempts' as const,
    attempts: 190,
  };
  const recorded = loginAttempts.of('m1').records('LoginRefused', told);
  given().when(recordRefusedLogins, told).recorded(recorded);
  given(recorded).when(recordRefusedLogins, told).recorded();
});

test.each([
  ['before its effective date', { effectiveDate: '2027-03-11' }, false],
  ['on its effective date', { effectiveDate: today }, true],
  ['after every portal end of a researcher', { roles: ['COL_RESEARCHER'], projects: [period('2027-03-09')] }, false],
  [
    'after every portal end of a researcher who takes part in a workshop',
    { roles: ['COL_RESEARCHER', 'WS_PARTICIPANT'], projects: [period('2027-03-09')] },
    false,
  ],
  ['of a workshop alone', { roles: ['WS_PARTICIPANT'] }, true],
  ['of an officer with projects of before', { roles: ['HADCL_OFFICER'], projects: [period('2027-03-09')] }, true],
  ['on the last portal end', { roles: ['COL_RESEARCHER'], projects: [period('2027-03-10')] }, true],
  [
    'while one portal end is still to come',
    { roles: ['COL_RESEARCHER'], projects: [period('2027-03-01'), period('2027-04-01')] },
    true,
  ],
])('%s an account is active: %# [1.4.17 1.4.18 1.4.56]', (_, its, active) => {
  const outcome = given(opened(its)).when(logIn, atTheDoor(), { today });
  if (active) outcome.recorded(started);
  else outcome.refused('not-active').leaves(refusedAs('Not active')).writes();
});

test.each([
  ['before its effective date', { effectiveDate: '2027-03-11' }],
  ['after its last portal end', { roles: ['COL_RESEARCHER'], projects: [period('2027-03-09')] }],
])('%s an account with a wrong password is not told that it is not active', (_, its) => {
  given(opened(its))
    .when(logIn, atTheDoor({ passwordHolds: false }), { today })
    .refused('wrong-password')
    .leaves(refusedAs('Wrong password'), counted);
});

test('an e-mail has at most 128 characters, a password 1 to 64 [1.5.03 1.5.04 1.5.05]', () => {
  const { input, limits } = sessionCalls.authenticate;
  const taken = (username: string, password: string) =>
    input.safeParse({ username, password }).success && beyond(limits, { username, password }).length === 0;
  const email = (length: number) => `${'x'.repeat(length - 5)}@x.hk`;
  expect([taken(email(128), 'p'), taken(email(129), 'p')]).toEqual([true, false]);
  expect([taken(email(20), 'p'.repeat(64)), taken(email(20), 'p'.repeat(65)), taken(email(20), '')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('logging out ends the session at once, and once', () => {
  const mine = session.of(ann.sessionId);
  const began = mine.records('SessionStarted', {
    sessionId: ann.sessionId,
    accountId: 'ann',
    email: 'ann@hadcl.example',
  });
  const ended = mine.records('SessionEnded', { sessionId: ann.sessionId, accountId: 'ann', because: 'logout' });
  given(began)
    .when(logout, {})
    .recorded(ended)
    .writes({ kind: 'session-end', row: { id: ann.sessionId } });
  given(began, ended).when(logout, {}).recorded();
});

test('nobody renews the session of another', () => {
  given().when(renewSession, { userid: 'ann' }).recorded();
  given().when(renewSession, { userid: 'bob' }).refused('other-user');
});

test('whoever opened a wall screen closes it, once and from any login of theirs, and nobody else does (A25)', () => {
  const opened = session
    .of('w1')
    .records('DisplayOpened', { sessionId: 'w1', accountId: 'ann', until: '2027-03-10T20:15:00+08:00', from: 's9' });
  const closed = session.of('w1').records('DisplayClosed', { sessionId: 'w1', accountId: 'ann' });
  given(opened)
    .when(closeWall, { id: 'w1' })
    .recorded(closed)
    .writes({ kind: 'session-end', row: { id: 'w1' } });
  given(opened, closed).when(closeWall, { id: 'w1' }).recorded();
  given(opened)
    .when(closeWall, { id: 'w1' }, { by: { ...ann, userId: 'bob' } })
    .refused('no-such-wall');
});

test('a login is no wall screen, and is not closed as one', () => {
  given(started).when(closeWall, { id: 's1' }).refused('no-such-wall');
  given().when(closeWall, { id: 's1' }).refused('no-such-wall');
});

const own = { ...ann, userId: 'ann', sessionId: 's1' };
const startedAs = (sessionId: string, accountId: string) =>
  session.of(sessionId).records('SessionStarted', { sessionId, accountId, email: `${accountId}@hadcl.example` });
const endedElsewhere = (sessionId: string) =>
  session.of(sessionId).records('SessionEnded', { sessionId, accountId: 'ann', because: 'elsewhere' });
const wallOfAnn = session
  .of('w1')
  .records('DisplayOpened', { sessionId: 'w1', accountId: 'ann', until: '2027-03-10T20:15:00+08:00' });

test('a person ends one of their sessions or walls from another; of somebody else’s they hear that there is none', () => {
  given(started, startedAs('s2', 'ann'))
    .when(endSession, { id: 's2' }, { by: own })
    .recorded(endedElsewhere('s2'))
    .writes({ kind: 'session-end', row: { id: 's2' } });
  given(started, wallOfAnn)
    .when(endSession, { id: 'w1' }, { by: own })
    .recorded(session.of('w1').records('DisplayClosed', { sessionId: 'w1', accountId: 'ann' }));
  for (const past of [[startedAs('s2', 'bob')], []])
    given(...past)
      .when(endSession, { id: 's2' }, { by: own })
      .refused('no-such-session')
      .leaves();
  given(startedAs('s2', 'ann'), endedElsewhere('s2')).when(endSession, { id: 's2' }, { by: own }).recorded();
});

test('all others are ended at once, and nobody else’s that was named with them', () => {
  given(started, startedAs('s2', 'ann'), wallOfAnn, startedAs('s3', 'bob'))
    .when(endSessions, { others: ['s2', 'w1', 's3'] }, { by: own })
    .recorded(endedElsewhere('s2'), session.of('w1').records('DisplayClosed', { sessionId: 'w1', accountId: 'ann' }))
    .writes({ kind: 'session-end', row: { id: 's2' } }, { kind: 'session-end', row: { id: 'w1' } });
});
