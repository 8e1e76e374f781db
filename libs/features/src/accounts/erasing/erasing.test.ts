import { ann, given } from '@hadcl/kernel-testing/given';
import { erasure } from '@hadcl/kernel/personal';
import { presence } from '../../attendance/visits/presence.stream.js';
import { account } from '../account/account.stream.js';
import { confirmErasure, refuseErasure, requestErasure, withdrawErasure } from './erasing.decisions.js';
import { erasing } from './erasing.stream.js';
import { roles } from '../../words/role.js';
import { admin, byRoot, holder } from '../user/user.examples.js';

const bob = holder('bob', [roles.duty]);
const deleted = account.of('bob').records('AccountDeleted', { accountId: 'bob', email: 'bob@hadcl.example' });
const eve = holder('eve', [roles.officer]);
const byEve = { by: { ...ann, userId: 'eve' }, today: '2027-03-11' };
const its = erasing.of('bob');
const reason = 'Asked for in writing, file 2027/114';
const requested = its.records('ErasureRequested', {
  ...{ accountId: 'bob', requestId: 'id-request', requesterId: 'root', roles: [roles.duty], reason },
  until: '2027-03-17',
});
const request = { userId: 'bob', requestId: 'id-request' };
const gone = erasure.of('bob').records('PersonErased', { personId: 'bob', reason });
const before = [admin, eve, bob, deleted];

test('an administrator asks with a reason to erase the person of a deleted account: it waits for a week, and nothing is erased', () => {
  given(...before)
    .when(requestErasure, { userId: 'bob', reason: ` ${reason} ` }, byRoot)
    .recorded(requested)
    .writes();
});

test('a second administrator confirms it: the person is erased in the same append as the agreement is recorded', () => {
  given(...before, requested)
    .when(confirmErasure, request, byEve)
    .recorded(its.records('ErasureConfirmed', { accountId: 'bob', requestId: 'id-request', confirmerId: 'eve' }), gone)
    .writes({ kind: 'erasure', row: { personId: 'bob' } });
});

test('whoever asked for an erasure confirms none, and refuses none: they withdraw it, and nobody else does', () => {
  const theirs = { ...byRoot, today: '2027-03-11' };
  const waiting = given(...before, requested);
  waiting.when(confirmErasure, request, theirs).refused('erasure-same-person').leaves();
  waiting
    .when(refuseErasure, { ...request, reason }, theirs)
    .refused('erasure-own-request')
    .leaves();
  waiting.when(withdrawErasure, request, byEve).refused('erasure-not-yours').leaves();
  waiting
    .when(withdrawErasure, request, theirs)
    .recorded(its.records('ErasureWithdrawn', { accountId: 'bob', requestId: 'id-request' }));
});

test('another administrator refuses it with a reason; then it is over, and another can be asked for', () => {
  const why = 'The person may still come back';
  const refusal = its.records('ErasureRefused', { accountId: 'bob', requestId: 'id-request', reason: why });
  given(...before, requested)
    .when(refuseErasure, { ...request, reason: why }, byEve)
    .recorded(refusal);
  given(...before, requested)
    .when(refuseErasure, { ...request, reason: 'no' }, byEve)
    .refused('reason-too-short');
  const over = given(...before, requested, refusal);
  over.when(confirmErasure, request, byEve).refused('erasure-over').leaves();
  expect(over.when(requestErasure, { userId: 'bob', reason }, byEve).outcome.entries).toHaveLength(1);
});

test('after its last date nobody confirms it, and it can be asked for again; on that date it still holds', () => {
  const waiting = given(...before, requested);
  expect(waiting.when(confirmErasure, request, { ...byEve, today: '2027-03-17' }).outcome.refusal).toBeNull();
  waiting.when(confirmErasure, request, { ...byEve, today: '2027-03-18' }).refused('erasure-over');
  waiting.when(requestErasure, { userId: 'bob', reason }, byEve).refused('erasure-waits');
  const again = waiting.when(requestErasure, { userId: 'bob', reason }, { ...byEve, today: '2027-03-18' });
  expect(again.outcome.entries).toHaveLength(1);
});

test('only the person of a deleted account is erased, once, by whoever could have managed it, and not while they are inside', () => {
  const ask = { userId: 'bob', reason };
  given(admin, eve, bob).when(requestErasure, ask, byRoot).refused('erasure-not-deleted').leaves();
  given(admin).when(requestErasure, ask, byRoot).refused('no-such-user');
  given(...before, gone)
    .when(requestErasure, ask, byRoot)
    .refused('erasure-done');
  given(...before, requested, gone)
    .when(confirmErasure, request, byEve)
    .refused('erasure-done')
    .leaves();
  const chair = holder('bob', [roles.pmoChair]);
  given(admin, eve, chair, deleted).when(requestErasure, ask, byEve).refused('user-not-manageable');
  given(admin, eve, chair, deleted, requested).when(confirmErasure, request, byEve).refused('user-not-manageable');
  const entered = presence.of('bob').records('PersonEntered', {
    ...{
      userId: 'bob',
      visitId: 'v',
      date: '2027-03-10',
      projectId: 'p',
      refNum: 'R',
      at: '2027-03-10T09:00:00+08:00',
    },
  });
  given(...before, entered)
    .when(requestErasure, ask, byRoot)
    .refused('erasure-inside');
  given(...before, requested, entered)
    .when(confirmErasure, request, byEve)
    .refused('erasure-inside')
    .leaves();
});

test('an administrator who is deleted, locked or inactive at this moment confirms nothing', () => {
  const over = [
    account.of('eve').records('AccountDeleted', { accountId: 'eve', email: 'eve@hadcl.example' }),
    account.of('eve').records('AccountLocked', { accountId: 'eve', because: 'administrator' }),
    account.of('eve').records('AccountDeactivated', { accountId: 'eve' }),
  ];
  for (const one of over)
    given(...before, requested, one)
      .when(confirmErasure, request, byEve)
      .refused('user-not-manageable')
      .leaves();
});

test.each(['For bob@HADCL.example, who wrote', 'Chan A asked for it by letter', 'A Chan asked for it by letter'])(
  'a reason that says who the person is would outlive them: “%s” is refused at its field',
  (said) => {
    given(...before)
      .when(requestErasure, { userId: 'bob', reason: said }, byRoot)
      .refused('erasure-names-person');
  },
);
