import { z } from 'zod';
import { CalendarDate, Instant, Month } from '../../words/calendar.js';
import { AccessLocation } from '../../words/access-location.js';
import { ProjectType } from '../../words/project-type.js';
import { scanRefused } from '../door/attendance.refusals.js';

const percent = z.number().nullable();

export const OfDate = z.object({ date: CalendarDate });
export const OfMonth = z.object({ month: Month });

const text = z.string().default('');
/** Texts of a visit that the desk types; remarks are HTML. */
export const VisitTexts = z.object({ workstationNo: text, lockerNo: text, remarks: text });
/** How long they may be, as a person counts (A9). */
export const visitLimits = { workstationNo: 20, lockerNo: 20, remarks: { seen: 100 } };

/** The rules that stand against a scan, by the code of their refusal. */
const scanRefusalCode = z.enum(Object.keys(scanRefused.definitions) as (keyof typeof scanRefused.definitions)[]);

/** A code's seats as the researcher sees them; `token` is empty when the lab takes no scan of it now. */
export const ProjectQr = z.object({
  projectId: z.string(),
  refNum: z.string(),
  userTypeCode: ProjectType,
  token: z.string(),
  /** The same to be read out and typed at the desk: eight characters, empty where there is no token. */
  typedCode: z.string(),
  /** Every seat of the project is in use, and not by this person (C9). */
  isOccupied: z.boolean(),
  /** The person is inside with this project: the code signs them out. */
  isInside: z.boolean(),
  since: Instant.nullable(),
  seatsReserved: z.int32(),
  seatsInUse: z.int32(),
  /** Why no code is shown, as a sentence; null when one is. */
  refusal: z.string().nullable(),
  /** The same as data, as `report-outstanding` and what it is about: the page says what to do about it. */
  refusalCode: scanRefusalCode.nullable(),
  refusalFacts: z.record(z.string(), z.string()),
  accessLocation: AccessLocation,
});
/** A person's own latest visit of a day: what the door said to them last. */
export const OwnVisit = z.object({
  attendanceId: z.string(),
  refNum: z.string(),
  signinTime: Instant,
  signoutTime: Instant.nullable(),
  /** Inside now; an open visit that is not is one whose leaving time is owed. */
  isOpen: z.boolean(),
  workstationNo: z.string(),
  lockerNo: z.string(),
});
export const AttendanceQrs = z.object({
  date: CalendarDate,
  projectQRs: z.array(ProjectQr),
  lastVisit: OwnVisit.nullable(),
  /** When the door opens or closes next today: the codes are others from then on, and nobody pushes that. */
  turnsAt: Instant.nullable(),
  remarks: z.string(),
  /** Seconds of the lab clock that each token lives. */
  seconds: z.int32(),
});

export const AdminTask = z.object({ desc: z.string(), isChecked: z.boolean() });

/** What a scan did and to which visit. `repeated` answers a scan within 60 s of the first, with its `message`. */
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
/** Who stands at the door. */
export const DoorPerson = z.object({
  name: z.string(),
  /** Empty for who has none. */
  chineseName: z.string(),
  university: z.string(),
  typeOfID: z.string(),
  id: z.string(),
  studentID: z.string(),
  staffExpiryDate: CalendarDate.nullable(),
  expiryDate: CalendarDate.nullable(),
  isPermanent: z.boolean(),
  /** Whole days until the ID expires, when a month or less is left (negative: expired). */
  idDaysLeft: z.int32().nullable(),
  undertakingExpiryDate: CalendarDate.nullable(),
  watchedVideo: z.boolean(),
  /** Nobody of the project was here on an earlier date. */
  isFirstTime: z.boolean(),
  adminTasks: z.array(AdminTask),
});
/** What a code at the door says: of whom, with which project, for which date; each works once (C2). */
export const DoorCode = z.object({
  userId: z.string(),
  projectId: z.string(),
  date: CalendarDate,
  tokenId: z.string(),
});
export type DoorCode = Readonly<z.infer<typeof DoorCode>>;
/** Whose code was refused, of which project, so that the desk can say it aloud. */
export const RefusedPerson = z.object({ name: z.string(), chineseName: z.string(), refNum: z.string() });
/** What the sign-in/out dialog shows (2.5). */
export const AttendanceRecord = ScannedVisit.extend(DoorPerson.shape);

/** Percent with one decimal; null where nothing divides (shown “–”). `parts` are what the formulas are made of. */
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
    /** Booked seats that nobody has taken up yet. */
    toCome: z.int32(),
  }),
});

export const BookedProject = z.object({
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
  /** Inside now; an open visit that is not is one whose leaving time is owed. */
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

/** Of the caller: the visit whose leaving time they owe, else the last one that they owed; all null when there is none. */
export const LeakageAttendance = z.object({
  id: z.string().nullable(),
  bookDate: CalendarDate.nullable(),
  refNum: z.string().nullable(),
  startTime: Instant.nullable(),
  endTime: Instant.nullable(),
});
