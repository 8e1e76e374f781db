import { ann, given } from '@hadcl/kernel-testing/given';
import { beyond } from '@hadcl/kernel/text/limits';
import { secondFactor } from '../../sessions/second-factor/second-factor.stream.js';
import { roles } from '../../words/role.js';
import { admin, byRoot, holder } from './user.examples.js';
import { userFactorCalls } from './user-factor.contract.js';
import { resetFactor } from './user-factor.decisions.js';

const its = secondFactor.of('bob');
const enrolled = its.records('SecondFactorEnrolled', { accountId: 'bob' });
const bob = holder('bob', [roles.duty]);
const reason = 'Phone lost; showed the staff card.';
const order = { userId: 'bob', why: 'phone-lost' as const, reason };

test('a reset takes app and codes away, ends the sessions, says why in the history and mails the person (A29)', () => {
  given(admin, bob, enrolled)
    .when(resetFactor, order, byRoot)
    .recorded(its.records('SecondFactorReset', { accountId: 'bob', why: 'phone-lost', reason }))
    .writes(
      { kind: 'factor-end', row: { accountId: 'bob' } },
      { kind: 'sessions-end', row: { accountId: 'bob' } },
      {
        kind: 'mail',
        row: {
          id: 'id-mail',
          personId: 'bob',
          cause: 'second factor id-mail',
          subject: 'factor-mail-subject',
          text: expect.stringMatching(/^letter-greeting\n\nfactor-mail-text\n\nfactor-mail-why\n/),
          html: expect.not.stringContaining('href'),
        },
      },
    );
});

test('with it go the passkeys, whose ids another account may have from then on', () => {
  const passkey = { accountId: 'bob', passkeyId: 'k1' };
  given(admin, bob, its.records('PasskeyAdded', { ...passkey, name: 'Laptop' }))
    .when(resetFactor, order, byRoot)
    .recorded(
      its.records('PasskeyRemoved', passkey),
      its.records('SecondFactorReset', { accountId: 'bob', why: 'phone-lost', reason }),
    );
});

test('it needs a reason of ten characters at least and 300 at most, and somebody who has a second factor', () => {
  given(admin, bob, enrolled)
    .when(resetFactor, { ...order, reason: ' lost it  ' }, byRoot)
    .refused('reason-too-short', { least: 10 });
  expect(beyond(userFactorCalls.resetSecondFactor.limits, { ...order, reason: 'x'.repeat(301) })).toHaveLength(1);
  given(admin, bob).when(resetFactor, order, byRoot).refused('user-without-factor');
});

test('nobody resets their own, or that of an account with a role that they may not assign (A16)', () => {
  const own = secondFactor.of('root').records('SecondFactorEnrolled', { accountId: 'root' });
  given(admin, own)
    .when(resetFactor, { ...order, userId: 'root' }, byRoot)
    .refused('own-second-factor');
  given(holder('duty', [roles.duty]), holder('bob', [roles.officer]), enrolled)
    .when(resetFactor, order, { by: { ...ann, userId: 'duty' }, today: '2027-03-10' })
    .refused('user-not-manageable');
  given(admin).when(resetFactor, order, byRoot).refused('no-such-user');
});
