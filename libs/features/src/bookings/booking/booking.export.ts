import { exportColumns, exportOf, stampOf } from '@hadcl/kernel/export';
import { sql } from '@hadcl/kernel/sql';
import { bookingCalls } from './booking.contract.js';
import { bookingRows, type BookingRow } from './booking.queries.js';

const column = exportColumns<BookingRow>();

/** All bookings of a month with their outcome, as the office sees them. */
export const exportAllUserBookings = exportOf(bookingCalls.exportAllUserBookings, {
  statement: ({ input: { bookMonth } }) => {
    const first = `${bookMonth}-01`;
    return bookingRows(sql`b.date >= ${first}::date and b.date < ${first}::date + interval '1 month'`);
  },
  columns: [
    column('export-date', 'date', ({ date }) => date),
    column('export-ref', 'text', ({ refNum }) => refNum),
    column('export-title', 'text', ({ title }) => title),
    column('export-seats', 'number', ({ seats }) => seats),
    column('export-status', 'text', ({ status }, facts) => facts.say(status, {})),
    column('export-attendance', 'number', ({ attendance }) => attendance),
    column('export-remarks', 'text', ({ remarks }) => remarks),
    column('export-reason', 'text', ({ rejectReason }) => rejectReason),
    column('export-submitted', 'instant', ({ submittedAt }) => submittedAt),
    column('export-updated', 'instant', ({ updatedAt }) => updatedAt),
  ],
  fileName: (asked) => `Booking-${stampOf(asked)}`,
});
