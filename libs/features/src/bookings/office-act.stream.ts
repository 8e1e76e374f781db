import type { DataOf, EventOf } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import type { labDayEvents } from '../lab-days/lab-day.events.js';
import { officeActEvents, type OfficeChange } from './office-act.events.js';

type Stayed = DataOf<typeof officeActEvents.OfficeDecisionsStayed>['stayed'];
/** One save of the office, which may change bookings of many days and projects, or take such changes back. */
export const officeAct = stream({
  name: 'office-act',
  events: officeActEvents,
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
