import { expect, test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import { account } from '../../accounts/account/account.stream.js';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import {
  at,
  closedLab,
  codeOf,
  firstVisit,
  member,
  openLab,
  person,
  placed,
  solo,
  submitted,
  team,
  visitOf,
  wed,
} from '../visits/attendance.examples.js';
import { cancelledByOffice } from '../../bookings/booking/booking.examples.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { presence } from '../visits/presence.stream.js';
import { scanCode } from './scan.decisions.js';

const ready = [openLab(), team(), member('ann'), member('bob'), member('cat'), placed('team', 2)];
const now = (time: string) => ({ now: at(time), today: wed });
const scan = visitOf('ann', { id: 'id-visit' });

test('the first scan signs in, and the first visit of a project is marked so [2.4.5.01 2.4.5.02]', () => {
  given(...ready)
    .when(scanCode, codeOf('ann'), now('09:30'))
    .recorded(...scan.came('09:30', { firstTime: true }), scan.scanned('token', '09:30'), firstVisit());
});

test('on a later date nobody of the project is there for the first time', () => {
  given(...ready, firstVisit('team', '2027-03-09'))
    .when(scanCode, codeOf('ann'), now('09:30'))
    .recorded(...scan.came('09:30'), scan.scanned('token', '09:30'));
});

test('the next scan signs out [2.4.5.02]', () => {
  const visit = visitOf('ann');
  given(...ready, ...visit.came('09:30'), visit.scanned('token', '09:30'))
    .when(scanCode, codeOf('ann', { tokenId: 'next' }), now('12:00'))
    .recorded(...visit.left('12:00'), visit.scanned('next', '12:00', false));
});

test('a scan after the sign-out opens another visit while a seat is free [2.4.5.03]', () => {
  const visit = visitOf('ann');
  given(...ready, firstVisit('team', '2027-03-09'), ...visit.came('09:30'), ...visit.left('10:00'))
    .when(scanCode, codeOf('ann', { tokenId: 'next' }), now('12:00'))
    .recorded(...scan.came('12:00'), scan.scanned('next', '12:00'));
});

test('scans of one person within 60 seconds change nothing and answer the first result [2.4.5.04 2.4.5.05]', () => {
  const visit = visitOf('ann');
  const inside = [...ready, ...visit.came('09:30'), visit.scanned('token', '09:30', true, 'first')];
  for (const tokenId of ['token', 'other']) {
    const { outcome } = given(...inside)
      .when(scanCode, codeOf('ann', { tokenId }), now('09:30:15'))
      .recorded();
    expect(outcome.answer).toMatchObject({
      attendanceId: visit.visitId,
      isSignIn: true,
      repeated: true,
      message: 'already-signed-in',
      signoutTime: null,
    });
  }
  const gone = [...inside, ...visit.left('12:00'), visit.scanned('next', '12:00', false, 'second')];
  const { outcome } = given(...gone)
    .when(scanCode, codeOf('ann', { tokenId: 'third' }), now('12:00:15'))
    .recorded();
  expect(outcome.answer).toMatchObject({ isSignIn: false, repeated: true, message: 'already-signed-out' });
});

test('whoever’s visit staff have deleted is not inside, also before their presence has heard of it', () => {
  const visit = visitOf('ann');
  const { date, visitId, projectId, userId } = visit;
  const deleted = labDay.of(wed).records('VisitWithdrawn', { date, visitId, projectId, userId });
  const past = [
    ...ready,
    firstVisit('team', '2027-03-09'),
    ...visit.came('09:30'),
    visit.scanned('token', '09:30'),
    deleted,
  ];
  for (const minute of ['09:30:40', '12:00'])
    given(...past)
      .when(scanCode, codeOf('ann', { tokenId: 'next' }), now(minute))
      .recorded(...scan.came(minute), scan.scanned('next', minute));
});

test('a first scan is not a repetition, and tells the seats in use', () => {
  const { outcome } = given(...ready, ...visitOf('bob').came('09:10')).when(scanCode, codeOf('ann'), now('09:30'));
  expect(outcome.answer).toMatchObject({
    isSignIn: true,
    repeated: false,
    message: 'signed-in',
    seatsReserved: 2,
    seatsInUse: 2,
    refNum: 'R-team',
    signinTime: at('09:30'),
  });
});

test('the same code does not work a second time, also after its 60 seconds [2.2.6.14 2.4.5.22]', () => {
  const visit = visitOf('ann');
  given(...ready, ...visit.came('09:30'), visit.scanned('token', '09:30'))
    .when(scanCode, codeOf('ann'), now('09:31:01'))
    .refused('code-used', { time: '09:30' });
});

test('a code that is old, foreign, or of another day is refused with a sentence of its own [2.2.6.13]', () => {
  given(...ready)
    .when(scanCode, { token: 'expired' }, now('09:30'))
    .refused('code-expired');
  given(...ready)
    .when(scanCode, { token: 'https://example.org' }, now('09:30'))
    .refused('code-broken');
  given(...ready)
    .when(scanCode, { token: '{"userId":"ann"}' }, now('09:30'))
    .refused('code-broken');
  given(...ready)
    .when(scanCode, codeOf('ann', { date: '2027-03-09' }), now('09:30'))
    .refused('code-of-another-day', { date: '9 Mar 2027' });
});

test('signing in takes from 09:00 until before 20:00 [2.4.5.06 2.4.5.21]', () => {
  for (const time of ['08:59:59', '20:00:00', '23:10'])
    given(...ready)
      .when(scanCode, codeOf('ann'), now(time))
      .refused('out-of-hours');
  for (const time of ['09:00:00', '19:59:59'])
    expect(given(...ready).when(scanCode, codeOf('ann'), now(time)).outcome.refusal).toBeNull();
});

test('only an approved booking of today lets anyone in [2.4.1.08 2.4.5.07]', () => {
  const lab = [openLab(), team(), member('ann')];
  given(...lab)
    .when(scanCode, codeOf('ann'), now('09:30'))
    .refused('no-seat-reserved', { date: '10 Mar 2027' });
  given(...lab, submitted())
    .when(scanCode, codeOf('ann'), now('09:30'))
    .refused('no-seat-reserved');
});

test('nobody enters while every seat of the project is in use, until one leaves [2.4.5.08]', () => {
  const full = [...ready, ...visitOf('ann').came('09:10'), ...visitOf('bob').came('09:20')];
  given(...full)
    .when(scanCode, codeOf('cat'), now('09:30'))
    .refused('all-seats-occupied', { refNum: 'R-team', date: '10 Mar 2027' });
  const cat = visitOf('cat', { id: 'id-visit' });
  given(...full, ...visitOf('bob').left('10:00'), firstVisit())
    .when(scanCode, codeOf('cat'), now('10:05'))
    .recorded(...cat.came('10:05', { firstTime: true }), cat.scanned('token', '10:05'));
});

test('whoever owes a leaving time must declare it first [2.4.5.10]', () => {
  const missed = visitOf('ann', { date: '2027-03-09' });
  given(...ready, ...missed.came('14:00'))
    .when(scanCode, codeOf('ann'), now('09:30'))
    .refused('leaving-undeclared', { date: '9 Mar 2027' });
  given(...ready, ...visitOf('ann').came('14:00'))
    .when(scanCode, codeOf('ann'), now('20:00'))
    .refused('leaving-undeclared');
});

test('a visit open in one project is named to the code of another [2.4.5.23]', () => {
  given(...ready, team('other'), member('ann', 'other'), placed('other'), ...visitOf('ann').came('09:10'))
    .when(scanCode, codeOf('ann', { projectId: 'other' }), now('10:30'))
    .refused('visit-elsewhere', { refNum: 'R-team', time: '09:10' });
});

test('a closed day lets nobody in, a remote self-service person never [2.4.5.24 2.4.5.25]', () => {
  given(...ready, closedLab())
    .when(scanCode, codeOf('ann'), now('09:30'))
    .refused('lab-closed');
  given(openLab(), solo('ann', 'REMOTE'), placed('solo', 1))
    .when(scanCode, codeOf('ann', { projectId: 'solo' }), now('09:30'))
    .refused('access-remote');
  expect(
    given(openLab(), solo(), placed('solo', 1)).when(scanCode, codeOf('ann', { projectId: 'solo' }), now('09:30'))
      .outcome.answer,
  ).toMatchObject({ isSignIn: true, userTypeCode: 'SELF_RESEARCHER' });
});

test('a person enters only for a project that they belong to on that date', () => {
  given(...ready)
    .when(scanCode, codeOf('stranger'), now('09:30'))
    .refused('not-attached', { refNum: 'R-team' });
  given(...ready, member('dan', 'team', { from: '2027-03-11', until: '2027-12-31' }))
    .when(scanCode, codeOf('dan'), now('09:30'))
    .refused('not-attached');
});

test('nothing of this keeps anyone from signing out [2.4.5.20]', () => {
  const visit = visitOf('ann');
  const inside = [...ready, ...visit.came('09:30')];
  const detached = projectAccess.of('team').records('PersonDetached', { projectId: 'team', userId: 'ann' });
  const [closed, withoutSeat, full] = [closedLab(), cancelledByOffice('team', wed, 2), visitOf('bob').came('09:40')];
  for (const hindrance of [[closed], [withoutSeat], full, [detached], [closed, withoutSeat, ...full, detached]])
    given(...inside, ...hindrance)
      .when(scanCode, codeOf('ann'), now('19:59:59'))
      .recorded(...visit.left('19:59:59'), visit.scanned('token', '19:59:59', false));
});

test('a phone left in view never signs out by itself: its next codes are the same showing [2.4.5.04 2.4.5.22]', () => {
  const visit = visitOf('ann');
  const past = [...ready, ...visit.came('09:30'), visit.scanned('token', '09:30', true, 'first')];
  const shown = (time: string) =>
    presence.of('ann').records('QrCodeShown', { userId: 'ann', scanId: 'first', at: at(time) });
  // The desk's dialog has closed after a minute, and the phone has made a new code meanwhile.
  const { outcome } = given(...past)
    .when(scanCode, codeOf('ann', { tokenId: 'next' }), now('09:31:15'))
    .recorded(shown('09:31:15'));
  expect(outcome.answer).toMatchObject({ isSignIn: true, repeated: true, message: 'already-signed-in' });
  given(...past, shown('09:31:15'))
    .when(scanCode, codeOf('ann', { tokenId: 'third' }), now('09:32:30'))
    .recorded(shown('09:32:30'));
  given(...past, shown('09:31:15'))
    .when(scanCode, codeOf('ann', { tokenId: 'third' }), now('09:32:36'))
    .recorded(...visit.left('09:32:36'), visit.scanned('third', '09:32:36', false));
});

test('whoever says that they leave is signed out with the code that is still shown, once [2.4.5.02]', () => {
  const visit = visitOf('ann');
  const past = [...ready, ...visit.came('09:30'), visit.scanned('token', '09:30', true, 'first')];
  const left = (scanId: string) => [...visit.left('09:30:20'), visit.scanned('token', '09:30:20', false, scanId)];
  const leaving = { ...codeOf('ann'), leave: true };
  given(...past)
    .when(scanCode, leaving, now('09:30:20'))
    .recorded(...left('id-scan'));
  const { outcome } = given(...past, ...left('second'))
    .when(scanCode, leaving, now('09:30:21'))
    .recorded();
  expect(outcome.answer).toMatchObject({ isSignIn: false, repeated: true });
  given(...ready)
    .when(scanCode, leaving, now('09:30'))
    .refused('not-inside');
});

test('“already signed in” is said only of somebody who is: staff signed them out meanwhile (P24)', () => {
  const visit = visitOf('ann');
  const past = [
    ...ready,
    firstVisit('team', '2027-03-09'),
    ...visit.came('09:30'),
    visit.scanned('token', '09:30'),
    ...visit.left('09:30:05', 'STAFF'),
  ];
  given(...past)
    .when(scanCode, codeOf('ann'), now('09:30:10'))
    .refused('code-used', { time: '09:30' });
  given(...past)
    .when(scanCode, codeOf('ann', { tokenId: 'next' }), now('09:30:40'))
    .recorded(...scan.came('09:30:40'), scan.scanned('next', '09:30:40'));
});

const itsAccount = account.of('ann');
test.each([
  ['locked', [person('ann'), itsAccount.records('AccountLocked', { accountId: 'ann', because: 'administrator' })]],
  ['inactive', [person('ann'), itsAccount.records('AccountDeactivated', { accountId: 'ann' })]],
  ['deleted', [person('ann'), itsAccount.records('AccountDeleted', { accountId: 'ann', email: 'ann@hadcl.example' })]],
  ['of a later date', [person('ann', { effectiveDate: '2027-03-11' })]],
] as const)('a code whose account is %s lets nobody in, and lets out whoever is inside (C18, P26)', (_, its) => {
  given(...ready, ...its)
    .when(scanCode, codeOf('ann'), now('09:30'))
    .refused('account-not-active');
  const visit = visitOf('ann');
  given(...ready, ...visit.came('09:30'), visit.scanned('token', '09:30'), ...its)
    .when(scanCode, codeOf('ann', { tokenId: 'next' }), now('12:00'))
    .recorded(...visit.left('12:00'), visit.scanned('next', '12:00', false));
});
