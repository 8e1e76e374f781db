import { ann, given } from '@hadcl/kernel-testing/given';
import { account } from '../../accounts/account/account.stream.js';
import { atTheDoor, failures, loggedIn, opened, stamp } from '../session/session.examples.js';
import { logIn, passFactor } from '../session/session.decisions.js';
import { allowEnrolment, enrolFactor, makeCodes, removeFactor } from './second-factor.decisions.js';
import { secondFactorParameters } from './second-factor.contract.js';
import { mustHaveFactor, rolesWithFactor } from './second-factor.rules.js';
import { secondFactor } from './second-factor.stream.js';
import { loginAttempts, loginRun, session } from '../session/session.stream.js';

const its = secondFactor.of('ann');
const person = { accountId: 'ann' };
const enrolled = its.records('SecondFactorEnrolled', person);
const started = session
  .of('s1')
  .records('SessionStarted', { sessionId: 's1', accountId: 'ann', email: 'ann@hadcl.example' });
const wrong = loginAttempts.of('a1').records('LoginRefused', {
  attemptId: 'a1',
  personId: 'ann',
  accountId: 'ann',
  email: 'ann@hadcl.example',
  status: 'Wrong code',
});
const counted = loginRun.of('ann').records('LoginFailureCounted', { subject: 'ann' });
const forgotten = loginRun.of('ann').records('LoginFailuresForgotten', { subject: 'ann' });
const today = '2027-03-10';
const row = {
  kind: 'session' as const,
  row: { id: 's1', accountId: 'ann', expiresAt: '2027-03-10T02:30:00.000Z', most: 10, idleMinutes: 15 },
};

/** Ann with a valid ticket and a valid code of her app by default. */
const withCode = (more: object = {}) => {
  const { accountId: _, passwordHolds: __, failedBefore: ___, ...common } = atTheDoor();
  return { ...common, codeHolds: true, factors: 1, factor: 'app' as const, doubted: null, ...more };
};

test('where there is a second factor the right password starts no session, and forgets no failure', () => {
  given(opened(), enrolled, ...failures(2))
    .when(logIn, atTheDoor(), { today })
    .recorded()
    .answers({ secondFactor: true });
  given(opened(), enrolled)
    .when(logIn, atTheDoor({ passwordHolds: false }), { today })
    .refused('wrong-password');
  given(opened({ effectiveDate: '2027-03-11' }), enrolled)
    .when(logIn, atTheDoor(), { today })
    .refused('not-active');
});

test('the code starts the session that the ticket names, and forgets the failures of both steps', () => {
  given(opened(), enrolled, ...failures(4))
    .when(passFactor, withCode(), { today })
    .recorded(forgotten, started);
  given(opened(), enrolled).when(passFactor, withCode(), { today }).recorded(started).writes(row);
});

test('a recovery code is told as one', () => {
  given(opened(), enrolled)
    .when(passFactor, withCode({ factor: 'recovery' }), { today })
    .recorded(its.records('RecoveryCodeUsed', person), started);
});

test('wrong codes count like wrong passwords, and with them: the fifth failure locks and sends the link (A3, A29)', () => {
  given(opened(), enrolled, ...failures(1))
    .when(passFactor, withCode({ codeHolds: false }), { today })
    .refused('wrong-code', { left: 3 })
    .leaves(wrong, counted)
    .writes();
  given(opened(), enrolled, ...failures(4))
    .when(passFactor, withCode({ codeHolds: false }), { now: '2027-03-10T10:00:00+08:00' })
    .refused('locked-failures', { attempts: 5 })
    .leaves(
      wrong,
      counted,
      account.of('ann').records('AccountLocked', { accountId: 'ann', because: 'failures' }),
      account.of('ann').records('UnlockLinkIssued', {
        accountId: 'ann',
        linkHash: 'hash',
        validUntil: '2027-03-11T02:00:00.000Z',
        issuedAt: '2027-03-10T10:00:00+08:00',
      }),
    );
});

test('on a locked account, over a limit or before its first day the right code lets nobody in', () => {
  const locked = account.of('ann').records('AccountLocked', { accountId: 'ann', because: 'administrator' });
  given(opened(), enrolled, locked).when(passFactor, withCode(), { today }).refused('locked-administrator').leaves();
  given(opened(), enrolled)
    .when(passFactor, withCode({ tooMany: true, codeHolds: false }), { today })
    .refused('too-many-attempts')
    .leaves();
  given(opened({ effectiveDate: '2027-03-11' }), enrolled)
    .when(passFactor, withCode(), { today })
    .refused('not-active');
});

test('a ticket leads to one session, and to none once the second factor is gone', () => {
  given(opened(), enrolled, started).when(passFactor, withCode(), { today }).refused('ticket-over').leaves();
  const ended = session.of('s1').records('SessionEnded', { sessionId: 's1', accountId: 'ann', because: 'logout' });
  given(opened(), enrolled, started, ended).when(passFactor, withCode(), { today }).refused('ticket-over').leaves();
  given(opened(), enrolled, its.records('SecondFactorRemoved', person))
    .when(passFactor, withCode(), { today })
    .refused('ticket-over')
    .leaves();
  given().when(passFactor, withCode(), { today }).refused('ticket-over').leaves();
});

const proof = { stamp, changes: 0, step: 7 as number | null, secret: 'sealed', marks: ['m1', 'm2'] };
test('an app that proves itself is kept with its codes, in the place of one from before', () => {
  given(...loggedIn())
    .when(enrolFactor, proof, { now: '2027-03-10T10:00:00+08:00' })
    .recorded(enrolled)
    .writes(
      { kind: 'factor', row: { accountId: 'ann', secret: 'sealed', step: 7, enrolledAt: '2027-03-10T10:00:00+08:00' } },
      { kind: 'factor-codes', row: { accountId: 'ann', marks: ['m1', 'm2'] } },
    );
  given(...loggedIn(), enrolled)
    .when(enrolFactor, { ...proof, changes: 1 })
    .recorded(enrolled);
});

test('a wrong code, an enrolment that is over, and the second of two tabs enrol nothing', () => {
  given(...loggedIn())
    .when(enrolFactor, { ...proof, step: null })
    .refused('code-not-of-app')
    .leaves();
  given(...loggedIn())
    .when(enrolFactor, { ...proof, changes: null })
    .refused('enrolment-over')
    .leaves();
  given(...loggedIn(), enrolled)
    .when(enrolFactor, proof)
    .refused('enrolment-over')
    .leaves();
});

const said = { currentHolds: true, tooMany: false, passwords: 1 };
const asked = { ...said, required: [] as string[] };
test('enrolling, new codes and removing ask for the current password', () => {
  given(...loggedIn(), enrolled)
    .when(allowEnrolment, said)
    .recorded()
    .answers({ changes: 1 });
  const not = { ...said, currentHolds: false };
  given(...loggedIn(), enrolled)
    .when(allowEnrolment, not)
    .refused('current-password-wrong');
  given(...loggedIn(), enrolled)
    .when(makeCodes, { ...not, marks: [] })
    .refused('current-password-wrong');
  given(...loggedIn(), enrolled)
    .when(removeFactor, { ...asked, currentHolds: false })
    .refused('current-password-wrong');
  const over = { ...said, currentHolds: false, tooMany: true };
  given(...loggedIn(), enrolled)
    .when(allowEnrolment, over)
    .refused('too-many-attempts');
});

test('new codes take the place of the old while there is a second factor', () => {
  given(...loggedIn(), enrolled)
    .when(makeCodes, { ...said, marks: ['n1'] })
    .recorded(its.records('RecoveryCodesMade', person))
    .writes({ kind: 'factor-codes', row: { accountId: 'ann', marks: ['n1'] } });
  given(...loggedIn())
    .when(makeCodes, { ...said, marks: ['n1'] })
    .refused('no-second-factor');
});

test('who need not have one removes it, and who must does not', () => {
  given(...loggedIn(), enrolled)
    .when(removeFactor, asked)
    .recorded(its.records('SecondFactorRemoved', person))
    .writes({ kind: 'app-end', row: { accountId: 'ann' } });
  given(...loggedIn(), enrolled)
    .when(removeFactor, { ...asked, required: ['DUTY_OFFICER'] })
    .refused('second-factor-required');
  given(...loggedIn())
    .when(removeFactor, asked)
    .recorded();
});

const { default: byDefault } = secondFactorParameters.requiredRoles;
test.each([
  [['DUTY_OFFICER'], byDefault, true, true],
  [['COL_RESEARCHER'], byDefault, true, true],
  [['WS_PARTICIPANT'], byDefault, true, true],
  [['SYSTEM_ADMIN'], byDefault, false, false],
  [['DUTY_OFFICER'], '', true, false],
  [['SYSTEM_ADMIN'], '', true, true],
  [['SYSTEM_ADMIN'], '', false, false],
  [['SYSTEM_ADMIN'], 'DUTY_OFFICER', true, true],
  [['COL_RESEARCHER'], 'SYSTEM_ADMIN, COL_RESEARCHER', false, true],
  [['DUTY_OFFICER'], 'SYSTEM_ADMIN, COL_RESEARCHER', true, false],
  [['SYSTEM_ADMIN'], 'SYSTEM-ADMINISTRATOR; officers', true, true],
  [['COL_RESEARCHER'], 'DUTY_OFFICER, offcers', false, true],
])('%j under “%s”, in production %p: must have one is %p (A29, A34)', (own, value, production, must) => {
  expect(mustHaveFactor(own, rolesWithFactor(value, production))).toBe(must);
});

test('it is always one’s own', () => {
  const bob = { ...ann, userId: 'bob', sessionId: 's-bob' };
  const opens = account.of('bob').records('AccountOpened', { ...opened()[1].data, accountId: 'bob' });
  const begun = session
    .of('s-bob')
    .records('SessionStarted', { sessionId: 's-bob', accountId: 'bob', email: 'bob@hadcl.example' });
  given(opens, begun)
    .when(enrolFactor, proof, { by: bob })
    .recorded(secondFactor.of('bob').records('SecondFactorEnrolled', { accountId: 'bob' }));
});
