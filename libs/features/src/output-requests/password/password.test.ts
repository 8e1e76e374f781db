import { test } from '@jest/globals';
import type { Who } from '@hadcl/kernel/call';
import { given } from '@hadcl/kernel-testing/given';
import type { Entry } from '@hadcl/kernel/stream';
import {
  approval,
  approved,
  begun,
  by,
  colin,
  hugo,
  lab,
  olga,
  pastTo,
  rita,
  submitted,
} from '../request/request.examples.js';
import { outputRequest } from '../request/request.stream.js';
import { destroyPassword, showPassword } from './password.decisions.js';
import { passwordMessages } from './password.messages.en.js';
import { passwordShowings } from './password.stream.js';

const place = { requestId: 'r1', projectId: 'team' };
const request = outputRequest.of('r1');
const { APPROVED } = pastTo.OUTPUT;
const shownTo = (accountId: string, reminder: string | null = null, its: object = {}) =>
  request.records('PasswordShown', { ...place, passwordId: 'p1', approval: 1, accountId, reminder, ...its });
const counted = (accountId: string, at = '2027-03-10T10:00:00+08:00') =>
  passwordShowings
    .of(`${accountId}.${at.slice(0, 7)}`)
    .records('PasswordShowingCounted', { accountId, requestId: 'r1', at });
const show = (
  past: readonly Entry[],
  { who = rita, read = true, today, time }: { who?: Who; read?: boolean; today?: string; time?: string } = {},
) => given(...lab, ...past).when(showPassword, { id: 'r1', hasReadReminder: read }, by(who, today, time));

test('the password is shown to its requester, and each showing is recorded; the reminder comes first, once an approval and person [3.2.8.14 3.6.33 3.7.3.15]', () => {
  const words = passwordMessages['password-reminder'];
  show(APPROVED, { read: false }).refused('reminder-not-read').leaves();
  show(APPROVED).recorded(shownTo('rita', words), counted('rita')).answers({ password: approval.filePassword });
  show([...APPROVED, shownTo('rita', words)], { read: false }).recorded(shownTo('rita'), counted('rita'));
  show([...APPROVED, shownTo('rita', words)], { who: hugo, read: false }).refused('reminder-not-read');
  const anew = [
    ...[...APPROVED, shownTo('rita', words)],
    request.records('ApprovalTakenBack', { ...place, remarks: '', officer: '', passwordId: 'p1' }),
    ...[submitted('OUTPUT', 2), approved({ passwordId: 'p2', password: 'Red-Lamp-7', approval: 2 })],
  ];
  show(anew, { read: false }).refused('reminder-not-read');
  show(anew).answers({ password: 'Red-Lamp-7' });
});

test('a colleague is refused, for another project there is no such request, the office may', () => {
  show(APPROVED, { who: colin }).refused('password-not-yours').leaves();
  show(APPROVED, { who: olga }).refused('no-such-output-request').leaves();
  show([], {}).refused('no-such-output-request');
  show(APPROVED, { who: { ...hugo, codes: ['OUTPUT_REQUEST_MANAGEMENT:read'] } }).refused('no-such-output-request');
  show(APPROVED, { who: hugo }).answers({ password: approval.filePassword });
});

test('it ends with the last day of retention, whether or not the daily order has run [3.3.5.06 3.6.34]', () => {
  show(APPROVED, { today: '2027-03-31', time: '23:59:59' }).answers({ password: approval.filePassword });
  show(APPROVED, { today: '2027-04-01', time: '00:00:00' }).refused('password-expired').leaves();
  const destroyed = request.records('PasswordDestroyed', { ...place, passwordId: 'p1', why: 'retention' });
  show([...APPROVED, destroyed]).refused('password-expired');
  show([begun(), submitted(), approved({ password: '[erased]' })]).refused('password-expired');
});

test('without an approval there is none [3.4.3.38]', () => {
  for (const past of [pastTo.OUTPUT.SUBMITTED, pastTo.OUTPUT.REJECTED]) show(past).refused('no-password');
  show([...APPROVED, request.records('ApprovalTakenBack', { ...place, remarks: '', officer: '', passwordId: 'p1' })])
    .refused('no-password')
    .leaves();
});

test('who has it after a hand-over is the new requester, who reads the reminder, also if they had it before', () => {
  const words = passwordMessages['password-reminder'];
  const given = (accountId: string, former: string) =>
    request.records('RequestHandedOver', { ...place, accountId, former, reason: 'On leave' });
  const handed = [...APPROVED, shownTo('rita', words), given('colin', 'rita')];
  show(handed, { who: rita }).refused('password-not-yours');
  show(handed, { who: colin, read: false }).refused('reminder-not-read');
  show(handed, { who: colin }).answers({ password: approval.filePassword });
  show([...handed, given('rita', 'colin')], { who: rita, read: false }).refused('reminder-not-read');
});

test('it is shown to a person ten times a minute, of all requests together', () => {
  const often = (count: number, at: string) => Array.from({ length: count }, () => counted('rita', at));
  show([...APPROVED, ...often(9, '2027-03-10T09:59:30+08:00')]).answers({ password: approval.filePassword });
  show([...APPROVED, ...often(10, '2027-03-10T09:59:30+08:00')])
    .refused('password-shown-often')
    .leaves();
  show([...APPROVED, ...often(10, '2027-03-10T09:59:00+08:00')]).answers({ password: approval.filePassword });
  show([...APPROVED, ...often(10, '2027-03-10T09:59:30+08:00')], { who: hugo }).answers({
    password: approval.filePassword,
  });
});

test('a minute that lies in two months is one minute', () => {
  const evening = Array.from({ length: 10 }, () => counted('rita', '2027-02-28T23:59:50+08:00'));
  const showAt = (time: string) => show([...APPROVED, ...evening], { today: '2027-03-01', time });
  showAt('00:00:49').refused('password-shown-often').leaves();
  showAt('00:00:50').recorded(
    shownTo('rita', passwordMessages['password-reminder']),
    counted('rita', '2027-03-01T00:00:50+08:00'),
  );
});

test('its key is destroyed after the last day, once, and only of the password that is stored', () => {
  const order = (past: readonly Entry[], today: string, passwordId = 'p1') =>
    given(...lab, ...past).when(destroyPassword, { id: 'r1', passwordId }, by(hugo, today));
  const destroyed = request.records('PasswordDestroyed', { ...place, passwordId: 'p1', why: 'retention' });
  order(APPROVED, '2027-03-31').recorded();
  order(APPROVED, '2027-04-01')
    .recorded(destroyed)
    .writes({ kind: 'key-end', row: { keyId: 'p1' } });
  order([...APPROVED, destroyed], '2027-04-01').recorded();
  order(APPROVED, '2027-04-01', 'p0').recorded();
  const extended = request.records('ReviewChanged', {
    ...{ ...place, remarks: '', officer: '', retentionDate: '2027-04-30' },
  });
  order([...APPROVED, extended], '2027-04-01').recorded();
});
