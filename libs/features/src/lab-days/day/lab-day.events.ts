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
  /** Project types that may book; empty means closed. */
  available: z.array(ProjectType),
  remarks: z.string(),
  releaseAt: at,
  changedAt: at.optional(),
};
const booking = { date, bookingId: z.string(), projectId: z.string(), changedAt: at.optional() };
/** `office`: the office made the change, so the project's people must be told. */
const changed = { ...booking, office: z.boolean() };
/** What was approved before an increase was requested; these seats stay valid until the office decides (B19). */
const Approval = z.object({ seats, status: StatusCode });
/** Officer, act, state of the booking and seats held on the day before the decision: what an undo needs (B23). */
const decided = {
  officerId: z.string().optional(),
  actId: z.string().optional(),
  before: z.object({ status: StatusCode, seats, held: z.int32(), approval: Approval.optional() }).optional(),
};
const visit = { date, visitId: z.string(), projectId: z.string(), userId: z.string() };

export const labDayEvents = {
  LabDaySetUp: event(setting, {}, { clear: ['remarks'] }),
  /** `reopens`: the day was closed; `actId` is the save that opened it again. */
  LabDayRevised: event(
    { ...setting, reopens: z.boolean().optional(), actId: z.string().optional() },
    {},
    { clear: ['remarks'] },
  ),
  /**
   * `urgent`: booked people learn of it later than the notice period in working days. `again`: the day was closed
   * already, and only its remark changed.
   */
  LabDayClosed: event(
    {
      date,
      remarks: z.string(),
      reason: z.string(),
      urgent: z.boolean(),
      again: z.boolean().optional(),
      /** The save that closed the day. */
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
  /** By the office; approved from the start. */
  BookingPlaced: event(
    { ...booking, refNum: z.string(), projectType: ProjectType, seats, remarks: z.string() },
    {},
    { clear: ['refNum', 'remarks'] },
  ),
  /** A change by the office makes an approved booking REVISED; a submitted one stays submitted. */
  BookingSeatsChanged: event({
    ...changed,
    ...decided,
    from: seats,
    to: seats,
    /** Part of an approval, which announces the seats; no separate notice. */
    withApproval: z.boolean().optional(),
  }),
  /**
   * More seats than were approved are requested and wait; the seats of `approval` stay valid until the office decides.
   */
  BookingIncreaseAsked: event({ ...changed, from: seats, to: seats, approval: Approval }),
  /** The request is reduced to the approved seats or fewer: the approval is valid again, with `to` seats. */
  BookingIncreaseDropped: event({ ...changed, ...decided, from: seats, to: seats, status: StatusCode }),
  /** The office refuses the increase: the approval is valid again, with `to` seats. */
  BookingIncreaseRejected: event(
    { ...changed, ...decided, from: seats, to: seats, status: StatusCode, reason: z.string() },
    {},
    { clear: ['reason'] },
  ),
  BookingApproved: event({ ...changed, ...decided, seats }),
  BookingReviewed: event(changed),
  BookingRejected: event({ ...changed, ...decided, seats, reason: z.string() }, {}, { clear: ['reason'] }),
  /** The officer undid their decision: the booking has its earlier state again. `actId`: the act that had decided. */
  BookingDecisionUndone: event({
    ...changed,
    status: StatusCode,
    seats,
    approval: Approval.optional(),
    actId: z.string().optional(),
  }),
  BookingCancelled: event({ ...changed, ...decided, seats }),
  BookingRemarked: event({ ...changed, remarks: z.string() }, {}, { clear: ['remarks'] }),

  /**
   * A visit begins. `firstTime`: nobody of the project (or this self-service person) was in the lab on an earlier date.
   */
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
  /** The people still inside some time before closing (a parameter); they and the desk are reminded. */
  SignOutsReminded: event({ date, userIds: z.array(z.string()) }, {}, { clear: ['userIds'] }),
  /** The visit was still open at closing (20:00). It no longer counts as present, and its sign-out time is missing. */
  SignOutMissed: event(visit),
  /** The remark is a personal value of the visitor. */
  VisitNoted: event(
    { ...visit, changedAt: at, workstationNo: z.string(), lockerNo: z.string(), remarks: z.string() },
    { remarks: 'userId' },
    { onceClear: ['remarks'], clear: ['workstationNo', 'lockerNo'] },
  ),
  /** The desk gives the visitor another workstation; `from` is empty if none was noted before. */
  VisitMoved: event({ ...visit, changedAt: at, from: z.string(), to: z.string() }, {}, { clear: ['from', 'to'] }),
  /** Staff corrected the times of a visit; it is open (again) without `signedOutAt`. */
  VisitCorrected: event({ ...visit, changedAt: at, signedInAt: at, signedOutAt: at.nullable() }),
  /** Staff deleted a visit that did not take place. */
  VisitWithdrawn: event(visit),
};
