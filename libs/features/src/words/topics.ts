// Topics that one feature announces and the reads of another follow. All others stand in the contract of their feature.
import { topic } from '@hadcl/kernel/call';

/** The visits of one person: their code was used, they are in or out, they owe a leaving time. */
export const visitsOf = topic('visits-of');
/** Something that decides who gets a code at the door changed on this date: seats, bookings, the day itself. Says no more. */
export const doorSeats = topic('door-seats');
/** Visits of a month, which the "Actual Attendance" of the histories counts. */
export const labVisits = topic('lab-visits');
/** Any booking of any month. */
export const bookingsOfAll = topic('bookings')('all');
/** Texts, parameters and links: few, and rarely changed. */
export const informationChanged = topic('information')('all');
/** Settings, seats and bookings of a month; visits are told apart, because they come far more often. */
export const labMonth = topic('lab-month');
