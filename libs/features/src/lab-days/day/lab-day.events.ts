import { z } from 'zod';
import { event } from '@hadcl/kernel/event';
import { StatusCode } from '../../words/booking-status.js';
import { ProjectType } from '../../words/project-type.js';

const date = z.iso.date();
const at = z.iso.datetime({ offset: true });
const seats = z.int32().positive().max(999);
const setting = {
  date,
  capacity: z.int32().min(0).max(999),
  /** Who may book; a day for nobody is closed. */
  available: z.array(ProjectType),
  remarks: z.string(),
  releaseAt: at,
  changedAt: at.optional(),
};
const booking = { date, bookingId: z.string(), projectId: z.string(), changedAt: at.optional() };
/** `office` tells a change by the office, which its people are told of, from one of their own. */
const changed = { ...booking, office: z.boolean() };
/** What was approved of a booking before its people asked for more: so many are let in until the office decides (B19). */
const Approval = z.object({ seats, status: StatusCode });
/** Who decided, in which act, on what, and how many seats the day held before: so the decision can be taken back (B23). */
const decided = {
  officerId: z.string().optional(),
  actId: z.string().optional(),
  before: z.object({ status: StatusCode, seats, held: z.int32(), approval: Approval.optional() }).optional(),
};
const visit = { date, visitId: z.string(), projectId: z.string(), userId: z.string() };

export const labDayEvents = {
  LabDaySetUp: event(setting, {}, { clear: ['remarks'] }),
  /** `reopens`: the day was closed, and `actId` is the save that opens it again. */
  LabDayRevised: event(
    { ...setting, reopens: z.boolean().optional(), actId: z.string().optional() },
    {},
    { clear: ['remarks'] },
  ),
  /**
   * `urgent`: people with a booking hear of it less than the working days' notice ahead. `again`: it was closed already,
   * only what is remarked of it has changed.
   */
  LabDayClosed: event(
    {
      date,
      remarks: z.string(),
      reason: z.string(),
      urgent: z.boolean(),
      again: z.boolean().optional(),
      /** The save that closed it. */
      actId: z.string().optional(),
      changedAt: at.optional(),
    },
    {},
    { clear: ['remarks', 'reason'] },
  ),

  BookingSubmitted: event(
    { ...booking, refNum: z.string(), projectType: ProjectType, seats },
    {},
    { clear: ['refNum'] },
  ),
  /** By the office: approved from the start. */
  BookingPlaced: event(
    { ...booking, refNum: z.string(), projectType: ProjectType, seats, remarks: z.string() },
    {},
    { clear: ['refNum', 'remarks'] },
  ),
  /** An approved booking whose seats the office changes becomes REVISED; a submitted one stays so. */
  BookingSeatsChanged: event({
    ...changed,
    ...decided,
    from: seats,
    to: seats,
    /** A part of an approval, which tells its people of the seats too. */
    withApproval: z.boolean().optional(),
  }),
  /** Its people ask for more seats than are approved: it waits, and `approval` lets people in until the office decides. */
  BookingIncreaseAsked: event({ ...changed, from: seats, to: seats, approval: Approval }),
  /** No more than was approved is asked for any longer: the approval stands again, for `to` seats. */
  BookingIncreaseDropped: event({ ...changed, ...decided, from: seats, to: seats, status: StatusCode }),
  /** The office approves no more than it had: the approval stands again, for `to` seats. */
  BookingIncreaseRejected: event(
    { ...changed, ...decided, from: seats, to: seats, status: StatusCode, reason: z.string() },
    {},
    { clear: ['reason'] },
  ),
  BookingApproved: event({ ...changed, ...decided, seats }),
  BookingReviewed: event(changed),
  BookingRejected: event({ ...changed, ...decided, seats, reason: z.string() }, {}, { clear: ['reason'] }),
  /** The officer took their decision back at once: it is as it was before. `actId`: of the act that had decided. */
  BookingDecisionUndone: event({
    ...changed,
    status: StatusCode,
    seats,
    approval: Approval.optional(),
    actId: z.string().optional(),
  }),
  BookingCancelled: event({ ...changed, ...decided, seats }),
  BookingRemarked: event({ ...changed, remarks: z.string() }, {}, { clear: ['remarks'] }),

  /** A visit begins. `firstTime`: nobody of the project (or this self-service person) was ever here before that date. */
  SignedIn: event(
    {
      ...visit,
      refNum: z.string(),
      projectType: ProjectType,
      at,
      source: z.enum(['QR', 'STAFF']),
      firstTime: z.boolean(),
    },
    {},
    { clear: ['refNum'] },
  ),
  SignedOut: event({ ...visit, at, source: z.enum(['QR', 'STAFF', 'DECLARED']) }),
  /** Half an hour before closing these people were inside: they are reminded, and the desk. */
  SignOutsReminded: event({ date, userIds: z.array(z.string()) }, {}, { clear: ['userIds'] }),
  /** At 20:00 the visit was still open: it no longer counts as occupied, and its leaving time is owed. */
  SignOutMissed: event(visit),
  /** What is remarked of a visit is remarked of its person. */
  VisitNoted: event(
    { ...visit, changedAt: at, workstationNo: z.string(), lockerNo: z.string(), remarks: z.string() },
    { remarks: 'userId' },
    { onceClear: ['remarks'], clear: ['workstationNo', 'lockerNo'] },
  ),
  /** The desk has the person sit elsewhere; `from` as it was noted, empty where nothing was. */
  VisitMoved: event({ ...visit, changedAt: at, from: z.string(), to: z.string() }, {}, { clear: ['from', 'to'] }),
  /** Staff put the times of a visit right; without `signedOutAt` it is open (again). */
  VisitCorrected: event({ ...visit, changedAt: at, signedInAt: at, signedOutAt: at.nullable() }),
  /** Staff deleted a visit that never was. */
  VisitWithdrawn: event(visit),
};
