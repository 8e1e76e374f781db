import type { DataOf, EventMeta } from '@hadcl/kernel/event';
import { projection } from '@hadcl/kernel/projection';
import { doorSeats } from '../attendance/attendance.contract.js';
import { labMonth, monthOf } from '../lab-days/calendar.contract.js';
import { labDate } from '../lab-days/lab-day.contract.js';
import { labDayEvents } from '../lab-days/lab-day.events.js';
import { bookingsOfAll } from './booking.contract.js';
import { bookings } from './booking.tables.js';

type Set = Parameters<typeof bookings.patch>[1];
type Begun = DataOf<typeof labDayEvents.BookingSubmitted>;

const begun = (
  { bookingId, date, projectId, refNum, projectType, seats }: Begun,
  { happenedAt, actor }: EventMeta,
  its: { status: 'SUBMITTED' | 'APPROVED'; remarks: string; approved_at: string | null },
) => [
  bookings.put(
    { booking_id: bookingId },
    {
      date,
      project_id: projectId,
      ref_num: refNum,
      project_type: projectType,
      user_id: actor.userId,
      seats,
      holds: true,
      revised: false,
      reject_reason: '',
      submitted_at: happenedAt,
      updated_at: happenedAt,
      version: 1,
      ...its,
    },
  ),
];
const changed = (bookingId: string, { happenedAt }: EventMeta, set: Set) => [
  bookings.patch({ booking_id: bookingId }, { ...set, updated_at: happenedAt }),
  bookings.add({ booking_id: bookingId }, { version: 1 }),
];

export const bookingProjection = projection({
  name: 'bookings',
  version: 1,
  tables: [bookings],
  events: labDayEvents,
  topics: ({ data: { date } }) => [labMonth(monthOf(date)), labDate(date), doorSeats(date), bookingsOfAll],
  on: {
    BookingSubmitted: (data, meta) => begun(data, meta, { status: 'SUBMITTED', remarks: '', approved_at: null }),
    BookingPlaced: (data, meta) =>
      begun(data, meta, { status: 'APPROVED', remarks: data.remarks, approved_at: meta.happenedAt }),
    BookingSeatsChanged: ({ bookingId, to, office }, meta) =>
      changed(bookingId, meta, office ? { seats: to, revised: true } : { seats: to }),
    BookingApproved: ({ bookingId, seats }, meta) =>
      changed(bookingId, meta, {
        status: 'APPROVED',
        seats,
        holds: true,
        revised: false,
        approved_at: meta.happenedAt,
      }),
    BookingReviewed: ({ bookingId }, meta) => changed(bookingId, meta, { status: 'REVIEWED', revised: false }),
    BookingRejected: ({ bookingId, reason }, meta) =>
      changed(bookingId, meta, { status: 'REJECTED', reject_reason: reason, holds: false, approved_at: null }),
    BookingDecisionUndone: ({ bookingId, status, seats }, meta) =>
      changed(bookingId, meta, {
        status: status === 'REVISED' ? 'APPROVED' : status,
        revised: status === 'REVISED',
        seats,
        holds: status !== 'REJECTED',
        approved_at: status === 'SUBMITTED' || status === 'REJECTED' ? null : meta.happenedAt,
        ...(status !== 'REJECTED' && { reject_reason: '' }),
      }),
    BookingCancelled: ({ bookingId }, meta) =>
      changed(bookingId, meta, { status: 'CANCELLED', holds: false, approved_at: null }),
    BookingRemarked: ({ bookingId, remarks }, meta) => changed(bookingId, meta, { remarks }),
  },
});
