import { ann, given } from '@hadcl/kernel-testing/given';
import { account } from '../../accounts/account/account.stream.js';
import { keepPasskey } from '../second-factor/passkey.decisions.js';
import { choosePassword, replacePassword } from '../password/password.decisions.js';
import { allowEnrolment, enrolFactor, makeCodes, removeFactor } from '../second-factor/second-factor.decisions.js';
import { secondFactor } from '../second-factor/second-factor.stream.js';
import { readStamp } from './security-stamp.decisions.js';
import { logIn, passFactor } from './session.decisions.js';
import { atTheDoor, loggedIn, opened, refusedAs, stamp } from './session.examples.js';
import { loginRun, session } from './session.stream.js';

const its = account.of('ann');
const person = { accountId: 'ann' };
const changed = its.records('PasswordChanged', person);
const setByLink = its.records('PasswordSetByLink', { ...person, linkHash: 'hash' });
const revoked = its.records('PasswordRevoked', person);
const enrolled = secondFactor.of('ann').records('SecondFactorEnrolled', person);
const counted = loginRun.of('ann').records('LoginFailureCounted', { subject: 'ann' });
const today = '2027-03-10';
/** Events between the comparison and the decision. */
const newPasswords = [
  ['changed', changed],
  ['set by a link', setByLink],
  ['ended by a reset', revoked],
] as const;

test('the stamp counts passwords and what a second factor is proved with', () => {
  given().when(readStamp, person).answers({ passwords: 0, factors: 0 });
  given(opened()).when(readStamp, person).answers(stamp);
  const codes = secondFactor.of('ann').records('RecoveryCodesMade', person);
  const used = secondFactor.of('ann').records('RecoveryCodeUsed', person);
  given(opened(), changed, revoked, setByLink, enrolled, codes, used)
    .when(readStamp, person)
    .answers({ passwords: 4, factors: 2 });
});

test.each(newPasswords)(
  'a login whose password was %s while it was compared is one with a wrong password',
  (_, since) => {
    given(opened(), since)
      .when(logIn, atTheDoor(), { today })
      .refused('wrong-password')
      .leaves(refusedAs('Wrong password'), counted);
    given(opened(), since)
      .when(logIn, atTheDoor({ passwords: 2 }), { today })
      .recorded(session.of('s1').records('SessionStarted', { sessionId: 's1', ...person, email: 'ann@hadcl.example' }));
  },
);

const withCode = () => {
  const { accountId: _, passwordHolds: __, failedBefore: ___, ...common } = atTheDoor();
  return { ...common, codeHolds: true, factors: 1, factor: 'app' as const, doubted: null };
};
test.each([
  ...newPasswords,
  ['followed by another app', enrolled],
  ['followed by other recovery codes', secondFactor.of('ann').records('RecoveryCodesMade', person)],
  ['followed by a reset', secondFactor.of('ann').records('SecondFactorReset', { ...person, reason: '' })],
] as const)('a right code is of no use once the password, or what it was proved with, was %s', (_, since) => {
  given(opened(), enrolled, since).when(passFactor, withCode(), { today }).refused('ticket-over').leaves();
});

const said = { currentHolds: true, tooMany: false, passwords: 1 };
const next = { ...said, isRepeated: true, lacks: [], passwordHash: 'argon' };
test('of two changes at once the second has said a password that is the current one no longer', () => {
  given(...loggedIn(), changed)
    .when(replacePassword, next)
    .refused('current-password-wrong')
    .leaves();
});

test('a password is said for nothing once another has been set', () => {
  const past = [...loggedIn(), enrolled, changed];
  given(...past)
    .when(allowEnrolment, said)
    .refused('current-password-wrong');
  given(...past)
    .when(makeCodes, { ...said, marks: [] })
    .refused('current-password-wrong')
    .leaves();
  given(...past)
    .when(removeFactor, { ...said, required: [] })
    .refused('current-password-wrong')
    .leaves();
});

const key = { id: 'k1', publicKey: 'public', counter: 0, transports: [] };
test('what was set up with the password of before is not kept: no app, no passkey', () => {
  const app = { stamp, changes: 0, step: 7, secret: 'sealed', marks: [] };
  given(...loggedIn(), changed)
    .when(enrolFactor, app)
    .refused('enrolment-over')
    .leaves();
  given(...loggedIn())
    .when(enrolFactor, { ...app, stamp: null })
    .refused('enrolment-over')
    .leaves();
  const passkey = { name: 'x', stamp, challengeHolds: true, key, marks: [] };
  const reset = secondFactor.of('ann').records('SecondFactorReset', { ...person, reason: '' });
  for (const since of [changed, reset])
    given(...loggedIn(), since)
      .when(keepPasskey, passkey)
      .refused('enrolment-over')
      .leaves();
});

test.each([
  ['ended', session.of('s-ann').records('SessionEnded', { sessionId: 's-ann', ...person, because: 'elsewhere' })],
  ['of an account that was locked', its.records('AccountLocked', { ...person, because: 'administrator' })],
  ['of an account that was deactivated', its.records('AccountDeactivated', person)],
  ['of an account that was deleted', its.records('AccountDeleted', { ...person, email: 'ann@hadcl.example' })],
])('a session that is %s meanwhile changes neither the password nor the second factor', (_, since) => {
  const past = [...loggedIn(), enrolled, since];
  given(...past)
    .when(replacePassword, next, { by: ann })
    .refused('session-over')
    .leaves();
  given(...past)
    .when(removeFactor, { ...said, required: [] })
    .refused('session-over')
    .leaves();
});

test('after a reset nothing but the link lets in; then the password that it sets does', () => {
  const issued = { ...person, linkHash: 'hash', validUntil: '2027-03-11T10:00:00+08:00' };
  const link = its.records('UnlockLinkIssued', issued);
  const chosen = { ...person, linkHash: 'hash', isRepeated: true, lacks: [], passwordHash: 'argon' };
  given(opened(), revoked, link).when(choosePassword, chosen, { now: '2027-03-10T10:00:00+08:00' }).recorded(setByLink);
});
