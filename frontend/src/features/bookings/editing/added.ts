import type { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { projectCalls } from '@hadcl/features/projects/project/project.contract';
import type { Output } from '@hadcl/kernel/call';

export type AddProject = Output<typeof projectCalls.addProjects>[number];
type Booked = Output<typeof bookingCalls.userBookings>[number];
/** Seats of a further project on a date, sent together with the dates of the project in the calendar. */
export type Added = { date: string; projectId: string; refNum: string; seats: number };
/** Why a project cannot be added to a date; `booked` ones are changed in their own calendar. */
export type NotAddable = { why: 'outside' } | { why: 'booked'; booking: Booked };

export const sameLine = (a: Pick<Added, 'date' | 'projectId'>, b: Pick<Added, 'date' | 'projectId'>) =>
  a.date === b.date && a.projectId === b.projectId;

/** The seats that further projects ask for, by date. */
export const seatsByDate = (lines: readonly Added[]): ReadonlyMap<string, number> => {
  const seats = new Map<string, number>();
  for (const line of lines) seats.set(line.date, (seats.get(line.date) ?? 0) + line.seats);
  return seats;
};

/** The lines with these, each date and project once, in the order of the calendar. */
export const withAdded = (lines: readonly Added[], more: readonly Added[]): readonly Added[] =>
  [...lines.filter((line) => !more.some((one) => sameLine(line, one))), ...more].toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.refNum.localeCompare(b.refNum),
  );

/** What stands against a project on a date; the lab's seats are the server's business. */
export const notAddable = (
  { projectId, effectiveStartDate, effectiveEndDate }: AddProject,
  date: string,
  bookings: readonly Booked[],
): NotAddable | undefined => {
  if (date < effectiveStartDate || date > effectiveEndDate) return { why: 'outside' };
  const booking = bookings.find((one) => one.projectId === projectId && one.bookDate === date);
  return booking && { why: 'booked', booking };
};
