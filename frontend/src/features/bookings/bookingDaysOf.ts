import type { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import type { occupancyCalls } from '@hadcl/features/bookings/occupancy.contract';
import type { projectCalls } from '@hadcl/features/projects/project.contract';
import type { Output } from '@hadcl/kernel/call';
import { gridOf, monthOf } from '../../ui/calendar/dates.js';
import type { Day, Own, Project } from './bookingDay.js';

export type UserProject = Output<typeof projectCalls.userProjects>[number];
export type CapacityDay = Output<typeof occupancyCalls.capacityFull>[number];
export type UserBooking = Output<typeof bookingCalls.userBookings>[number];

/** The sentences that a day may need; the page brings them. */
export type DayTexts = {
  closed: string;
  opens: (releaseTime: string) => string;
  reason: (code: NonNullable<CapacityDay['reason']>) => string;
  outsidePeriod: string;
};

const seen = { REVISED: 'APPROVED', REVIEWED: 'APPROVED' } as const;
/** A researcher reads what the office revised or reviewed as approved. */
export const seenStatus = (code: UserBooking['statusCode']) =>
  code === 'REVISED' || code === 'REVIEWED' ? seen[code] : code;

const ownOf = (booking: UserBooking, today: string): Own => ({
  seats: booking.capacity,
  status: seenStatus(booking.statusCode),
  attended: booking.bookDate < today && seenStatus(booking.statusCode) === 'APPROVED' ? booking.attendance : null,
  reason: booking.statusCode === 'REJECTED' ? booking.rejectReason : '',
  version: booking.version,
});

const shutOf = (day: CapacityDay | undefined, texts: DayTexts): Day['shut'] => {
  if (!day || day.available === '')
    return { kind: 'closed', words: day?.uavailableReason || day?.remarks || texts.closed };
  if (day.reason === 'not-for-type') return { kind: 'closed', words: texts.reason(day.reason) };
  if (day.reason === 'not-released' && day.releaseTime) return { kind: 'opens', words: texts.opens(day.releaseTime) };
  if (day.reason === 'not-released' || day.reason === 'too-far-ahead')
    return { kind: 'opens', words: texts.reason(day.reason) };
  return undefined;
};

/** Why no new booking can be made on a day; what the server says first, then what the project's period says. */
const reasonOf = (day: CapacityDay | undefined, date: string, project: Project, texts: DayTexts) => {
  if (!day) return texts.closed;
  if (day.reason) return texts.reason(day.reason);
  if (project.disabled && !project.mayOnlySwap) return project.note;
  return date < project.from || date > project.until ? texts.outsidePeriod : undefined;
};

type Month = {
  month: string;
  today: string;
  project: Project;
  capacities: readonly CapacityDay[];
  bookings: readonly UserBooking[];
  texts: DayTexts;
};

/** The weeks of a month as the calendar shows them. */
export const daysOf = ({ month, today, project, capacities, bookings, texts }: Month): Day[] => {
  const capacityOn = new Map(capacities.map((day) => [day.bookingDate, day]));
  const bookedOn = new Map(
    bookings.filter(({ statusCode }) => statusCode !== 'CANCELLED').map((booking) => [booking.bookDate, booking]),
  );
  return gridOf(month).map((date): Day => {
    const day = capacityOn.get(date);
    const booking = bookedOn.get(date);
    const outside = monthOf(date) !== month;
    const shut = shutOf(day, texts);
    const reason = booking ? undefined : reasonOf(day, date, project, texts);
    const may = booking ? booking.allowed.some((act) => act === 'change' || act === 'cancel') : reason === undefined;
    return {
      date,
      outside,
      capacity: day?.capacity ?? 0,
      held: day?.quota ?? 0,
      full: day?.isLimit ?? true,
      remark: day?.remarks ?? '',
      canChoose: may && !outside,
      ...(shut && { shut }),
      ...(booking && { own: ownOf(booking, today) }),
      ...(reason && { reason }),
      ...(!booking && day?.reason === 'notice-too-short' && { tooNear: true }),
    };
  });
};
