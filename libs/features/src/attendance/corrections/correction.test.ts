import { expect, test } from '@jest/globals';
import type { Input } from '@hadcl/kernel/call';
import { given, plainFacts } from '@hadcl/kernel-testing/given';
import { beyond } from '@hadcl/kernel/text/limits';
import { clean, plainTextOf } from '@hadcl/platform/serving/facts/clean-html';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import {
  at,
  closedLab,
  firstVisit,
  member,
  openLab,
  placed,
  solo,
  team,
  visitOf,
  wed,
} from '../visits/attendance.examples.js';
import { correctVisit } from './correction.decisions.js';
import type { attendanceCalls } from '../visits/attendance.contract.js';
import { presence } from '../visits/presence.stream.js';
import { noteVisit, withdrawEntry, withdrawVisit } from './visit.decisions.js';

type Body = Input<typeof attendanceCalls.updateAttendance>;
const lab = [
  openLab(),
  team(),
  member('ann'),
  member('bob'),
  member('cat'),
  placed('team', 2),
  firstVisit('team', wed),
];
const now = { now: at('15:00'), facts: { ...plainFacts, clean, textOf: plainTextOf } };
const none = { workstationNo: '', lockerNo: '', remarks: '' };
const row = (its: Partial<Body> = {}): Body => ({
  date: wed,
  projectId: 'team',
  userId: 'ann',
  signinTime: '10:00',
  signoutTime: '11:00',
  ...none,
  ...its,
});
const typed = visitOf('ann', { id: 'id-visit' });
const visit = visitOf('ann');
const inside = [...lab, ...visit.came('10:00')];
const edit = (its: Partial<Body> = {}) => row({ attendanceId: visit.visitId, version: 1, ...its });
const its = { date: wed, visitId: visit.visitId, projectId: 'team', userId: 'ann' };

test('a visit that was not scanned is typed by staff, its texts with it [2.7.3.13 2.7.3.14]', () => {
  const texts = { workstationNo: 'WS-1', lockerNo: 'L-1', remarks: 'Phone out of power' };
  const [cameIn] = typed.came('10:00', { source: 'STAFF', firstTime: true });
  const [leftAt] = typed.left('11:00', 'STAFF');
  given(...lab)
    .when(correctVisit, row(texts), now)
    .recorded(
      cameIn!,
      leftAt!,
      labDay.of(wed).records('VisitNoted', { ...its, visitId: typed.visitId, changedAt: at('15:00'), ...texts }),
    )
    .answers({ code: 0, message: 'attendance-saved', attendanceId: typed.visitId, data: null });
});

test('a leaving time typed for a visit changes nothing of its sign-in, whose seconds the form does not know', () => {
  const scanned = visitOf('ann');
  const [cameIn] = scanned.came('10:00');
  const precise = [
    cameIn![0],
    { ...cameIn![1], data: { ...cameIn![1].data, at: '2027-03-10T10:00:42+08:00' } },
  ] as const;
  const past = [...lab, precise as never, ...scanned.came('10:00').slice(1)];
  const recorded = (signoutTime: string) =>
    given(...past)
      .when(correctVisit, edit({ signoutTime }), now)
      .outcome.entries.map(([, { type, data }]) => [type, 'at' in data && Date.parse(`${data.at}`)]);
  expect(recorded('11:00')).toEqual([
    ['SignedOut', Date.parse(at('11:00'))],
    ['PersonLeft', Date.parse(at('11:00'))],
  ]);
  // Signed out in the minute of the sign-in: the visit lasts zero, not a negative time.
  expect(recorded('10:00')[0]).toEqual(['SignedOut', Date.parse('2027-03-10T10:00:42+08:00')]);
});

test('a row without sign-out leaves the person inside', () => {
  given(...lab)
    .when(correctVisit, row({ signoutTime: '' }), now)
    .recorded(...typed.came('10:00', { source: 'STAFF', firstTime: true }));
});

test('a row needs a project, a researcher and a sign-in time [2.5.3.01 2.5.3.02 2.5.3.03]', () => {
  const asked = given(...lab);
  asked.when(correctVisit, row({ projectId: '' }), now).refused('project-missing');
  asked.when(correctVisit, row({ userId: '' }), now).refused('researcher-missing');
  asked.when(correctVisit, row({ signinTime: null }), now).refused('sign-in-missing');
  const { refusal } = asked.when(correctVisit, row({ projectId: '', userId: '', signinTime: null }), now).outcome;
  expect([refusal!, ...refusal!.others].map(({ code, path }) => [code, path])).toEqual([
    ['project-missing', 'projectId'],
    ['researcher-missing', 'userId'],
    ['sign-in-missing', 'signinTime'],
  ]);
});

test('times lie within 09:00 to 20:00, in order, and not in the future [2.5.3.04 2.5.3.05 2.5.3.06]', () => {
  const asked = given(...lab);
  asked.when(correctVisit, row({ signinTime: '08:59' }), now).refused('out-of-hours');
  asked.when(correctVisit, row({ signoutTime: '20:01' }), now).refused('out-of-hours');
  asked.when(correctVisit, row({ signinTime: '2027-03-09T10:00' }), now).refused('out-of-hours');
  asked.when(correctVisit, row({ signoutTime: '09:59' }), now).refused('sign-out-before-sign-in');
  asked.when(correctVisit, row({ signoutTime: '15:01' }), now).refused('time-in-future');
  expect(asked.when(correctVisit, row({ signinTime: '09:00', signoutTime: at('15:00') }), now).outcome.refusal).toBe(
    null,
  );
});

test('a row that would need more seats than are booked answers code 1 and records nothing [2.7.3.14]', () => {
  const full = given(...lab, ...visitOf('bob').came('09:10'), ...visitOf('cat').came('10:30'));
  full
    .when(correctVisit, row(), now)
    .refused('seats-all-taken', { refNum: 'R-team', seats: 2 })
    .answers({ code: 1, message: 'seats-all-taken', attendanceId: null, data: { refNum: 'R-team', seats: 2 } });
  expect(full.when(correctVisit, row({ signinTime: '10:00', signoutTime: '10:30' }), now).outcome.refusal).toBeNull();
});

test('a new row is let in as a scan would be', () => {
  given(...lab)
    .when(correctVisit, row({ userId: 'stranger' }), now)
    .refused('not-attached');
  given(...lab, closedLab())
    .when(correctVisit, row(), now)
    .refused('lab-closed');
  given(openLab(), team(), member('ann')).when(correctVisit, row(), now).refused('no-seat-reserved');
});

test('nobody is in two places at once', () => {
  given(...inside)
    .when(correctVisit, row({ signinTime: '12:00', signoutTime: null }), now)
    .refused('person-inside-elsewhere', { refNum: 'R-team', date: '10 Mar 2027' });
  given(...inside, ...visit.left('11:30'))
    .when(correctVisit, row(), now)
    .refused('visits-overlap', { time: '10:00' });
});

test('a sign-out typed by staff closes a visit, also a missed one of a day that is closed by now [2.4.5.26]', () => {
  for (const [version, past] of [inside, [...inside, visit.missed(), closedLab()]].entries())
    given(...past)
      .when(correctVisit, edit({ signoutTime: '13:00', version: version + 1 }), { now: at('09:00', '2027-03-11') })
      .recorded(...visit.left('13:00', 'STAFF'));
});

test('a row of a day that is over, typed or opened again without sign-out, is a missed visit at once [2.4.5.12]', () => {
  const late = { ...now, now: at('09:00', '2027-03-11') };
  given(...lab)
    .when(correctVisit, row({ signoutTime: '' }), late)
    .recorded(...typed.came('10:00', { source: 'STAFF', firstTime: true }), typed.missed());
  const { outcome } = given(...inside, ...visit.left('11:00')).when(
    correctVisit,
    edit({ signoutTime: null, version: 2 }),
    late,
  );
  expect(outcome.entries.map(([, { type }]) => type)).toEqual(['VisitCorrected', 'SignOutMissed', 'PersonEntered']);
  const again = given(...inside, visit.missed(), ...visit.left('11:00', 'STAFF'));
  const types = again
    .when(correctVisit, edit({ signoutTime: null, version: 3 }), late)
    .outcome.entries.map(([, { type }]) => type);
  expect(types).toEqual(['VisitCorrected', 'PersonEntered']);
});

test('other times put a visit right, and the person is inside or not accordingly', () => {
  const [day, person] = [labDay.of(wed), presence.of('ann')];
  const right = (signedInAt: string, signedOutAt: string | null) =>
    day.records('VisitCorrected', { ...its, changedAt: at('15:00'), signedInAt, signedOutAt });
  given(...inside)
    .when(correctVisit, edit({ signinTime: '09:30', signoutTime: null }), now)
    .recorded(right(at('09:30'), null), person.records('EntryCorrected', { ...its, at: at('09:30') }));
  given(...inside, ...visit.left('11:00'))
    .when(correctVisit, edit({ signoutTime: null, version: 2 }), now)
    .recorded(right(at('10:00'), null), person.records('PersonEntered', { ...its, refNum: 'R-team', at: at('10:00') }));
  given(...inside, ...visit.left('11:00'))
    .when(correctVisit, edit({ signoutTime: '12:00', version: 2 }), now)
    .recorded(right(at('10:00'), at('12:00')));
  given(...inside, ...visit.left('11:00'))
    .when(correctVisit, edit({ version: 2 }), now)
    .recorded();
});

test('a row that goes to another person is another visit', () => {
  const bob = visitOf('bob', { id: 'id-visit' });
  const [cameIn] = bob.came('10:00', { source: 'STAFF', firstTime: true });
  const [leftAt] = bob.left('11:00', 'STAFF');
  given(...inside)
    .when(correctVisit, edit({ userId: 'bob' }), now)
    .recorded(labDay.of(wed).records('VisitWithdrawn', its), cameIn!, leftAt!);
});

test('workstation, locker and remarks are noted once, and not over what another desk wrote meanwhile [2.7.3.12]', () => {
  const texts = { workstationNo: 'WS-3', lockerNo: 'L-3', remarks: '急 & 陳, p<0.05' };
  const noted = labDay.of(wed).records('VisitNoted', { ...its, changedAt: at('15:00'), ...texts });
  const note = { attendanceId: visit.visitId, version: 2, ...texts };
  given(...inside)
    .when(noteVisit, { ...note, version: 1 }, now)
    .recorded(noted);
  given(...inside, noted)
    .when(noteVisit, note, now)
    .recorded();
  given(...inside, noted)
    .when(noteVisit, { ...note, remarks: 'other', version: 1 }, now)
    .refused('visit-changed-meanwhile', { changed: { record: { visitId: visit.visitId }, otherwise: 'by-desk' } });
  given(...lab)
    .when(noteVisit, note, now)
    .refused('no-such-visit');
  given(...inside, noted)
    .when(correctVisit, edit({ version: 1 }), now)
    .refused('visit-changed-meanwhile');
});

test('remarks of a visit are HTML that is cleaned when it is written, workstation and locker are text (P18) [1.5.49 2.5.3.11]', () => {
  const hostile = '<i>Phone</i> out of power<img src=x onerror=alert(1)><script>alert(1)</script>';
  const texts = { workstationNo: '<b>1&2', lockerNo: '"L" <3', remarks: hostile };
  const cleaned = { ...texts, remarks: '<i>Phone</i> out of power' };
  const noted = labDay.of(wed).records('VisitNoted', { ...its, changedAt: at('15:00'), ...cleaned });
  given(...inside)
    .when(noteVisit, { attendanceId: visit.visitId, version: 1, ...texts }, now)
    .recorded(noted);
  given(...inside)
    .when(correctVisit, edit({ ...texts, signoutTime: '' }), now)
    .recorded(noted);
  for (const remarks of [hostile, cleaned.remarks])
    given(...inside, noted)
      .when(noteVisit, { attendanceId: visit.visitId, version: 2, ...texts, remarks }, now)
      .recorded();
});

test('texts of a visit have their lengths, counted as a person sees them [2.5.3.08 2.5.3.09 2.5.3.10 2.5.3.13]', () => {
  const long: Readonly<Record<string, object>> = {
    workstationNo: { workstationNo: 'W'.repeat(21) },
    lockerNo: { lockerNo: 'L'.repeat(21) },
    remarks: { remarks: `<b>${'陳'.repeat(101)}</b>` },
  };
  for (const { limits } of [noteVisit.call, correctVisit.call]) {
    const wrong = (texts: object) => beyond(limits, texts).map(({ path }) => path);
    expect(wrong({ workstationNo: 'W'.repeat(20), lockerNo: 'L'.repeat(20) })).toEqual([]);
    for (const remarks of ['&'.repeat(100), '👩‍⚕️'.repeat(100), `<b>${'&amp;'.repeat(100)}</b>`])
      expect(wrong({ remarks })).toEqual([]);
    for (const [path, texts] of Object.entries(long)) expect(wrong(texts)).toEqual([path]);
  }
});

test('a deleted visit is gone, and nobody stays inside by it [2.7.3.17]', () => {
  given(...inside)
    .when(withdrawVisit, { attendanceId: visit.visitId }, now)
    .recorded(labDay.of(wed).records('VisitWithdrawn', its));
  given(...lab)
    .when(withdrawVisit, { attendanceId: visit.visitId }, now)
    .refused('no-such-visit');
  given(...inside)
    .when(withdrawEntry, its, now)
    .recorded(presence.of('ann').records('EntryWithdrawn', its));
  given(...inside, ...visit.left('11:00'))
    .when(withdrawEntry, its, now)
    .recorded();
});

test('a remark of spaces is empty, and one that says nothing new is no change', () => {
  const visit = visitOf('ann');
  given(openLab(), team(), member('ann'), placed('team', 2), ...visit.came('09:30'))
    .when(
      noteVisit,
      { attendanceId: visit.visitId, workstationNo: ' ', lockerNo: '', remarks: '  \n ', version: 1 },
      { now: at('10:00'), today: wed },
    )
    .recorded();
});

test('staff enter no visit of a remote person, whom no scan would let in [2.4.5.25]', () => {
  given(openLab(), solo('ann', 'REMOTE'), placed('solo', 1))
    .when(correctVisit, row({ projectId: 'solo' }), now)
    .refused('access-remote');
});
