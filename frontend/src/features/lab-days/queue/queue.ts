import { asks, isWaiting, type Line, type OfficeDay, roomOn } from '../officeDay.js';

export const requestFilters = {
  all: () => true,
  projects: ({ selfService }: Line) => !selfService,
  self: ({ selfService }: Line) => selfService,
  first: ({ first }: Line) => first,
};
export type RequestFilter = keyof typeof requestFilters;

/** A day of the queue: its bookings, and of them those that wait or were decided here. */
export type QueueDay = { readonly day: OfficeDay; readonly requests: readonly Line[] };

/** The days on which something waits, or waited until it was decided here: a decided row keeps its place. */
export const queueOf = (days: readonly OfficeDay[], keeps: (line: Line) => boolean): QueueDay[] =>
  days
    .map((day) => ({ day, requests: day.lines.filter((line) => isWaiting(line) || keeps(line)) }))
    .filter(({ requests }) => requests.length > 0);

/** Those of a day's requests that can all be approved, in their order. */
export const fitting = ({ day, requests }: QueueDay): Line[] => {
  let room = roomOn(day);
  return requests.filter((line) => {
    const fits = isWaiting(line) && asks(line) <= room;
    if (fits) room -= asks(line);
    return fits;
  });
};
export const approvedLine = (line: Line, seats = line.seats): Line => ({ ...line, seats, status: 'APPROVED' });
export const rejectedLine = (line: Line, rejectReason: string): Line => ({ ...line, rejectReason, status: 'REJECTED' });

/** The request to go on with once `gone` are decided: the next that waits below, else the last above. */
export const nextAfter = (requests: readonly Line[], at: string | undefined, gone: readonly string[]) => {
  const from = requests.findIndex(({ id }) => id === at);
  const left = requests.flatMap((line, i) => (isWaiting(line) && !gone.includes(line.id) ? [{ id: line.id, i }] : []));
  return (left.find(({ i }) => i > from) ?? left.at(-1))?.id ?? at;
};
