import { type DataOf, type EventOf, event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import type { labDayEvents } from '../../lab-days/day/lab-day.events.js';
import { z } from 'zod';

const booking = { date: z.iso.date(), bookingId: z.string(), projectId: z.string() };
const seats = z.int32().positive().max(999);
const kind = <K extends string, S extends z.ZodRawShape>(name: K, shape: S) =>
  z.object({ kind: z.literal(name), ...booking, ...shape });

/** One change of the office to a booking. A remark written with a decision is a separate change. */
export const OfficeChange = z.discriminatedUnion('kind', [
  kind('placed', { seats }),
  kind('approved', { seats }),
  kind('seats', { from: seats, to: seats }),
  kind('reviewed', {}),
  /** The office refused an increase; `to` seats stay approved. */
  kind('increase-rejected', { from: seats, to: seats, reason: z.string() }),
  kind('rejected', { reason: z.string() }),
  kind('cancelled', {}),
  kind('remarked', { remarks: z.string() }),
]);
export type OfficeChange = z.infer<typeof OfficeChange>;

/** Why a decision could not be undone. */
export const StayedWhy = z.enum(['changed', 'late', 'used', 'seats', 'days']);
export type StayedWhy = z.infer<typeof StayedWhy>;

export const officeActEvents = {
  /** All changes of one save of the office; the notices to people follow from it. */
  OfficeChangedBookings: event(
    { actId: z.string(), changes: z.array(OfficeChange) },
    {},
    { clear: ['changes.reason', 'changes.remarks'] },
  ),
  /** Decisions that an undo could not take back: these bookings keep their state. */
  OfficeDecisionsStayed: event(
    {
      actId: z.string(),
      stayed: z.array(z.object({ date: z.iso.date(), projectId: z.string(), refNum: z.string(), why: StayedWhy })),
    },
    {},
    { clear: ['stayed.refNum'] },
  ),
};

type Stayed = DataOf<typeof officeActEvents.OfficeDecisionsStayed>['stayed'];
/** One save of the office over many days and projects, or one undo. */
export const officeAct = stream({
  name: 'office-act',
  events: officeActEvents,
  audit: null,
  grows: { until: 'a record', events: 1 },
  initial: { stayed: [] as Stayed },
  evolve: {
    OfficeChangedBookings: (act) => act,
    OfficeDecisionsStayed: (_, { stayed }) => ({ stayed }),
  },
});

/**
 * The changes to announce for an event of a day. The seats of an approval are part of the approval and not announced
 * separately.
 */
export const officeChangeOf = ({ type, data }: EventOf<typeof labDayEvents>): readonly OfficeChange[] => {
  switch (type) {
    case 'BookingPlaced':
      return [{ kind: 'placed', ...bookingOf(data), seats: data.seats }];
    case 'BookingApproved':
      return [{ kind: 'approved', ...bookingOf(data), seats: data.seats }];
    case 'BookingSeatsChanged':
      return data.withApproval ? [] : [{ kind: 'seats', ...bookingOf(data), from: data.from, to: data.to }];
    case 'BookingIncreaseDropped':
      return [{ kind: 'seats', ...bookingOf(data), from: data.from, to: data.to }];
    case 'BookingIncreaseRejected':
      return [{ kind: 'increase-rejected', ...bookingOf(data), from: data.from, to: data.to, reason: data.reason }];
    case 'BookingReviewed':
      return [{ kind: 'reviewed', ...bookingOf(data) }];
    case 'BookingRejected':
      return [{ kind: 'rejected', ...bookingOf(data), reason: data.reason }];
    case 'BookingCancelled':
      return [{ kind: 'cancelled', ...bookingOf(data) }];
    case 'BookingRemarked':
      return [{ kind: 'remarked', ...bookingOf(data), remarks: data.remarks }];
    default:
      return [];
  }
};
type Booking = Pick<OfficeChange, 'date' | 'bookingId' | 'projectId'>;
const bookingOf = ({ date, bookingId, projectId }: Booking): Booking => ({ date, bookingId, projectId });
