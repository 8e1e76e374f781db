import { maxSeats } from '@hadcl/features/projects/project/project.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { firstRead } from '../../shell/api/prefetch.js';
import { text, valuesIn } from '../../shell/routes/useSearch.js';
import type { OpenAt } from '../../shell/routes/paths.js';
import type { FirstReads } from '../../shell/routes/screens.js';
import { gridOf, isDate, isMonth, monthAfter, monthOf } from '../../i18n/dates.js';

/** The month shown; the default is the month of the date in the link's state, else of today. */
export const monthParameter = (today: string, state: OpenAt | null) =>
  text(monthOf(isDate(state?.date) ? state.date : today), isMonth, { kept: true });

/** Inputs of the reads of a month. */
export const monthAsked = (month: string) => {
  const grid = gridOf(month);
  const first = `${month}-01`;
  return {
    span: { startDate: grid[0] ?? first, endDate: grid.at(-1) ?? first },
    bookings: { bookMonth: month },
    releases: [first, `${monthAfter(month)}-01`],
    limit: { code: maxSeats.code },
  };
};

/** First reads of the office's calendar, for prefetching. */
export const officeReads: FirstReads = ({ today, search, state }) => {
  const { month } = valuesIn(search, { month: monthParameter(today, state) });
  const asked = monthAsked(month);
  return [
    firstRead(occupancyCalls.capacityFull, asked.span),
    firstRead(bookingCalls.allUserBookings, asked.bookings),
    firstRead(labDayCalls.releaseTimes, asked.releases),
    firstRead(informationCalls.param, asked.limit),
  ];
};
