import { stream } from '@hadcl/kernel/stream';
import { labDayEvents, type ProjectType } from './lab-day.events.js';

export type BookingStatus = 'SUBMITTED' | 'APPROVED' | 'REVISED' | 'REVIEWED' | 'REJECTED' | 'CANCELLED';
export type Booking = {
  readonly status: BookingStatus;
  readonly bookingId: string;
  readonly projectId: string;
  readonly refNum: string;
  readonly projectType: ProjectType;
  readonly seats: number;
};
export type Visit = {
  readonly visitId: string;
  readonly projectId: string;
  readonly userId: string;
  readonly signedInAt: string;
  readonly signedOutAt: string | null;
  readonly missed: boolean;
  /** Of the last change, so that two people editing it are told (A7). */
  readonly version: number;
};
export type Setting = {
  readonly capacity: number;
  readonly available: readonly ProjectType[];
  readonly releaseAt: string;
};
type Records = {
  /** The last booking of each project on this day, by project. */
  readonly bookings: Readonly<Record<string, Booking>>;
  readonly visits: Readonly<Record<string, Visit>>;
};
export type LabDay = Records &
  (({ readonly status: 'closed' } & Partial<Setting>) | ({ readonly status: 'open' } & Setting));

const open = ({ bookings, visits }: LabDay, { capacity, available, releaseAt }: Setting): LabDay => ({
  status: 'open',
  capacity,
  available,
  releaseAt,
  bookings,
  visits,
});
const change = (day: LabDay, projectId: string, to: Partial<Booking>): LabDay => {
  const before = day.bookings[projectId];
  return before ? { ...day, bookings: { ...day.bookings, [projectId]: { ...before, ...to } } } : day;
};
const begin = (
  day: LabDay,
  { projectId, bookingId, refNum, projectType, seats }: Omit<Booking, 'status'>,
  status: BookingStatus,
): LabDay => ({
  ...day,
  bookings: { ...day.bookings, [projectId]: { status, bookingId, projectId, refNum, projectType, seats } },
});
const revisit = (day: LabDay, visitId: string, to: Partial<Visit>): LabDay => {
  const before = day.visits[visitId];
  return before
    ? { ...day, visits: { ...day.visits, [visitId]: { ...before, ...to, version: before.version + 1 } } }
    : day;
};
const approvedStatuses: readonly BookingStatus[] = ['APPROVED', 'REVISED', 'REVIEWED'];

/** One lab day whole: capacity, release, every booking, every visit. Two submissions cannot pass the same last seat. */
export const labDay = stream({
  name: 'lab-day',
  events: labDayEvents,
  initial: { status: 'closed', bookings: {}, visits: {} } as LabDay,
  evolve: {
    LabDaySetUp: open,
    LabDayRevised: open,
    LabDayClosed: ({ bookings, visits }) => ({ status: 'closed', bookings, visits }),
    BookingSubmitted: (day, data) => begin(day, data, 'SUBMITTED'),
    BookingPlaced: (day, data) => begin(day, data, 'APPROVED'),
    BookingSeatsChanged: (day, { projectId, to, office }) => {
      const revised = office && approvedStatuses.includes(day.bookings[projectId]?.status ?? 'SUBMITTED');
      return change(day, projectId, { seats: to, ...(revised && { status: 'REVISED' }) });
    },
    BookingApproved: (day, { projectId, seats }) => change(day, projectId, { status: 'APPROVED', seats }),
    BookingReviewed: (day, { projectId }) => change(day, projectId, { status: 'REVIEWED' }),
    BookingRejected: (day, { projectId }) => change(day, projectId, { status: 'REJECTED' }),
    BookingCancelled: (day, { projectId }) => change(day, projectId, { status: 'CANCELLED' }),
    BookingRemarked: (day) => day,
    SignedIn: (day, { visitId, projectId, userId, at }) => ({
      ...day,
      visits: {
        ...day.visits,
        [visitId]: { visitId, projectId, userId, signedInAt: at, signedOutAt: null, missed: false, version: 1 },
      },
    }),
    SignedOut: (day, { visitId, at }) => revisit(day, visitId, { signedOutAt: at }),
    SignOutMissed: (day, { visitId }) => revisit(day, visitId, { missed: true }),
    VisitNoted: (day, { visitId }) => revisit(day, visitId, {}),
    VisitCorrected: (day, { visitId, signedInAt, signedOutAt }) => revisit(day, visitId, { signedInAt, signedOutAt }),
    VisitWithdrawn: (day, { visitId }) => {
      const { [visitId]: _gone, ...visits } = day.visits;
      return { ...day, visits };
    },
  },
});

export const isApproved = ({ status }: Booking) => approvedStatuses.includes(status);
export const holdsSeats = (booking: Booking) => booking.status === 'SUBMITTED' || isApproved(booking);
export const seatsHeld = ({ bookings }: LabDay) =>
  Object.values(bookings).reduce((sum, booking) => sum + (holdsSeats(booking) ? booking.seats : 0), 0);
/** Never negative: a capacity lowered under what is held leaves 0. */
export const seatsFree = (day: LabDay) => (day.status === 'open' ? Math.max(0, day.capacity - seatsHeld(day)) : 0);
export const openVisits = ({ visits }: LabDay) =>
  Object.values(visits).filter(({ signedOutAt }) => signedOutAt === null);
