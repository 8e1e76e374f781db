import { visitsOf, doorSeats } from '../../words/topics.js';
import { behindDoor, download, internal, read, topic, write, type Who } from '@hadcl/kernel/call';
import { z } from 'zod';
import { labZone } from '@hadcl/kernel/text/lab-zone';
import { needed } from '@hadcl/kernel/refusing/needed';
import { informationChanged } from '../../words/topics.js';
import { CalendarDate, Month } from '../../words/calendar.js';
import { labDate } from '../../lab-days/day/lab-day.contract.js';
import { reportsFiled } from '../../progress-reports/due/filed-reports.contract.js';
import { LiveStamp } from '../../sessions/session/session.contract.js';
import { allProjects } from '../../projects/project/project.contract.js';
import { correctRefused, leavingRefused, noteRefused, scanRefused, wallRefused } from '../door/attendance.refusals.js';
import {
  AttendanceQrs,
  AttendanceRate,
  AttendanceRecord,
  AttendanceRow,
  AttendanceUser,
  BookedProjectOfDay,
  DoorCode,
  DoorPerson,
  LeakageAttendance,
  OfDate,
  DutyMonth,
  OutstandingSignOut,
  RefusedPerson,
  ScannedVisit,
  VisitTexts,
  visitLimits,
} from './attendance.shapes.js';
import { DayFigures, LabNow, MonthFigures, Wall } from '../figures/duty.shapes.js';
import type { FunctionRow, NoticeKind } from '@hadcl/kernel/feature';
import { researchers, roles } from '../../words/role.js';
/** The list of owed leaving times of all dates; its only id is `all`. */
export const outstanding = topic('outstanding-sign-outs');
/** Which workstations are out of service; its only id is `all`. */
export const roomOfWorkstations = topic('workstations');

export const attendanceParameters = {
  /** Minutes after which the sign-in/out dialog closes by itself. */
  signViewTimeout: { code: 'sign-view-timeout', default: 1 },
  /** A project whose monthly attendance is under this percentage is notified (C6). */
  lowRatePercent: { code: 'low_rate_percent', default: 50 },
  /** Number of workstations in the room, from WS-01 on (C20). */
  workstations: { code: 'lab_workstations', default: 24 },
  /** Minutes before closing at which the people inside, and the desk, are reminded. */
  signOutReminder: { code: 'sign_out_reminder_minutes', default: 30 },
  timeZone: { code: 'lab_time_zone', default: labZone },
};
/** Seconds for which a code is accepted, and after which the page renews it. */
export const codeSeconds = 120;
export const codeRenewalSeconds = 60;

const desk = ['ATTENDANCE_MANAGEMENT'] as const;
const door = ['ACCESS_QR_CODE'] as const;
/** `userId` only names the topic to listen to: the answer is always the caller's own. */
const Mine = z.object({ userId: z.string().optional() });
const mine = ({ userId }: z.infer<typeof Mine>) => (userId ? [visitsOf(userId)] : []);
/** `date` only names a topic, too: codes are always today's. */
const MineOnDate = Mine.extend({ date: CalendarDate.optional() });
const TypedTime = z
  .union([
    z.literal(''),
    z.iso.time({ precision: -1 }),
    z.iso.datetime({ local: true }),
    z.iso.datetime({ offset: true }),
  ])
  .nullish();
/**
 * `leave`: the desk asked, and the person is leaving. Without it a scan never signs out a code that is still shown
 * (C16).
 */
const Token = z.object({ token: z.string().min(1).max(4000), leave: z.boolean().optional() });
/** `typed`: the code that a typed text stands for, as looked up before the decision (C17). */
const TypedScan = Token.extend({ typed: DoorCode.optional() });
const Message = z.object({ message: z.string() });
/** The report covers the month; the raw data cover the date if one is given (C13). */
const Exported = DutyMonth.extend({ date: CalendarDate.optional() });
const attendanceId = z.string().regex(/^\d{4}-\d{2}-\d{2}\..+/);

export const attendanceCalls = {
  signInOut: write('POST', '/attendance/sign-in-out', Token, AttendanceRecord, { codes: desk, refusals: scanRefused }),
  attendanceQrs: read('GET', '/attendance/get-attendance-qrs', MineOnDate, AttendanceQrs, {
    codes: door,
    // Submitted reports and changed project dates decide whether there is a code.
    live: ({ date, ...input }) => [...mine(input), ...(date ? [doorSeats(date)] : []), reportsFiled, allProjects],
  }),
  attendanceRate: read('GET', '/attendance/get-attendance-rate', OfDate, AttendanceRate, {
    codes: desk,
    live: ({ date }) => [labDate(date)],
  }),
  bookedProjects: read('GET', '/attendance/get-booked-projects', OfDate, z.array(BookedProjectOfDay), {
    codes: desk,
    live: ({ date }) => [labDate(date)],
  }),
  attendanceList: read(
    'GET',
    '/attendance/get-attendance-list',
    OfDate.extend({ projectId: z.string().optional() }),
    z.array(AttendanceRow),
    { codes: desk, live: ({ date }) => [labDate(date)] },
  ),
  /** One visit as the sign-in/out dialog shows it (ours). */
  attendanceRecord: read('GET', '/attendance/get-attendance-record', z.object({ attendanceId }), AttendanceRecord, {
    codes: desk,
    live: ({ attendanceId: id }) => [labDate(id.slice(0, 10))],
  }),
  attendanceUsers: read(
    'GET',
    '/attendance/get-attendance-users',
    OfDate.extend({ projectId: z.string() }),
    z.array(AttendanceUser),
    { codes: desk, live: () => [] },
  ),
  updateAttendanceWork: write(
    'POST',
    '/attendance/update-attendance-work',
    VisitTexts.extend({ attendanceId, version: z.int32() }),
    Message,
    { codes: desk, refusals: noteRefused, limits: visitLimits },
  ),
  /**
   * Without attendanceId a new row; with it, `version` is that of the row as it was read (A7). Times are HH:mm or
   * yyyy-MM-ddTHH:mm in the lab, or instants with offset.
   */
  updateAttendance: write(
    'POST',
    '/attendance/update-attendance',
    VisitTexts.extend({
      attendanceId: attendanceId.nullish(),
      date: CalendarDate,
      projectId: z.string().default(''),
      userId: z.string().default(''),
      signinTime: TypedTime,
      signoutTime: TypedTime,
      version: z.int32().optional(),
    }).refine(({ attendanceId: id, version }) => !id || version !== undefined, {
      path: ['version'],
      // A correction needs the version that the row was read with.
      error: 'wrong-missing',
    }),
    z.object({
      code: z.int32(),
      message: z.string(),
      attendanceId: z.string().nullable(),
      data: z.object({ refNum: z.string(), seats: z.int32() }).nullable(),
    }),
    { codes: desk, refusals: correctRefused, limits: visitLimits },
  ),
  deleteAttendance: write('POST', '/attendance/delete-attendance', z.object({ attendanceId }), Message, {
    codes: desk,
    refusals: noteRefused,
  }),
  outstandingSignOuts: read('GET', '/attendance/get-outstanding-singout', z.object({}), z.array(OutstandingSignOut), {
    codes: desk,
    live: () => [outstanding('all')],
  }),
  leakageAttendance: read('GET', '/attendance/get-leakage-attendance', Mine, LeakageAttendance, {
    codes: door,
    live: mine,
  }),
  /** `leavingTime` without an offset is in the lab's zone. */
  submitLeakageAttendance: write(
    'POST',
    '/attendance/submit-leakage-attendance',
    z.object({
      id: attendanceId,
      leavingTime: z.union(
        [z.iso.datetime({ offset: true }), z.iso.datetime({ local: true })],
        needed('leaving-time-missing'),
      ),
    }),
    Message,
    { codes: door, refusals: leavingRefused },
  ),
  /** Who is in, expected, late or not signed out, and the seats of each project (ours, C14). */
  labNow: read('GET', '/attendance/get-lab-now', OfDate, LabNow, {
    codes: desk,
    // `informationChanged`: the number of workstations is a parameter.
    live: ({ date }) => [labDate(date), outstanding('all'), roomOfWorkstations('all'), informationChanged],
  }),
  /** The figures of the tiles over the day, with the usual ones of that weekday (ours). */
  dayFigures: read('GET', '/attendance/get-day-figures', OfDate, DayFigures, {
    codes: desk,
    live: ({ date }) => [labDate(date)],
  }),
  /** Seats booked and used on each day of a year, and the busy hours (ours). */
  monthFigures: read('GET', '/attendance/get-month-figures', DutyMonth, MonthFigures, { codes: desk, live: () => [] }),
  exportMonthlyReport: download('/attendance/export-monthly-report', Exported, { codes: desk }),
  exportRawData: download('/attendance/export-raw-data', Exported, { codes: desk }),
  /** Opens a separate session for the wall display, which ends at `until` (ours, A5). */
  openWall: write(
    'POST',
    '/attendance/open-wall',
    z.object({}),
    z.object({ token: z.string(), expiresAt: z.string(), until: z.string() }),
    { codes: desk, refusals: wallRefused, repeats: true },
  ),
  /** All that the wall shows (ours). `date` only names the topic to listen to: the answer is always today's. */
  wall: read('GET', '/attendance/get-wall', OfDate.partial(), Wall, {
    codes: 'display',
    live: ({ date }) => (date ? [labDate(date), roomOfWorkstations('all')] : []),
  }),
};

export const attendanceOrders = {
  /** The answer has no personal data, because the log keeps it; the door adds the person afterwards. */
  scanCode: behindDoor(attendanceCalls.signInOut, TypedScan, ScannedVisit),
  doorPerson: read('GET', 'internal:door-person', z.object({ userId: z.string(), projectId: z.string() }), DoorPerson, {
    codes: desk,
    live: () => [],
  }),
  /** Null if the code cannot be read any more. */
  codePerson: read('GET', 'internal:code-person', TypedScan, RefusedPerson.nullable(), {
    codes: desk,
    live: () => [],
  }),
  /** The code that a typed text stands for; null if there is none. */
  typedCode: read('GET', 'internal:typed-code', z.object({ typed: z.string() }), DoorCode.nullable(), {
    codes: desk,
    live: () => [],
  }),
  /** `sessionId`: the id of the new session; the door makes its token. */
  openDisplay: behindDoor(
    attendanceCalls.openWall,
    z.object({ sessionId: z.string(), stamp: LiveStamp }),
    z.object({ until: z.string() }),
  ),
  /** After staff deleted a visit: its person is no longer inside. */
  withdrawEntry: internal(
    'withdraw-entry',
    z.object({ date: CalendarDate, visitId: z.string(), projectId: z.string(), userId: z.string() }),
    z.object({}),
  ),
  endAttendanceMonth: internal('end-attendance-month', z.object({ date: CalendarDate }), z.object({})),
  /** `remote`: projects whose people work from elsewhere. */
  closeAttendanceMonth: internal(
    'close-attendance-month',
    z.object({ month: Month, remote: z.array(z.string()) }),
    z.object({}),
  ),
  remindSignOuts: internal('remind-sign-outs', z.object({ date: CalendarDate }), z.object({})),
  recordMissedSignOuts: internal(
    'record-missed-sign-outs',
    z.object({ date: CalendarDate }),
    z.object({ missed: z.int32() }),
  ),
};

const { officer, duty, admin } = roles;

export const attendanceFunctions: readonly FunctionRow[] = [
  {
    code: 'ACCESS_QR_CODE',
    title: 'Access QR Code',
    path: '/homepage',
    icon: 'qr',
    rank: 40,
    menus: ['middle'],
    roles: [...researchers, officer, duty, admin],
    readers: [],
  },
  {
    code: 'ATTENDANCE_MANAGEMENT',
    title: 'Attendance',
    path: '/attendance-management',
    icon: 'attendance',
    rank: 50,
    menus: ['top', 'middle'],
    roles: [officer, duty, admin],
    readers: [],
  },
];

const atDesk = ({ codes }: Who) => codes.includes('ATTENDANCE_MANAGEMENT');

/** A person with a code listens to their own visits; the desk listens to each day and to the owed leaving times. */
export const attendanceListeners: Record<
  'visits-of' | 'door-seats' | 'outstanding-sign-outs' | 'workstations',
  (id: string, who: Who) => boolean
> = {
  'visits-of': (id, who) => id === who.userId && who.codes.includes('ACCESS_QR_CODE'),
  'door-seats': (_, who) => who.codes.includes('ACCESS_QR_CODE'),
  'outstanding-sign-outs': (_, who) => atDesk(who),
  workstations: (_, who) => who.display !== undefined || atDesk(who),
};

export const attendanceNotices = [
  { type: 'NTF_NOT_SIGNED_OUT', urgent: true, closable: false },
  { type: 'NTF_LOW_RATE', urgent: false, closable: true },
] as const satisfies readonly NoticeKind[];
