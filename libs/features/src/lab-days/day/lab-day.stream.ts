import type { Facts } from '@hadcl/kernel/decision';
import type { DataOf } from '@hadcl/kernel/event';
import { withEntry } from '@hadcl/kernel/log/records';
import { stream } from '@hadcl/kernel/stream';
import type { StatusCode } from '../../words/booking-status.js';
import type { ProjectType } from '../../words/project-type.js';
import { labDayEvents } from './lab-day.events.js';

export type Booking = {
  readonly status: StatusCode;
  readonly bookingId: string;
  readonly projectId: string;
  readonly refNum: string;
  readonly projectType: ProjectType;
  readonly seats: number;
  /** What was approved before an increase was requested; these seats stay valid until the office decides (B19). */
  readonly approval: Approval | null;
  readonly remarks: string;
  /** Number of changes, and whether the office made the last one. */
  readonly version: number;
  readonly byOffice: boolean;
  /** The office's last decision, if nothing changed since; its officer can undo it for a minute. */
  readonly decided: OfficeDecision | null;
};
type Approval = { readonly seats: number; readonly status: StatusCode };
export type OfficeDecision = {
  readonly officerId: string;
  readonly actId: string | undefined;
  readonly at: string;
  readonly status: StatusCode;
  readonly seats: number;
  readonly approval?: Approval | undefined;
  /** Seats held on the day before the decision. */
  readonly held: number;
};
export type Visit = {
  readonly visitId: string;
  readonly projectId: string;
  readonly userId: string;
  readonly refNum: string;
  readonly projectType: ProjectType;
  readonly firstTime: boolean;
  readonly workstationNo: string;
  readonly lockerNo: string;
  /** The remark on the visit, not on the day. */
  readonly remarks: string;
  readonly signedInAt: string;
  readonly signedOutAt: string | null;
  readonly missed: boolean;
  /** Number of changes; detects two people editing at once (A7). */
  readonly version: number;
};
export type DaySetUp = {
  readonly capacity: number;
  readonly available: readonly ProjectType[];
  readonly releaseAt: string;
};
type Records = {
  /** Number of set-ups, and the last remark; 0: never set up. */
  readonly version: number;
  readonly remarks: string;
  /** The save that last closed the day or opened it again; its notice is the one to correct. */
  readonly toldIn: string | null;
  /** The latest booking of each project, by project. */
  readonly bookings: Readonly<Record<string, Booking>>;
  readonly visits: Readonly<Record<string, Visit>>;
};
export type LabDay = Records &
  (({ readonly status: 'closed' } & Partial<DaySetUp>) | ({ readonly status: 'open' } & DaySetUp));

type SetUp = DaySetUp & { readonly remarks: string; readonly actId?: string | undefined };
type Begun = Pick<Booking, 'projectId' | 'bookingId' | 'refNum' | 'projectType' | 'seats'>;

const setUp = (day: LabDay, { remarks, actId }: Pick<SetUp, 'remarks' | 'actId'>): Records => ({
  bookings: day.bookings,
  visits: day.visits,
  version: day.version + 1,
  remarks,
  toldIn: actId ?? day.toldIn,
});
/** Without project types the day is closed. */
const open = (day: LabDay, { capacity, available, releaseAt, ...its }: SetUp): LabDay => ({
  ...setUp(day, its),
  status: available.length === 0 ? 'closed' : 'open',
  capacity,
  available,
  releaseAt,
});
const change = (day: LabDay, { projectId }: Pick<Booking, 'projectId'>, to: Partial<Booking>): LabDay => {
  const before = day.bookings[projectId];
  if (!before) return day;
  const booking = { ...before, byOffice: true, decided: null, ...to, version: before.version + 1 };
  return { ...day, bookings: withEntry(day.bookings, projectId, booking) };
};
type Decision = Pick<DataOf<(typeof labDayEvents)['BookingApproved']>, 'officerId' | 'actId' | 'before' | 'changedAt'>;
const decidedBy = ({ officerId, actId, before, changedAt }: Decision): OfficeDecision | null =>
  officerId && before && changedAt ? { officerId, actId, at: changedAt, ...before } : null;
const begin = (
  day: LabDay,
  { projectId, bookingId, refNum, projectType, seats }: Begun,
  { status, remarks, byOffice }: Pick<Booking, 'status' | 'remarks' | 'byOffice'>,
): LabDay => {
  const booking = { bookingId, projectId, refNum, projectType, seats, version: 1, approval: null, decided: null };
  return { ...day, bookings: withEntry(day.bookings, projectId, { ...booking, status, remarks, byOffice }) };
};
const revisit = (day: LabDay, visitId: string, to: Partial<Visit>): LabDay => {
  const before = day.visits[visitId];
  return before
    ? { ...day, visits: withEntry(day.visits, visitId, { ...before, ...to, version: before.version + 1 }) }
    : day;
};
const approvedStatuses: readonly StatusCode[] = ['APPROVED', 'REVISED', 'REVIEWED'];

/**
 * One stream for a whole lab day: settings, bookings and visits, so that two submissions cannot take the same last
 * seat.
 */
export const labDay = stream({
  name: 'lab-day',
  events: labDayEvents,
  audit: { Booking: 'bookings', LabDay: 'lab-days', '': 'visits' },
  grows: { until: 'a day', events: 1_500 },
  initial: { status: 'closed', version: 0, remarks: '', toldIn: null, bookings: {}, visits: {} } as LabDay,
  evolve: {
    LabDaySetUp: open,
    LabDayRevised: open,
    // A changed remark belongs to the notice of the original closing, so `toldIn` stays.
    LabDayClosed: (day, { remarks, again, actId }) => ({
      ...setUp(day, { remarks, actId: again ? undefined : actId }),
      status: 'closed',
    }),
    BookingSubmitted: (day, data) => begin(day, data, { status: 'SUBMITTED', remarks: '', byOffice: false }),
    BookingPlaced: (day, data) => begin(day, data, { status: 'APPROVED', remarks: data.remarks, byOffice: true }),
    BookingSeatsChanged: (day, data) => {
      const { projectId, to: seats, office: byOffice } = data;
      const revised = byOffice && approvedStatuses.includes(day.bookings[projectId]?.status ?? 'SUBMITTED');
      const to = { seats, byOffice, decided: decidedBy(data) };
      return change(day, data, { ...to, ...(revised && { status: 'REVISED' }) });
    },
    BookingIncreaseAsked: (day, data) => {
      const { to: seats, approval, office: byOffice } = data;
      return change(day, data, { status: 'SUBMITTED', seats, approval, byOffice });
    },
    BookingIncreaseDropped: (day, data) => {
      const { to: seats, status, office: byOffice } = data;
      return change(day, data, { status, seats, approval: null, byOffice, decided: decidedBy(data) });
    },
    BookingIncreaseRejected: (day, data) =>
      change(day, data, { status: data.status, seats: data.to, approval: null, decided: decidedBy(data) }),
    BookingApproved: (day, data) => {
      const { seats, office: byOffice } = data;
      return change(day, data, { status: 'APPROVED', seats, approval: null, byOffice, decided: decidedBy(data) });
    },
    BookingReviewed: (day, data) => change(day, data, { status: 'REVIEWED' }),
    BookingRejected: (day, data) => change(day, data, { status: 'REJECTED', approval: null, decided: decidedBy(data) }),
    BookingDecisionUndone: (day, data) => {
      const { status, seats, approval = null } = data;
      return change(day, data, { status, seats, approval });
    },
    BookingCancelled: (day, data) => {
      const { office: byOffice } = data;
      return change(day, data, { status: 'CANCELLED', approval: null, byOffice, decided: decidedBy(data) });
    },
    BookingRemarked: (day, data) => change(day, data, { remarks: data.remarks }),
    SignedIn: (day, { date: _, source: __, at, ...visit }) => {
      const open = { signedInAt: at, signedOutAt: null, missed: false, version: 1 };
      const begun = { ...visit, workstationNo: '', lockerNo: '', remarks: '', ...open };
      return { ...day, visits: withEntry(day.visits, visit.visitId, begun) };
    },
    SignedOut: (day, { visitId, at }) => revisit(day, visitId, { signedOutAt: at }),
    SignOutsReminded: (day) => day,
    SignOutMissed: (day, { visitId }) => revisit(day, visitId, { missed: true }),
    VisitNoted: (day, { visitId, workstationNo, lockerNo, remarks }) =>
      revisit(day, visitId, { workstationNo, lockerNo, remarks }),
    VisitMoved: (day, { visitId, to }) => revisit(day, visitId, { workstationNo: to }),
    VisitCorrected: (day, { visitId, signedInAt, signedOutAt }) => revisit(day, visitId, { signedInAt, signedOutAt }),
    VisitWithdrawn: (day, { visitId }) => {
      const { [visitId]: _gone, ...visits } = day.visits;
      return { ...day, visits };
    },
  },
});

export const isApproved = ({ status }: Booking) => approvedStatuses.includes(status);
export const holdsSeats = (booking: Booking) => booking.status === 'SUBMITTED' || isApproved(booking);
/** Seats that admit people: while an increase waits, the seats approved before (B19). */
export const approvedSeatsOf = (booking: Booking) =>
  isApproved(booking) ? booking.seats : (booking.approval?.seats ?? 0);
const sumOf = ({ bookings }: LabDay, seatsOf: (booking: Booking) => number) =>
  Object.values(bookings).reduce((sum, booking) => sum + seatsOf(booking), 0);
export const seatsHeld = (day: LabDay) => sumOf(day, (booking) => (holdsSeats(booking) ? booking.seats : 0));
export const seatsApproved = (day: LabDay) => sumOf(day, approvedSeatsOf);
/** True if the release time has passed at `now`, compared in milliseconds. */
export const isReleased = ({ releaseAt }: { readonly releaseAt?: string | null }, now: string) =>
  releaseAt !== undefined && releaseAt !== null && Date.parse(releaseAt) <= Date.parse(now);
/** Researchers may book until the end of the next calendar month. */
export const lastBookableDate = (today: string, { daysBefore }: Pick<Facts, 'daysBefore'>) => {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const [y, m] = month > 10 ? [year + 1, month - 10] : [year, month + 2];
  return daysBefore(`${y}-${String(m).padStart(2, '0')}-01`, 1);
};
/** The last day on which the project's people may change or cancel a booking. */
export const lastChangeDate = (date: string, { daysBefore }: Pick<Facts, 'daysBefore'>) => daysBefore(date, 2);

/** 0 if the capacity was lowered below the seats held. */
export const seatsFree = (day: LabDay) => (day.status === 'open' ? Math.max(0, day.capacity - seatsHeld(day)) : 0);
export const openVisits = ({ visits }: LabDay) =>
  Object.values(visits).filter(({ signedOutAt }) => signedOutAt === null);
