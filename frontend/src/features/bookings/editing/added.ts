import type { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { projectCalls } from '@hadcl/features/projects/project/project.contract';
import type { Output } from '@hadcl/kernel/call';

export type AddProject = Output<typeof projectCalls.addProjects>[number];
type Booked = Output<typeof bookingCalls.userBookings>[number];
/** Seats of another project on a date, submitted together with the changes of the project in the calendar. */
export type Added = { date: string; projectId: string; refNum: string; seats: number };
/** Why a project cannot be added to a date. An existing booking is changed in the calendar of its project. */
export type NotAddable = { why: 'outside' } | { why: 'booked'; booking: Booked };

export const sameLine = (a: Pick<Added, 'date' | 'projectId'>, b: Pick<Added, 'date' | 'projectId'>) =>
  a.date === b.date && a.projectId === b.projectId;

/** Seats requested by the added projects, by date. */
export const seatsByDate = (lines: readonly Added[]): ReadonlyMap<string, number> => {
  const seats = new Map<string, number>();
  for (const line of lines) seats.set(line.date, (seats.get(line.date) ?? 0) + line.seats);
  return seats;
};

/** `lines` with `more`, which replaces lines of the same date and project; sorted by date and reference number. */
export const withAdded = (lines: readonly Added[], more: readonly Added[]): readonly Added[] =>
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
