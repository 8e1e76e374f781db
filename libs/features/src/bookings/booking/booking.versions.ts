import type { Facts } from '@hadcl/kernel/decision';
import { lastChange, type LastChange } from '@hadcl/kernel/refusing/last-change';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import { labDay, type Booking } from '../../lab-days/day/lab-day.stream.js';

type Stale = (code: 'booking-changed', facts: { changed: LastChange }) => Refused;

/** Refuses a save made from an older version than the booking has; one without a version knows of no booking. */
export const refuseStale = (
  refused: Stale,
  date: string,
  booking: Booking | undefined,
  asked: number | undefined,
  facts: Facts,
) => {
  const version = asked ?? 0;
  if (version === (booking?.version ?? 0)) return;
  // What was cancelled is off the calendar: there it is a date without a booking.
  if (version === 0 && booking?.status === 'CANCELLED') return;
  const otherwise = facts.say(booking?.byOffice ? 'by-office' : 'by-project', {});
  const record = { bookingId: booking?.bookingId ?? '' };
  throw refused('booking-changed', { changed: lastChange(labDay.of(date), record, otherwise) });
};
