import { expect, test } from '@jest/globals';
import type { Entry } from '@hadcl/kernel/stream';
import { ann } from '@hadcl/kernel-testing/given';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { changedByOffice, revisedDay, reviewed } from '../../bookings/booking/booking.examples.js';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { attendanceList, attendanceUsers, leakageAttendance, outstandingSignOuts } from './attendance-list.queries.js';
import { attendanceQrs } from '../door/attendance-qrs.queries.js';
import { attendanceRate, bookedProjects } from '../figures/attendance-rate.queries.js';
import { attendanceRecord, doorPerson } from '../figures/attendance-record.queries.js';
import {
  at,
  closedLab,
  member,
  openLab,
  person,
  placed,
  solo,
  submitted,
  team,
  visitOf,
  wed,
} from './attendance.examples.js';
import { labProjections } from './lab-projections.examples.js';

const lab = labOf(labProjections, { now: at('10:42') });
const day = { date: wed };
const [bob, cat] = [visitOf('bob'), visitOf('cat')];
const herself = visitOf('ann');
const people: readonly Entry[] = [
  openLab(10),
  team(),
  member('ann'),
  member('bob'),
  member('cat'),
  solo('sue'),
  person('ann', { idValidity: '2027-03-22', projects: [tasks('team', ['WAT_VIDEO'])] }),
  person('bob'),
  person('sue', { typeOfID: 'STUDENT', undertakingUntil: '2027-09-30' }),
  placed('team', 2),
  placed('solo', 1),
];

function tasks(projectId: string, adminTasks: ('WAT_VIDEO' | 'FRS_SIG')[]) {
  const dates = { accessStartDate: wed, accessEndDate: wed, portalAccessEndDate: wed };
  return { projectId, ...dates, isPI: false, isHA: false, adminTasks };
}

test('rates count each project up to its booking, and divide as the formulas say [2.3.17 2.7.3.04 2.9.15 2.9.16 2.9.17 2.9.18 2.9.20 2.9.23]', async () => {
  const ask = await lab([
    ...people,
    ...[submitted('other', 3), team('seen'), placed('seen', 2), reviewed('seen', wed)],
    ...[team('more'), placed('more', 1), changedByOffice('more', wed, 1, 3)],
    ...bob.came('09:10'),
    ...bob.left('09:50'),
    ...visitOf('bob', { id: 'again' }).came('10:00'),
    ...herself.came('09:30'),
    ...visitOf('cat').came('09:20', { source: 'STAFF' }),
    ...cat.left('09:25', 'STAFF'),
  ]);
  const rate = await ask(attendanceRate, day);
  expect(rate).toEqual({
    date: wed,
    capacity: 10,
    bookedCapacity: 8,
    occupiedSeats: 2,
    labUtilizationRate: 20,
    totalAttendanceRate: 25,
    projectAttendanceRate: 28.6,
    selfServiceAttendanceRate: 0,
    parts: { projectAttended: 2, projectBooked: 7, selfServiceAttended: 0, selfServiceBooked: 1, toCome: 6 },
  });
  expect((await ask(attendanceRate, day, { now: at('20:00') })).occupiedSeats).toBe(0);
});

test('a rate without anything to divide by is none', async () => {
  const ask = await lab([closedLab()]);
  expect(await ask(attendanceRate, day)).toMatchObject({
    capacity: 0,
    bookedCapacity: 0,
    labUtilizationRate: null,
    totalAttendanceRate: null,
    projectAttendanceRate: null,
    selfServiceAttendanceRate: null,
  });
});

test('the booked projects of a day are those with approved seats [2.3.18 2.7.3.05]', async () => {
  const ask = await lab([...people, submitted('other', 3)]);
  expect(await ask(bookedProjects, day)).toEqual([
    { projectId: 'team', refNum: 'R-team', userTypeCode: 'COL_RESEARCHER', noOfBooked: 2, accessLocation: 0 },
    { projectId: 'solo', refNum: 'S-1', userTypeCode: 'SELF_RESEARCHER', noOfBooked: 1, accessLocation: 0 },
  ]);
});

test('the attendance list has a row a visit, of one project if wanted [2.3.19 2.3.37 2.3.39 2.7.3.15 2.7.3.16 2.9.07 2.9.08]', async () => {
  const sue = visitOf('sue', { projectId: 'solo' });
  const noted = { date: wed, visitId: herself.visitId, projectId: 'team', userId: 'ann', changedAt: at('09:11') };
  const ask = await lab([
    ...people,
    ...herself.came('09:10', { firstTime: true }),
    labDay.of(wed).records('VisitNoted', { ...noted, workstationNo: 'WS-1', lockerNo: 'L-2', remarks: 'R&D <b>' }),
    ...sue.came('09:30'),
    ...sue.left('10:00', 'STAFF'),
    ...visitOf('bob').came('09:40'),
    ...visitOf('bob').left('11:00', 'DECLARED'),
  ]);
  const list = await ask(attendanceList, day);
  expect(
    list.map(({ signinTime, signoutTime, ...row }) => [Date.parse(signinTime), signoutTime !== null, row]),
  ).toEqual([
    [
      Date.parse(at('09:10')),
      false,
      {
        attendanceId: herself.visitId,
        date: wed,
        projectId: 'team',
        refNum: 'R-team',
        userTypeCode: 'COL_RESEARCHER',
        userId: 'ann',
        researcherName: 'Chan ann',
        chineseName: '陳大文',
        university: 'HKU',
        expiryDate: '2027-03-22',
        idDaysLeft: 12,
        isFirstTime: true,
        isOpen: true,
        updateSource: 'QR',
        workstationNo: 'WS-1',
        lockerNo: 'L-2',
        remarks: 'R&D <b>',
        version: 2,
      },
    ],
    [Date.parse(at('09:30')), true, expect.objectContaining({ userId: 'sue', updateSource: 'STAFF', isOpen: false })],
    [Date.parse(at('09:40')), true, expect.objectContaining({ userId: 'bob', updateSource: 'DECLARED' })],
  ]);
  for (const { signinTime } of list) expect(signinTime).toMatch(/^2027-03-10T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
  expect(await ask(attendanceList, { ...day, projectId: 'solo' })).toHaveLength(1);
  expect(await ask(attendanceList, { date: '2027-03-11' })).toEqual([]);
  expect((await ask(attendanceUsers, { ...day, projectId: 'team' })).map(({ userId }) => userId)).toEqual([
    'cat',
    'ann',
    'bob',
  ]);
});

test('a corrected visit counts anew, a withdrawn one not at all', async () => {
  const its = { date: wed, visitId: bob.visitId, projectId: 'team', userId: 'bob' };
  const ask = await lab([
    ...people,
    ...bob.came('09:10'),
    labDay.of(wed).records('VisitCorrected', {
      ...its,
      changedAt: at('10:00'),
      signedInAt: at('09:00'),
      signedOutAt: at('09:05'),
    }),
    ...herself.came('09:20'),
    labDay.of(wed).records('VisitWithdrawn', { ...its, visitId: herself.visitId, userId: 'ann' }),
  ]);
  expect(await ask(attendanceRate, day)).toMatchObject({ occupiedSeats: 0, parts: { projectAttended: 1 } });
  expect(await ask(attendanceList, day)).toMatchObject([{ updateSource: 'STAFF', version: 2 }]);
});

test('a visit open at 20:00 is owed from then on, until its leaving time is declared or typed by staff [2.3.24 2.3.25 2.4.5.13 2.7.3.03 2.7.3.18]', async () => {
  const past = [...people, ...herself.came('14:00')];
  const before = await lab(past);
  expect(await before(outstandingSignOuts, {}, { now: at('19:59:59') })).toEqual([]);
  expect(await before(leakageAttendance, {}, { now: at('19:59:59') })).toMatchObject({ id: null });
  for (const missed of [past, [...past, herself.missed()]]) {
    const ask = await lab(missed);
    expect(await ask(outstandingSignOuts, {}, { now: at('20:00') })).toMatchObject([
      { bookDate: wed, refNum: 'R-team', name: 'Chan ann', userId: 'ann' },
    ]);
    expect(await ask(leakageAttendance, {}, { now: at('20:00') })).toMatchObject({
      id: herself.visitId,
      bookDate: wed,
      startTime: expect.stringMatching(/^2027-03-10T/),
      endTime: null,
    });
  }
  const typed = await lab([...past, herself.missed(), ...herself.left('17:30', 'STAFF')]);
  expect(await typed(outstandingSignOuts, {}, { now: at('21:00') })).toEqual([]);
  expect(await typed(leakageAttendance, {}, { now: at('21:00') })).not.toMatchObject({ endTime: null });
  const after = await lab([...past, herself.missed(), ...herself.left('17:30', 'DECLARED')]);
  expect(await after(outstandingSignOuts, {}, { now: at('21:00') })).toEqual([]);
  const { endTime, id } = await after(leakageAttendance, {}, { now: at('21:00') });
  expect([id, Date.parse(endTime!)]).toEqual([herself.visitId, Date.parse(at('17:30'))]);
});

test('the dialog shows the visit, the person, and the admin tasks of the project [2.3.20 2.3.21 2.3.22]', async () => {
  const noted = { date: wed, visitId: herself.visitId, projectId: 'team', userId: 'ann', changedAt: at('09:11') };
  const texts = { workstationNo: 'WS-1', lockerNo: 'L-2', remarks: 'Badge lent' };
  const ask = await lab([
    ...[...people, ...herself.came('09:10', { firstTime: true }), ...bob.came('09:20')],
    labDay.of(wed).records('VisitNoted', { ...noted, ...texts }),
  ]);
  expect(await ask(attendanceRecord, { attendanceId: herself.visitId })).toMatchObject({
    ...texts,
    university: 'HKU',
    undertakingExpiryDate: null,
    expiryDate: '2027-03-22',
    attendanceId: herself.visitId,
    isSignIn: true,
    refNum: 'R-team',
    name: 'Chan ann',
    typeOfID: 'STAFF',
    id: 'H-ann',
    studentID: '',
    staffExpiryDate: '2027-03-22',
    isPermanent: false,
    idDaysLeft: 12,
    seatsReserved: 2,
    seatsInUse: 2,
    isFirstTime: true,
    watchedVideo: true,
    adminTasks: [
      { desc: 'task-UND_FORM_SIG', isChecked: false },
      { desc: 'task-WAT_VIDEO', isChecked: true },
      { desc: 'task-HD_FORM_COM', isChecked: false },
      { desc: 'task-FRS_SIG', isChecked: false },
    ],
  });
  expect(await ask(doorPerson, { userId: 'sue', projectId: 'solo' })).toMatchObject({
    isPermanent: true,
    studentID: 'H-sue',
    undertakingExpiryDate: '2027-09-30',
  });
  await expect(ask(attendanceRecord, { attendanceId: `${wed}.none` })).rejects.toMatchObject({ code: 'no-such-visit' });
});

test('a person gets a code for each of their projects, or the sentence that says why not [2.2.6.06 2.2.6.07 2.3.23 2.3.40 2.4.5.17 2.7.3.02]', async () => {
  const qrs = async (past: readonly Entry[], now = at('10:42'), userId = 'ann') => {
    const ask = await lab(past);
    return (await ask(attendanceQrs, {}, { now, who: { ...ann, userId } })).projectQRs;
  };
  const drill = revisedDay(wed, { capacity: 10, remarks: 'Fire drill' });
  expect(await (await lab([...people, drill]))(attendanceQrs, {})).toMatchObject({
    remarks: 'Fire drill',
    seconds: 120,
  });
  const [code] = await qrs(people);
  expect(code).toMatchObject({ projectId: 'team', refNum: 'R-team', isOccupied: false, refusal: null });
  expect(JSON.parse(code!.token)).toMatchObject({
    payload: ['ann', 'team', wed, expect.any(String)],
    seconds: 120,
  });

  const full = [...people, ...bob.came('09:10'), ...cat.came('09:20')];
  expect(await qrs(full)).toMatchObject([{ isOccupied: true, refusal: 'all-seats-occupied', token: '' }]);
  expect(await qrs(full, at('10:42'), 'bob')).toMatchObject([{ isOccupied: false, isInside: true, refusal: null }]);
  expect(await qrs([openLab(), team(), member('ann')])).toMatchObject([{ refusal: 'no-seat-reserved' }]);
  expect(await qrs([...people, closedLab()])).toMatchObject([{ refusal: 'lab-closed' }]);
  expect(await qrs([openLab(), solo('ann', 'REMOTE'), placed('solo', 1)])).toMatchObject([
    { refusal: 'access-remote', accessLocation: 1 },
  ]);
  const missed = visitOf('ann', { date: '2027-03-09' });
  expect(await qrs([...people, ...missed.came('14:00')])).toMatchObject([{ refusal: 'leaving-undeclared', token: '' }]);
  const declared = [...missed.came('14:00'), ...missed.left('17:30', 'DECLARED')];
  expect(await qrs([...people, ...declared])).toMatchObject([
    { refusal: null, token: expect.stringContaining('team') },
  ]);
  expect(await qrs(people, at('20:00'))).toMatchObject([{ refusal: 'out-of-hours' }]);
  expect(await qrs([...people, ...bob.came('09:10'), ...cat.came('09:20'), ...cat.left('10:41')])).toMatchObject([
    { refusal: null, isOccupied: false },
  ]);
  expect(await qrs(people, at('10:00', '2028-01-01'))).toEqual([]);
});

test('a person’s codes come with their own latest visit of the day, and say when the door opens or closes next', async () => {
  const mine = async (past: readonly Entry[], now = at('10:42')) => {
    const ask = await lab(past);
    const { lastVisit, turnsAt } = await ask(attendanceQrs, {}, { now, who: ann });
    return { lastVisit, turnsAt };
  };
  const [opens, closes] = ['09:00', '20:00'].map((time) => new Date(at(time)).toISOString());
  const instant = (text: string | null | undefined) => text && new Date(text).toISOString();
  expect((await mine(people)).lastVisit).toBeNull();
  const before = await mine(people, at('08:59'));
  const during = await mine([...people, ...herself.came('09:12'), ...bob.came('10:00')]);
  const after = await mine([...people, ...herself.came('09:12')], at('20:00'));
  expect([before, during, after].map(({ turnsAt }) => instant(turnsAt))).toEqual([opens, closes, null]);
  expect(during.lastVisit).toMatchObject({ attendanceId: herself.visitId, refNum: 'R-team', isOpen: true });
  expect(after.lastVisit).toMatchObject({ signoutTime: null, isOpen: false });
  const left = await mine([...people, ...herself.came('09:12'), ...herself.left('10:41')]);
  expect(instant(left.lastVisit!.signoutTime)).toBe(new Date(at('10:41')).toISOString());
});
