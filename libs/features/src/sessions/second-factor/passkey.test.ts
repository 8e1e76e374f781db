import { given } from '@hadcl/kernel-testing/given';
import { atTheDoor, loggedIn, opened, stamp } from '../session/session.examples.js';
import { mostPasskeys } from './passkey.contract.js';
import { allowPasskey, dropPasskey, keepPasskey } from './passkey.decisions.js';
import { passFactor } from '../session/session.decisions.js';
import { removeFactor } from './second-factor.decisions.js';
import { passkeyClaims, secondFactor } from './second-factor.stream.js';
import { loginAttempts, loginRun, session } from '../session/session.stream.js';

const its = secondFactor.of('ann');
const person = { accountId: 'ann' };
const added = (passkeyId = 'k1') => its.records('PasskeyAdded', { ...person, passkeyId, name: 'Laptop' });
const enrolled = its.records('SecondFactorEnrolled', person);
const removed = its.records('PasskeyRemoved', { ...person, passkeyId: 'k1' });
const key = { id: 'k1', publicKey: 'public', counter: 0, transports: ['internal'] };
const made = { name: 'Laptop', stamp, challengeHolds: true, key, marks: ['m1', 'm2'] };
const said = { currentHolds: true, tooMany: false, passwords: 1 };
const asked = { ...said, required: [] as string[] };
const ofDuty = ['DUTY_OFFICER'];
/** The stamp as read after so many changes of the second factors. */
const after = (factors: number) => ({ ...made, stamp: { ...stamp, factors } });
const now = '2027-03-10T10:00:00+08:00';
const row = { kind: 'passkey' as const, row: { accountId: 'ann', name: 'Laptop', addedAt: now, ...key } };

test('the first second factor comes with recovery codes, a passkey beside another with none (A29)', () => {
  given(...loggedIn())
    .when(keepPasskey, made, { now })
    .recorded(added(), its.records('RecoveryCodesMade', person))
    .writes(row, { kind: 'factor-codes', row: { accountId: 'ann', marks: ['m1', 'm2'] } })
    .answers({ withCodes: true });
  given(...loggedIn(), enrolled)
    .when(keepPasskey, after(1), { now })
    .recorded(added())
    .writes(row)
    .answers({ withCodes: false });
  given(...loggedIn(), added('k0'))
    .when(keepPasskey, after(1))
    .recorded(added())
    .answers({ withCodes: false });
});

test('a challenge that is over, an answer that does not hold, one kept already and an eleventh are refused', () => {
  given(...loggedIn())
    .when(keepPasskey, { ...made, challengeHolds: false })
    .refused('enrolment-over')
    .leaves();
  given(...loggedIn())
    .when(keepPasskey, { ...made, key: null })
    .refused('passkey-not-proved')
    .leaves();
  given(...loggedIn(), added())
    .when(keepPasskey, after(1))
    .refused('passkey-taken')
    .leaves();
  const ten = Array.from({ length: mostPasskeys }, (_, n) => added(`k-${n}`));
  given(...loggedIn(), ...ten)
    .when(keepPasskey, after(10))
    .refused('too-many-passkeys', { most: mostPasskeys })
    .leaves();
  given(...loggedIn(), ...ten)
    .when(allowPasskey, said)
    .refused('too-many-passkeys', { most: mostPasskeys });
});

test('a passkey is taken by one account while it is kept, and free again afterwards', () => {
  const claim = { kind: 'passkey', value: 'k1', owner: 'ann' };
  expect(passkeyClaims('ann', [added()])).toEqual([{ ...claim, act: 'take' }]);
  expect(passkeyClaims('ann', [removed])).toEqual([{ ...claim, act: 'give' }]);
});

test('making and removing one asks for the current password', () => {
  given(...loggedIn())
    .when(allowPasskey, said)
    .recorded();
  given(...loggedIn())
    .when(allowPasskey, { ...said, currentHolds: false })
    .refused('current-password-wrong');
  given(...loggedIn())
    .when(allowPasskey, { ...said, currentHolds: false, tooMany: true })
    .refused('too-many-attempts');
  given(...loggedIn(), added())
    .when(dropPasskey, { ...asked, currentHolds: false, passkeyId: 'k1' })
    .refused('current-password-wrong');
});

test('who must have a second factor keeps the last one, be it a passkey or the app', () => {
  const drop = { ...asked, required: ofDuty, passkeyId: 'k1' };
  given(...loggedIn(), added())
    .when(dropPasskey, drop)
    .refused('second-factor-required')
    .leaves();
  given(...loggedIn(), added(), enrolled)
    .when(dropPasskey, drop)
    .recorded(removed)
    .writes({ kind: 'passkey-end', row: { accountId: 'ann', id: 'k1' } })
    .answers({ message: 'passkey-removed' });
  given(...loggedIn(), added(), enrolled)
    .when(removeFactor, { ...asked, required: ofDuty })
    .recorded(its.records('SecondFactorRemoved', person))
    .answers({ message: 'app-removed' });
  given(...loggedIn(), added())
    .when(dropPasskey, { ...drop, required: [] })
    .recorded(removed)
    .answers({ message: 'second-factor-removed' });
  given(...loggedIn(), enrolled)
    .when(dropPasskey, drop)
    .refused('no-such-passkey');
});

/** Ann with a valid ticket and a valid signature of her passkey. */
const signed = (more: object = {}) => {
  const { accountId: _, passwordHolds: __, failedBefore: ___, ...common } = atTheDoor();
  return { ...common, codeHolds: true, factors: 1, factor: 'passkey' as const, doubted: null, ...more };
};
const wrong = loginAttempts.of('a1').records('LoginRefused', {
  attemptId: 'a1',
  personId: 'ann',
  accountId: 'ann',
  email: 'ann@hadcl.example',
  status: 'Wrong code',
});
const counted = loginRun.of('ann').records('LoginFailureCounted', { subject: 'ann' });

test('a passkey starts the session; one that is wrong counts like a wrong code and is told as a passkey', () => {
  const started = session
    .of('s1')
    .records('SessionStarted', { sessionId: 's1', accountId: 'ann', email: 'ann@hadcl.example' });
  given(opened(), added()).when(passFactor, signed(), { today: '2027-03-10' }).recorded(started);
  given(opened(), added())
    .when(passFactor, signed({ codeHolds: false }))
    .refused('wrong-passkey', { left: 4 })
    .leaves(wrong, counted);
});

test('one that may be a copy is doubted in the same breath, and lets in no more', () => {
  given(opened(), added())
    .when(passFactor, signed({ codeHolds: false, doubted: 'k1' }), { now })
    .refused('wrong-passkey', { left: 4 })
    .leaves(its.records('PasskeyDoubted', { ...person, passkeyId: 'k1' }), wrong, counted)
    .writes({ kind: 'passkey-doubt', row: { id: 'k1', at: now } });
});
