import type { DataOf, EventMeta } from '@hadcl/kernel/event';
import { projection } from '@hadcl/kernel/projection';
import { doorSeats } from '../../words/topics.js';
import { monthOf } from '../../words/calendar.js';
import { labMonth } from '../../words/topics.js';
import { labDate } from '../../lab-days/day/lab-day.contract.js';
import { labDayEvents } from '../../lab-days/day/lab-day.events.js';
import { projectStoryOf } from '../../projects/story/project-story.contract.js';
import { type StatusCode } from './booking.contract.js';
import { bookingsOfAll } from '../../words/topics.js';
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
      approved_seats: null,
      refused_seats: null,
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

/** As the office last left it: no seats wait beside an approval, and none were refused. */
const whole = { approved_seats: null, refused_seats: null } satisfies Set;
const stands = (status: StatusCode, seats: number): Set => ({
  ...whole,
  status: status === 'REVISED' ? 'APPROVED' : status,
  revised: status === 'REVISED',
  seats,
});
const letsIn = (status: StatusCode) => status === 'APPROVED' || status === 'REVISED' || status === 'REVIEWED';

export const bookingProjection = projection({
  name: 'bookings',
  version: 2,
  tables: [bookings],
  events: labDayEvents,
  topics: ({ data: { date, projectId } }) => [
    ...[labMonth(monthOf(date)), labDate(date), doorSeats(date), bookingsOfAll],
    projectStoryOf(projectId),
  ],
  on: {
    BookingSubmitted: (data, meta) => begun(data, meta, { status: 'SUBMITTED', remarks: '', approved_at: null }),
    BookingPlaced: (data, meta) =>
      begun(data, meta, { status: 'APPROVED', remarks: data.remarks, approved_at: meta.happenedAt }),
    BookingSeatsChanged: ({ bookingId, to, office }, meta) =>
      changed(bookingId, meta, {
        ...{ seats: to, refused_seats: null, reject_reason: '' },
        ...(office && { revised: true }),
      }),
    BookingIncreaseAsked: ({ bookingId, to, approval }, meta) =>
      changed(bookingId, meta, {
        ...stands('SUBMITTED', to),
        ...{ approved_seats: approval.seats, reject_reason: '' },
      }),
    BookingIncreaseDropped: ({ bookingId, to, status }, meta) => changed(bookingId, meta, stands(status, to)),
    BookingIncreaseRejected: ({ bookingId, from, to, status, reason }, meta) =>
      changed(bookingId, meta, { ...stands(status, to), refused_seats: from, reject_reason: reason }),
    BookingApproved: ({ bookingId, seats, before }, meta) =>
      changed(bookingId, meta, {
        ...stands('APPROVED', seats),
        ...{ holds: true, reject_reason: '' },
        // If some seats were approved before, the booking keeps its earlier instant.
        ...(!before?.approval && { approved_at: meta.happenedAt }),
      }),
    BookingReviewed: ({ bookingId }, meta) => changed(bookingId, meta, { status: 'REVIEWED', revised: false }),
    BookingRejected: ({ bookingId, reason }, meta) =>
      changed(bookingId, meta, {
        ...whole,
        ...{ status: 'REJECTED', reject_reason: reason, holds: false, approved_at: null },
      }),
    BookingDecisionUndone: ({ bookingId, status, seats, approval }, meta) =>
      changed(bookingId, meta, {
        ...stands(status, seats),
        approved_seats: approval?.seats ?? null,
        holds: status !== 'REJECTED',
        approved_at: letsIn(status) || approval ? meta.happenedAt : null,
        ...(status !== 'REJECTED' && { reject_reason: '' }),
      }),
    BookingCancelled: ({ bookingId }, meta) =>
      changed(bookingId, meta, { ...whole, status: 'CANCELLED', holds: false, approved_at: null }),
    BookingRemarked: ({ bookingId, remarks }, meta) => changed(bookingId, meta, { remarks }),
  },
});
