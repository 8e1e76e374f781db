import { z } from 'zod';
import { CalendarDate, Instant, Month } from '../../words/calendar.js';
import { AccessLocation } from '../../words/access-location.js';
import { ProjectType } from '../../words/project-type.js';
import { scanRefused } from '../door/attendance.refusals.js';

const percent = z.number().nullable();

export const OfDate = z.object({ date: CalendarDate });
export const DutyMonth = z.object({ month: Month });

const text = z.string().default('');
/** Texts of a visit that the desk types; remarks are HTML. */
export const VisitTexts = z.object({ workstationNo: text, lockerNo: text, remarks: text });
/** Maximum lengths in visible characters (A9). */
export const visitLimits = { workstationNo: 20, lockerNo: 20, remarks: { seen: 100 } };

/** The codes of the rules that can refuse a scan. */
const scanRefusalCode = z.enum(Object.keys(scanRefused.definitions) as (keyof typeof scanRefused.definitions)[]);

/** A project's code and seats as the researcher sees them; `token` is '' while a scan would be refused. */
export const ProjectQr = z.object({
  projectId: z.string(),
  refNum: z.string(),
  userTypeCode: ProjectType,
  token: z.string(),
  /** The same code as eight characters to type at the desk; '' without a token. */
  typedCode: z.string(),
  /** Every seat of the project is in use, and this person has none of them (C9). */
  isOccupied: z.boolean(),
  /** The person is inside with this project: the code signs them out. */
  isInside: z.boolean(),
  since: Instant.nullable(),
  seatsReserved: z.int32(),
  seatsInUse: z.int32(),
  /** Why there is no code, as a sentence; null if there is one. */
  refusal: z.string().nullable(),
  /** The refusal as data (`report-outstanding` and its facts): the page offers what to do about it. */
  refusalCode: scanRefusalCode.nullable(),
  refusalFacts: z.record(z.string(), z.string()),
  accessLocation: AccessLocation,
});
/** The latest visit of a person on a day. */
export const OwnVisit = z.object({
  attendanceId: z.string(),
  refNum: z.string(),
  signinTime: Instant,
  signoutTime: Instant.nullable(),
  /** Inside now. A visit with neither this nor a `signoutTime` is one whose leaving time is owed. */
  isOpen: z.boolean(),
  workstationNo: z.string(),
  lockerNo: z.string(),
});
export const AttendanceQrs = z.object({
  date: CalendarDate,
  projectQRs: z.array(ProjectQr),
  lastVisit: OwnVisit.nullable(),
  /** When the door opens or closes next today. The codes change then without a push, so the page has to read again. */
  turnsAt: Instant.nullable(),
  remarks: z.string(),
  /** Seconds of the lab clock for which each token is valid. */
  seconds: z.int32(),
});

export const ShownTask = z.object({ desc: z.string(), isChecked: z.boolean() });

/**
 * What a scan did, and to which visit. `repeated`: a scan within 60 s of the last one, answered with the first one's
 * result.
 */
export const ScannedVisit = z.object({
  attendanceId: z.string(),
  projectId: z.string(),
  userId: z.string(),
  userTypeCode: ProjectType,
  refNum: z.string(),
  isSignIn: z.boolean(),
  repeated: z.boolean(),
  message: z.string(),
  seatsReserved: z.int32(),
  seatsInUse: z.int32(),
  isFirstTime: z.boolean(),
  signinTime: Instant,
  signoutTime: Instant.nullable(),
  workstationNo: z.string(),
  lockerNo: z.string(),
  remarks: z.string(),
  version: z.int32(),
});
/** The person at the door. */
export const DoorPerson = z.object({
  name: z.string(),
  /** '' if unknown. */
  chineseName: z.string(),
  university: z.string(),
  typeOfID: z.string(),
  id: z.string(),
  studentID: z.string(),
  staffExpiryDate: CalendarDate.nullable(),
  expiryDate: CalendarDate.nullable(),
  isPermanent: z.boolean(),
  /** Whole days until the ID expires, if that is a month or less (negative: expired); else null. */
  idDaysLeft: z.int32().nullable(),
  undertakingExpiryDate: CalendarDate.nullable(),
  watchedVideo: z.boolean(),
  /** The project had no visit on an earlier date. */
  isFirstTime: z.boolean(),
  adminTasks: z.array(ShownTask),
});
/** The content of a code: person, project and date. Each works once (C2). */
export const DoorCode = z.object({
  userId: z.string(),
  projectId: z.string(),
  date: CalendarDate,
  tokenId: z.string(),
});
export type DoorCode = Readonly<z.infer<typeof DoorCode>>;
/** The owner of a refused code, and its project, so that the desk can address them. */
export const RefusedPerson = z.object({ name: z.string(), chineseName: z.string(), refNum: z.string() });
/** What the sign-in/out dialog shows (2.5). */
export const AttendanceRecord = ScannedVisit.extend(DoorPerson.shape);

/** Percent with one decimal; null if the divisor is zero (shown as “–”). `parts` are the terms of the formulas. */
export const AttendanceRate = z.object({
  date: CalendarDate,
  capacity: z.int32(),
  bookedCapacity: z.int32(),
  occupiedSeats: z.int32(),
  labUtilizationRate: percent,
  totalAttendanceRate: percent,
  projectAttendanceRate: percent,
  selfServiceAttendanceRate: percent,
  parts: z.object({
    projectAttended: z.int32(),
    projectBooked: z.int32(),
    selfServiceAttended: z.int32(),
    selfServiceBooked: z.int32(),
    /** Booked seats that are not taken up yet. */
    toCome: z.int32(),
  }),
});

export const BookedProjectOfDay = z.object({
  projectId: z.string(),
  refNum: z.string(),
  userTypeCode: ProjectType,
  noOfBooked: z.int32(),
  accessLocation: AccessLocation,
});

export const AttendanceRow = z.object({
  attendanceId: z.string(),
  date: CalendarDate,
  projectId: z.string(),
  refNum: z.string(),
  userTypeCode: ProjectType,
  userId: z.string(),
  researcherName: z.string(),
  chineseName: z.string(),
  university: z.string(),
  expiryDate: CalendarDate.nullable(),
  idDaysLeft: z.int32().nullable(),
  isFirstTime: z.boolean(),
  signinTime: Instant,
  signoutTime: Instant.nullable(),
  /** Inside now. A visit with neither this nor a `signoutTime` is one whose leaving time is owed. */
  isOpen: z.boolean(),
  updateSource: z.enum(['QR', 'STAFF', 'DECLARED']),
  workstationNo: z.string(),
  lockerNo: z.string(),
  remarks: z.string(),
  version: z.int32(),
});
export const AttendanceUser = z.object({
  userId: z.string(),
  name: z.string(),
  chineseName: z.string(),
  university: z.string(),
});

export const OutstandingSignOut = z.object({
  attendanceId: z.string(),
  userId: z.string(),
  bookDate: CalendarDate,
  refNum: z.string(),
  name: z.string(),
  chineseName: z.string(),
  startTime: Instant,
});

/** The caller's visit whose leaving time is owed, else the last one that was; all null if there was none. */
export const LeakageAttendance = z.object({
  id: z.string().nullable(),
  bookDate: CalendarDate.nullable(),
  refNum: z.string().nullable(),
  startTime: Instant.nullable(),
  endTime: Instant.nullable(),
});
