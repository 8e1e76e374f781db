import type { DataOf } from '@hadcl/kernel/event';
import { table } from '@hadcl/kernel/projection';
import type { labDayEvents } from './lab-day.events.js';

type Begun = DataOf<(typeof labDayEvents)['BookingSubmitted']>;
type Events = typeof labDayEvents;

/** What each booking takes of its day. A feature that needs it keeps its own, so that no read model hangs on another. */
export const heldSeatsTable = (name: string) =>
  table(
    name,
    { booking_id: 'text' },
    { date: 'date', project_id: 'text', seats: 'int', holds: 'boolean' },
    { indexes: ['date'] },
  );

/** Booking events → the rows of such a table: seats stay when a booking ends, `holds` says whether they count. */
export const heldSeatsRows = (seatsOf: ReturnType<typeof heldSeatsTable>) => {
  const begun = ({ bookingId, date, projectId, seats }: Omit<Begun, 'refNum' | 'projectType'>) => [
    seatsOf.put({ booking_id: bookingId }, { date, project_id: projectId, seats, holds: true }),
  ];
  const ended = ({ bookingId }: Pick<Begun, 'bookingId'>) => [
    seatsOf.patch({ booking_id: bookingId }, { holds: false }),
  ];
  return {
    BookingSubmitted: begun,
    BookingPlaced: begun,
    BookingSeatsChanged: ({ bookingId, to }: DataOf<Events['BookingSeatsChanged']>) => [
      seatsOf.patch({ booking_id: bookingId }, { seats: to }),
    ],
    BookingApproved: ({ bookingId, seats }: DataOf<Events['BookingApproved']>) => [
      seatsOf.patch({ booking_id: bookingId }, { seats, holds: true }),
    ],
    BookingRejected: ended,
    BookingCancelled: ended,
    BookingReviewed: null,
    BookingRemarked: null,
  };
};
