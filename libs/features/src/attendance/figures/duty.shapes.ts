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
  /** Set only if the ID ends within a month; `idDaysLeft` is negative once it has expired. */
  idExpiry: CalendarDate.nullable(),
  idDaysLeft: z.int32().nullable(),
  /** Labels of the admin tasks that are not done. */
  missingTasks: z.array(z.string()),
});

/** One approved seat that is not taken up yet (C14); late from `lateFrom` on. */
const ExpectedSeat = z.object({
  projectId: z.string(),
  refNum: z.string(),
  userTypeCode: ProjectType,
  /** Self-service applications only: seats booked by a project have no names. */
  name: z.string().nullable(),
  chineseName: z.string().nullable(),
  /** n: the seat of the project's n-th person today. */
  seat: z.int32(),
  /** HH:mm in the lab by which n people of the project are usually in; null without history. */
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
  /** Researchers who have signed out. */
  left: z.int32(),
  /** Researchers who did not sign out before closing. */
  missed: z.int32(),
  toCome: z.int32(),
  /** When each of its seats to come becomes late (C14), in ascending order. */
  lateFrom: z.array(Instant),
  /** Seats booked for remote work. They use no seat of the lab, so `booked` does not include them (C19). */
  remote: z.int32(),
});

/** A workstation of the room (C20). `refNums` has the projects of the people noted at it, which may be several. */
const Workstation = z.object({
  no: z.string(),
  refNums: z.array(z.string()),
  /**
   * A project with a seat to come sat here last: assign it last. It is not reserved, since bookings have no
   * workstation.
   */
  isKept: z.boolean(),
  /** Out of service: not to be assigned, though somebody may still sit there. */
  isOut: z.boolean(),
});
/** What the desk sees in addition: why it is out of service, who took it out and when. */
const KnownWorkstation = Workstation.extend({
  outage: z.object({ reason: z.string(), by: z.string(), since: Instant }).nullable(),
  version: z.int32(),
});

export const LabNow = z.object({
  date: CalendarDate,
  isOpen: z.boolean(),
  capacity: z.int32(),
  /** Project types that may book; empty on a closed day. */
  available: z.array(ProjectType),
  /** HTML, cleaned when it was stored. */
  remarks: z.string(),
  inNow: z.array(PersonIn),
  expected: z.array(ExpectedSeat),
  notSignedOut: z.array(OutstandingSignOut),
  projects: z.array(ProjectSeats),
  /** Only for today, and only if the lab is open; else empty. */
  workstations: z.array(KnownWorkstation),
});

export const Wall = z.object({
  rate: AttendanceRate,
  projects: z.array(ProjectSeats),
  workstations: z.array(Workstation),
});

/**
 * `at` is minutes since midnight in the lab (540 = 09:00, 1200 = 20:00). Rates are percent, null if the divisor is
 * zero.
 */
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
  /** One entry for each change from 09:00 until now (or 20:00); it holds until the next. */
  steps: z.array(Figures),
  /** Mean at each hour over the last eight open days of the same weekday; empty without history. */
  usual: z.array(Figures),
});

export const MonthFigures = z.object({
  month: z.string(),
  /** Open days of the twelve months that end with this one, up to today. */
  days: z.array(
    z.object({
      date: CalendarDate,
      capacity: z.int32(),
      booked: z.int32(),
      /** Booked seats that were used, plus self-service visitors: the numerator of the rates. */
      used: z.int32(),
      utilisation: z.number().nullable(),
      attendance: z.number().nullable(),
    }),
  ),
  /** Mean percent of seats occupied in the eight weeks before today, by ISO weekday (1 = Monday) and hour (9–19). */
  heat: z.array(z.object({ weekday: z.int32(), hour: z.int32(), percent: z.number() })),
});
