import type { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { projectCalls } from '@hadcl/features/projects/project/project.contract';
import type { Output } from '@hadcl/kernel/call';
import { useState } from 'react';
import { type Day, leftOn } from '../bookingDay.js';

export type AddProject = Output<typeof projectCalls.addProjects>[number];
type Booked = Output<typeof bookingCalls.userBookings>[number];
/** Seats of another project on a date, submitted together with the changes of the project in the calendar. */
export type Added = { date: string; projectId: string; refNum: string; seats: number };
/** Why a project cannot be added to a date. An existing booking is changed in the calendar of its project. */
export type NotAddable = { why: 'outside' } | { why: 'booked'; booking: Booked };

const sameLine = (a: Pick<Added, 'date' | 'projectId'>, b: Pick<Added, 'date' | 'projectId'>) =>
  a.date === b.date && a.projectId === b.projectId;

/** Seats requested by the added projects, by date. */
export const seatsByDate = (lines: readonly Added[]): ReadonlyMap<string, number> => {
  const seats = new Map<string, number>();
  for (const line of lines) seats.set(line.date, (seats.get(line.date) ?? 0) + line.seats);
  return seats;
};

/** `lines` with `more`, which replaces lines of the same date and project; sorted by date and reference number. */
const withAdded = (lines: readonly Added[], more: readonly Added[]): readonly Added[] =>
  [...lines.filter((line) => !more.some((one) => sameLine(line, one))), ...more].toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.refNum.localeCompare(b.refNum),
  );

/** Why a project cannot be added to a date; free seats are checked by the server only. */
export const notAddable = (
  { projectId, effectiveStartDate, effectiveEndDate }: AddProject,
  date: string,
  bookings: readonly Booked[],
): NotAddable | undefined => {
  if (date < effectiveStartDate || date > effectiveEndDate) return { why: 'outside' };
  const booking = bookings.find((one) => one.projectId === projectId && one.bookDate === date);
  return booking && { why: 'booked', booking };
};

const none: readonly Added[] = [];

/** State of the other projects added in edit mode, and of the dialog that adds them. */
export function useAdded(days: readonly Day[]) {
  const [lines, setLines] = useState(none);
  const [adding, setAdding] = useState(false);
  const seatsOn = seatsByDate(lines);
  const short = ({ date }: Added) => {
    const day = days.find((one) => one.date === date);
    return day !== undefined && (day.shut !== undefined || (seatsOn.get(date) ?? 0) > leftOn(day));
  };
  return {
    lines,
    /** Lines whose date has room for all of them together. */
    ready: lines.filter((line) => !short(line)),
    short,
    adding,
    open: () => setAdding(true),
    close: () => setAdding(false),
    add: (more: readonly Added[]) => setLines((now) => withAdded(now, more)),
    remove: (line: Added) => setLines((now) => now.filter((one) => !sameLine(one, line))),
    /** Removes these lines after a submission; lines added or changed meanwhile stay. */
    forget: (submitted: readonly Added[]) =>
      setLines((now) =>
        now.filter((line) => !submitted.some((one) => sameLine(one, line) && one.seats === line.seats)),
      ),
    clear: () => setLines(none),
  };
}
