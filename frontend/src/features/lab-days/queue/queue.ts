import { asks, isWaiting, type Line, type OfficeDay, roomOn } from '../officeDay.js';

export const requestFilters = {
  all: () => true,
  projects: ({ selfService }: Line) => !selfService,
  self: ({ selfService }: Line) => selfService,
  first: ({ first }: Line) => first,
};
export type RequestFilter = keyof typeof requestFilters;

/** A day of the queue: all its bookings, and `requests`, those that wait or were decided on this page. */
export type QueueDay = { readonly day: OfficeDay; readonly requests: readonly Line[] };

/** The days with requests. `keeps` marks lines decided on this page, so that decided rows keep their place. */
export const queueOf = (days: readonly OfficeDay[], keeps: (line: Line) => boolean): QueueDay[] =>
  days
    .map((day) => ({ day, requests: day.lines.filter((line) => isWaiting(line) || keeps(line)) }))
    .filter(({ requests }) => requests.length > 0);

/** The first requests of a day, in order, that fit into the seats left. */
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

/** The request to select after `gone` are decided: the next below that waits, else the last above. */
export const nextAfter = (requests: readonly Line[], at: string | undefined, gone: readonly string[]) => {
  const from = requests.findIndex(({ id }) => id === at);
  const left = requests.flatMap((line, i) => (isWaiting(line) && !gone.includes(line.id) ? [{ id: line.id, i }] : []));
  return (left.find(({ i }) => i > from) ?? left.at(-1))?.id ?? at;
};
