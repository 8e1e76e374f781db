import type { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import type { Output } from '@hadcl/kernel/call';

type Calls = typeof attendanceCalls;
const date = '2027-03-10';
export const at = (time: string, on = date) => `${on}T${time}:00+08:00`;

/** The answer to a scan that signed a person in; pass only the fields that matter to the test. */
export const aRecord = (over: Partial<Output<Calls['attendanceRecord']>> = {}): Output<Calls['attendanceRecord']> => ({
  attendanceId: `${date}.v-1`,
  projectId: 'p-1',
  userId: 'u-9',
  userTypeCode: 'COL_RESEARCHER',
  isSignIn: true,
  repeated: false,
  message: 'Signed in at 10:00.',
  refNum: 'DCL-2026-014',
  name: 'Chan Wing Yan',
  chineseName: '陳穎欣',
  university: 'HKU',
  typeOfID: 'STAFF',
  id: 'H2019',
  studentID: '',
  staffExpiryDate: '2028-08-31',
  expiryDate: '2028-08-31',
  isPermanent: false,
  idDaysLeft: null,
  seatsReserved: 3,
  seatsInUse: 2,
  isFirstTime: false,
  undertakingExpiryDate: '2027-09-30',
  watchedVideo: true,
  adminTasks: [
    { desc: 'Undertaking Form', isChecked: true },
    { desc: 'FRS', isChecked: true },
  ],
  signinTime: at('10:00'),
  signoutTime: null,
  workstationNo: '',
  lockerNo: '',
  remarks: '',
  version: 4,
  ...over,
});

/** A visit of the list that is still open. */
export const aVisit = (
  over: Partial<Output<Calls['attendanceList']>[number]> = {},
): Output<Calls['attendanceList']>[number] => ({
  attendanceId: `${date}.v-1`,
  date,
  projectId: 'p-1',
  refNum: 'DCL-2026-014',
  userTypeCode: 'COL_RESEARCHER',
  userId: 'u-9',
  researcherName: 'Chan Wing Yan',
  chineseName: '陳穎欣',
  university: 'HKU',
  expiryDate: '2028-08-31',
  idDaysLeft: null,
  isFirstTime: false,
  signinTime: at('09:03'),
  signoutTime: null,
  isOpen: true,
  updateSource: 'QR',
  workstationNo: 'WS-04',
  lockerNo: 'L-12',
  remarks: '',
  version: 2,
  ...over,
});

/** Booked: two projects and one self-service seat, of 24 in all; one person is in. */
export const aRate = (over: Partial<Output<Calls['attendanceRate']>> = {}): Output<Calls['attendanceRate']> => ({
  date,
  capacity: 24,
  bookedCapacity: 6,
  occupiedSeats: 1,
  labUtilizationRate: 4.2,
  totalAttendanceRate: 16.7,
  projectAttendanceRate: 20,
  selfServiceAttendanceRate: 0,
  parts: { projectAttended: 1, projectBooked: 5, selfServiceAttended: 0, selfServiceBooked: 1, toCome: 5 },
  ...over,
});

type AWorkstation = Output<Calls['labNow']>['workstations'][number];
export const aWorkstation = (no: string, over: Partial<AWorkstation> = {}): AWorkstation => ({
  ...{ no, refNums: [], isKept: false, isOut: false, outage: null, version: 0 },
  ...over,
});
/** Out of service since the day before. */
export const outOfService = (reason = 'Screen is broken') => ({
  isOut: true,
  outage: { reason, by: 'Leung Sze Wing', since: at('16:20', '2027-03-09') },
  version: 1,
});

export const aLab = (over: Partial<Output<Calls['labNow']>> = {}): Output<Calls['labNow']> => ({
  date,
  isOpen: true,
  capacity: 24,
  available: ['COL_RESEARCHER', 'SELF_RESEARCHER'],
  remarks: '<p>Fire drill at 15:30.</p>',
  inNow: [
    {
      attendanceId: `${date}.v-1`,
      userId: 'u-9',
      name: 'Chan Wing Yan',
      chineseName: '陳穎欣',
      projectId: 'p-1',
      refNum: 'DCL-2026-014',
      userTypeCode: 'COL_RESEARCHER',
      workstationNo: 'WS-04',
      since: at('09:03'),
      isFirstTime: false,
      idExpiry: null,
      idDaysLeft: null,
      missingTasks: [],
    },
  ],
  expected: [
    {
      projectId: 'p-1',
      refNum: 'DCL-2026-014',
      userTypeCode: 'COL_RESEARCHER',
      name: null,
      chineseName: null,
      seat: 2,
      usuallyInBy: '11:00',
      lateFrom: at('11:30'),
      isLate: false,
    },
    {
      projectId: 's-1',
      refNum: 'SDP-2027-011',
      userTypeCode: 'SELF_RESEARCHER',
      name: 'Hui Long Ching',
      chineseName: '許朗晴',
      seat: 1,
      usuallyInBy: '09:00',
      lateFrom: at('09:30'),
      isLate: true,
    },
  ],
  notSignedOut: [],
  projects: [
    {
      projectId: 'p-1',
      refNum: 'DCL-2026-014',
      userTypeCode: 'COL_RESEARCHER',
      booked: 5,
      inNow: 1,
      left: 0,
      missed: 0,
      toCome: 4,
      lateFrom: [at('11:30'), at('11:30'), at('11:30'), at('11:30')],
      remote: 0,
    },
    {
      projectId: 's-1',
      refNum: 'SDP-2027-011',
      userTypeCode: 'SELF_RESEARCHER',
      booked: 1,
      inNow: 0,
      left: 0,
      missed: 0,
      toCome: 1,
      lateFrom: [at('09:30')],
      remote: 0,
    },
  ],
  workstations: [
    aWorkstation('WS-01'),
    aWorkstation('WS-02', { isKept: true }),
    aWorkstation('WS-03'),
    aWorkstation('WS-04', { refNums: ['DCL-2026-014'] }),
  ],
  ...over,
});

/** The person's own visit, open since 10:00. */
export const anOwnVisit = (over: Partial<NonNullable<Output<Calls['attendanceQrs']>['lastVisit']>> = {}) => ({
  attendanceId: `${date}.v-1`,
  refNum: 'DCL-2026-014',
  signinTime: at('10:00'),
  signoutTime: null,
  isOpen: true,
  workstationNo: '',
  lockerNo: '',
  ...over,
});

/** A QR code of a project with two reserved seats, of which another person occupies one. */
export const aQr = (over: Partial<Output<Calls['attendanceQrs']>['projectQRs'][number]> = {}) => ({
  projectId: 'p-1',
  refNum: 'DCL-2026-014',
  userTypeCode: 'COL_RESEARCHER' as const,
  token: 'sealed-1',
  typedCode: 'K7PX3MRT',
  isOccupied: false,
  isInside: false,
  since: null,
  seatsReserved: 2,
  seatsInUse: 1,
  refusal: null,
  refusalCode: null,
  refusalFacts: {},
  accessLocation: 0 as const,
  ...over,
});
