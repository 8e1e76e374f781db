// Topics that one feature announces and reads of another feature follow. All other topics are in the contract of their
// feature.
import { topic } from '@hadcl/kernel/call';

/** The visits of one person: their code was used, they signed in or out, or owe a leaving time. */
export const visitsOf = topic('visits-of');
/** What decides who gets a code at the door changed on this date: seats, bookings or the day itself. */
export const doorSeats = topic('door-seats');
/** Visits of a month, for the “Actual Attendance” in the booking histories. */
export const labVisits = topic('lab-visits');
/** Any booking of any month. */
export const bookingsOfAll = topic('bookings')('all');
/** Texts, parameters and links: few, and rarely changed. */
export const informationChanged = topic('information')('all');
/** Settings, seats and bookings of a month. Visits have a topic of their own, because they change far more often. */
export const labMonth = topic('lab-month');
