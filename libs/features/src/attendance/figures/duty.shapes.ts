import { z } from 'zod';
import { CalendarDate, Instant } from '../../words/calendar.js';
import { ProjectType } from '../../words/project-type.js';
import { AttendanceRate, OutstandingSignOut } from '../visits/attendance.shapes.js';

const PersonIn = z.object({
  attendanceId: z.string(),
  userId: z.string(),
  name: z.string(),
  chineseName: z.string(),
  projectId: z.string(),
  refNum: z.string(),
  userTypeCode: ProjectType,
  workstationNo: z.string(),
  since: Instant,
  isFirstTime: z.boolean(),
  /** Only when the ID ends within a month (negative: it has expired). */
  idExpiry: CalendarDate.nullable(),
  idDaysLeft: z.int32().nullable(),
  /** Admin tasks not done yet, as labels. */
  missingTasks: z.array(z.string()),
});

/** One approved seat that nobody has taken up yet (C14). It is late from `lateFrom` on. */
const ExpectedSeat = z.object({
  projectId: z.string(),
  refNum: z.string(),
  userTypeCode: ProjectType,
  /** Of a self-service application only: booked seats have no names. */
  name: z.string().nullable(),
  chineseName: z.string().nullable(),
  /** The n-th person of the project today. */
  seat: z.int32(),
  /** When that many people of the project are usually in, HH:mm of the lab; null without history. */
  usuallyInBy: z.string().nullable(),
  lateFrom: Instant,
  isLate: z.boolean(),
});

const ProjectSeats = z.object({
  projectId: z.string(),
  refNum: z.string(),
  userTypeCode: ProjectType,
  booked: z.int32(),
  inNow: z.int32(),
  /** Researchers who were here and have signed out. */
  left: z.int32(),
  /** Researchers who did not sign out before the day was over. */
  missed: z.int32(),
  toCome: z.int32(),
  /** From when each of its seats to come is late (C14), the first to be so first. */
  lateFrom: z.array(Instant),
  /** Seats booked by who works from elsewhere: they are none of the lab's, so not among `booked` (C19). */
  remote: z.int32(),
});

/** A desk of the room (C20); the projects of those who sit there, more than one where two were noted at it. */
const Workstation = z.object({
  no: z.string(),
  refNums: z.array(z.string()),
  /** A project with a seat to come sat here last. No booked seat has a workstation: it is only the last to be given. */
  isKept: z.boolean(),
  /** Out of service: never to be given, though somebody may sit there still. */
  isOut: z.boolean(),
});
/** What the desk knows of it besides: why it is out of service, who took it out and when. */
const KnownWorkstation = Workstation.extend({
  outage: z.object({ reason: z.string(), by: z.string(), since: Instant }).nullable(),
  version: z.int32(),
});

export const LabNow = z.object({
  date: CalendarDate,
  isOpen: z.boolean(),
  capacity: z.int32(),
  /** Who may book; empty on a closed day. */
  available: z.array(ProjectType),
  /** HTML, cleaned when it was written. */
  remarks: z.string(),
  inNow: z.array(PersonIn),
  expected: z.array(ExpectedSeat),
  notSignedOut: z.array(OutstandingSignOut),
  projects: z.array(ProjectSeats),
  /** Of today while the lab is open on it; empty on every other day. */
  workstations: z.array(KnownWorkstation),
});

export const Wall = z.object({
  rate: AttendanceRate,
  projects: z.array(ProjectSeats),
  workstations: z.array(Workstation),
});

/** `at` is minutes since midnight in the lab (540 = 09:00, 1200 = 20:00). Rates are percent, null where nothing divides. */
const Figures = z.object({
  at: z.int32(),
  booked: z.number(),
  occupied: z.number(),
  utilisation: z.number().nullable(),
  attendance: z.number().nullable(),
  project: z.number().nullable(),
  selfService: z.number().nullable(),
});
export const DayFigures = z.object({
  date: CalendarDate,
  capacity: z.int32(),
  /** A step at each change from 09:00 until now (or 20:00): each holds until the next. */
  steps: z.array(Figures),
  /** The mean at each hour of the last eight open days of the same weekday; empty without history. */
  usual: z.array(Figures),
});

export const MonthFigures = z.object({
  month: z.string(),
  /** Open days of the twelve months that end with this one, until today. */
  days: z.array(
    z.object({
      date: CalendarDate,
      capacity: z.int32(),
      booked: z.int32(),
      /** Booked seats that were used, and visits of self-service people: what the rates divide. */
      used: z.int32(),
      utilisation: z.number().nullable(),
      attendance: z.number().nullable(),
    }),
  ),
  /** Mean share of seats occupied in percent over the eight weeks before today, ISO weekday (1 = Monday) × hour (9–19). */
  heat: z.array(z.object({ weekday: z.int32(), hour: z.int32(), percent: z.number() })),
});
