import type { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import type { occupancyCalls } from '@hadcl/features/bookings/occupancy.contract';
import type { Output } from '@hadcl/kernel/call';
import { gridOf, monthOf } from '../../ui/calendar/dates.js';
import { oneLineOf } from '../../ui/htmlText.js';
import type { Filter } from './filter.js';
import { passes } from './filter.js';
import { approvedOn, isHeld, type Line, type OfficeDay, seatsOf } from './officeDay.js';

type CapacityDay = Output<typeof occupancyCalls.capacityFull>[number];
type OfficeBooking = Output<typeof bookingCalls.allUserBookings>[number];

export const lineOf = (booking: OfficeBooking): Line => ({
  id: booking.id,
  date: booking.bookDate,
  projectId: booking.projectId,
  refNum: booking.projectCode,
  title: booking.title,
  selfService: booking.userTypeCode === 'SELF_RESEARCHER',
  seats: booking.capacity,
  kept: booking.statusCode === 'SUBMITTED' ? booking.approvedSeats : 0,
  refused: booking.refusedSeats,
  status: booking.statusCode,
  first: booking.isFirst,
  remote: booking.accessLocation === 1,
  remarks: booking.remarks,
  rejectReason: booking.rejectReason,
  version: booking.version,
  requestedAt: booking.requestDate,
  allowed: booking.allowed,
});

const settingOf = (day: CapacityDay): OfficeDay['setting'] => ({
  capacity: day.capacity,
  project: day.available.includes('COL_RESEARCHER'),
  selfService: day.available.includes('SELF_RESEARCHER'),
  remarks: day.remarks,
  releaseTime: day.releaseTime,
  version: day.version,
});

type Month = {
  month: string;
  capacities: readonly CapacityDay[];
  bookings: readonly OfficeBooking[];
  filter: Filter;
  /** Outside edit mode nothing counts but what is approved. */
  counts: 'approved' | 'held';
  closed: string;
  opens: (releaseTime: string) => string;
};

/** The weeks of a month for the office; a filter leaves only the bookings that it names, and counts their seats. */
export const officeDaysOf = ({ month, capacities, bookings, filter, counts, closed, opens }: Month): OfficeDay[] => {
  const capacityOn = new Map(capacities.map((day) => [day.bookingDate, day]));
  const lines = bookings.filter(({ statusCode }) => statusCode !== 'CANCELLED').map(lineOf);
  const [countOf, seatsOn] =
    counts === 'held'
      ? [(its: readonly Line[]) => seatsOf(its.filter(isHeld)), ({ quota }: CapacityDay) => quota]
      : [(its: readonly Line[]) => approvedOn({ lines: its }), ({ approvedSeats }: CapacityDay) => approvedSeats];
  return gridOf(month).map((date): OfficeDay => {
    const day = capacityOn.get(date);
    const all = lines.filter((line) => line.date === date).toSorted((a, b) => a.refNum.localeCompare(b.refNum));
    const shown = all.filter((line) => passes(filter, line));
    const shut =
      !day || day.available === '' ? oneLineOf(day?.uavailableReason || day?.remarks || '') || closed : undefined;
    return {
      date,
      outside: monthOf(date) !== month,
      capacity: day?.capacity ?? 0,
      // The bookings of the days around the month are not read; their seats are.
      held: filter.by === 'all' ? (day ? seatsOn(day) : 0) : countOf(shown),
      taken: day?.quota ?? 0,
      overBooked: day?.overBooked ?? false,
      remark: oneLineOf(day?.remarks ?? ''),
      setting: day && settingOf(day),
      lines: shown,
      ...(shut !== undefined && { closed: shut }),
      ...(shut === undefined && day && !day.isReleased && day.releaseTime && { opens: opens(day.releaseTime) }),
    };
  });
};
