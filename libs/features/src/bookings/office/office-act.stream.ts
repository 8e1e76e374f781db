import { type DataOf, type EventOf, event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import type { labDayEvents } from '../../lab-days/day/lab-day.events.js';
import { z } from 'zod';

const booking = { date: z.iso.date(), bookingId: z.string(), projectId: z.string() };
const seats = z.int32().positive().max(999);
const kind = <K extends string, S extends z.ZodRawShape>(name: K, shape: S) =>
  z.object({ kind: z.literal(name), ...booking, ...shape });

/** What the office did to one booking; a remark that it wrote beside a decision is a change of its own. */
export const OfficeChange = z.discriminatedUnion('kind', [
  kind('placed', { seats }),
  kind('approved', { seats }),
  kind('seats', { from: seats, to: seats }),
  kind('reviewed', {}),
  /** More seats than were approved; these, `to`, stay. */
  kind('increase-rejected', { from: seats, to: seats, reason: z.string() }),
  kind('rejected', { reason: z.string() }),
  kind('cancelled', {}),
  kind('remarked', { remarks: z.string() }),
]);
export type OfficeChange = z.infer<typeof OfficeChange>;

/** Why a decision could not be taken back. */
export const StayedWhy = z.enum(['changed', 'late', 'used', 'seats', 'days']);
export type StayedWhy = z.infer<typeof StayedWhy>;

export const officeActEvents = {
  /** One save of the office, whole: what it is told of by. */
  OfficeChangedBookings: event(
    { actId: z.string(), changes: z.array(OfficeChange) },
    {},
    { clear: ['changes.reason', 'changes.remarks'] },
  ),
  /** The office took decisions back at once; these of them are as they were decided, or as they have become since. */
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
/** One save of the office, which may change bookings of many days and projects, or take such changes back. */
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

/** What the people of a booking are told of an event of its day; seats of an approval are told by the approval. */
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
