import { approvedSeatsOf, type LabDay } from '../lab-days/lab-day.stream.js';

type Sum = { readonly refNum: string; readonly booked: number; readonly attended: number };

/** A project's seats on a day, and how many of them were used: never more people than it booked (C13). */
const partsOf = ({ bookings, visits }: LabDay) =>
  Object.values(bookings)
    .map((booking) => ({ ...booking, seats: approvedSeatsOf(booking) }))
    .filter(({ seats }) => seats > 0)
    .map(({ projectId, refNum, seats }) => {
      const its = Object.values(visits).filter((visit) => visit.projectId === projectId);
      const people = new Set(its.map(({ userId }) => userId)).size;
      return { projectId, refNum, booked: seats, attended: Math.min(seats, people) };
    });

/** The projects whose rate over these days, in percent with one decimal, is under `limit`; who booked nothing has none. */
export const lowRates = (days: readonly LabDay[], limit: number) => {
  const sums = new Map<string, Sum>();
  for (const { projectId, refNum, booked, attended } of days.flatMap(partsOf)) {
    const before = sums.get(projectId);
    sums.set(projectId, {
      refNum,
      booked: booked + (before?.booked ?? 0),
      attended: attended + (before?.attended ?? 0),
    });
  }
  return [...sums]
    .filter(([, { booked, attended }]) => 100 * attended < limit * booked)
    .map(([projectId, { refNum, booked, attended }]) => ({
      ...{ projectId, refNum },
      // As the month's report says it; but what is under the limit must not read as the limit itself.
      percent: Math.min(Math.round((1_000 * attended) / booked), 10 * limit - 1) / 10,
    }))
    .sort((a, b) => (a.refNum < b.refNum ? -1 : 1));
};
