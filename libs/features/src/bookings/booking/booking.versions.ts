import type { Facts } from '@hadcl/kernel/decision';
import { lastChange, type LastChange } from '@hadcl/kernel/refusing/last-change';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import { labDay, type Booking } from '../../lab-days/day/lab-day.stream.js';

type Stale = (code: 'booking-changed', facts: { changed: LastChange }) => Refused;

/** Refuses a save based on an older version of the booking. A save without a version expects no booking. */
export const refuseStale = (
  refused: Stale,
  date: string,
  booking: Booking | undefined,
  asked: number | undefined,
  facts: Facts,
) => {
  const version = asked ?? 0;
  if (version === (booking?.version ?? 0)) return;
  // A cancelled booking is not in the calendar, where the date looks free; a save without a version is then right.
  if (version === 0 && booking?.status === 'CANCELLED') return;
  const otherwise = facts.say(booking?.byOffice ? 'by-office' : 'by-project', {});
  const record = { bookingId: booking?.bookingId ?? '' };
  throw refused('booking-changed', { changed: lastChange(labDay.of(date), record, otherwise) });
};
