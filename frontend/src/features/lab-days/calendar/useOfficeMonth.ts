import { maxSeats } from '@hadcl/features/projects/project/project.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { labDayCalls, releasesAhead } from '@hadcl/features/lab-days/day/lab-day.contract';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import { monthAfter, monthOf, say, sayMonth, gridOf } from '../../../i18n/dates.js';
import type { HistoryRow } from '../../../shell/lab/BookingHistory.js';
import { type Filter, passes, type OfficeMode } from './FilterPanel.js';
import type { LastDays } from '../queue/RequestParts.js';
import { monthAsked } from '../office.reads.js';
import {
  asks,
  approvedOn,
  isHeld,
  isWaiting,
  type Line,
  lineOf,
  type OfficeBooking,
  type OfficeDay,
  seatsOf,
} from '../officeDay.js';
import type { Output } from '@hadcl/kernel/call';
import { oneLineOf } from '../../../ui/text/htmlText.js';
import { phrased } from '../../../ui/text/joined.js';

/** Months ahead that the office may set up. */
const monthsAhead = 24;

type MonthInput = { month: string; today: string; filter: Filter; mode: OfficeMode; history: boolean };

const unopened = { counts: 'held', closed: '', opens: () => '' } as const;
/** Days of the month after the managed one, so that the queue includes its requests. */
export function useMonthAhead(month: string, when: boolean): readonly OfficeDay[] {
  const { span, bookings: input } = monthAsked(month);
  const capacities = useRead(occupancyCalls.capacityFull, span, { when });
  const bookings = useRead(bookingCalls.allUserBookings, input, { when });
  if (!when || !capacities.data || !bookings.data) return [];
  return officeDaysOf({
    ...{ month, capacities: capacities.data, bookings: bookings.data, filter: { by: 'all' } },
    ...unopened,
  });
}

/** Attendance of the last approved days, by project, for requests of this month and the next. */
export function useLastBookings(month: string, when: boolean): ReadonlyMap<string, LastDays> | undefined {
  const here = useRead(bookingCalls.lastBookings, { bookMonth: month }, { when });
  const ahead = useRead(bookingCalls.lastBookings, { bookMonth: monthAfter(month) }, { when });
  if (!here.data || !ahead.data) return undefined;
  return new Map([...here.data, ...ahead.data].map(({ projectId, days }) => [projectId, days]));
}

/** A month of the whole lab: days, history, and how far the calendar may go. */
export function useOfficeMonth({ month, today, filter, mode, history }: MonthInput) {
  const t = useText('lab-days');
  const next = monthAfter(month);
  const inputs = monthAsked(month);
  const capacities = useRead(occupancyCalls.capacityFull, inputs.span, { lapses: releasesAhead });
  const bookings = useRead(bookingCalls.allUserBookings, inputs.bookings);
  const past = useRead(bookingCalls.allUserBookingsHistory, inputs.bookings, { when: history });
  const releases = useRead(labDayCalls.releaseTimes, inputs.releases, { lapses: releasesAhead });
  const limit = useRead(informationCalls.param, inputs.limit);

  const time = (instant: string) =>
    t('at-time', { date: say(labDateOf(instant)), time: labTimeOf(instant).slice(0, 5) });
  const remarkOf = (line: Line) =>
    [
      line.remote && t('remote'),
      line.kept > 0 && t('approved-waiting', { approved: line.kept, waiting: asks(line) }),
      line.refused !== null && t('no-more-approved', { from: line.refused, to: line.seats }),
      (line.status === 'REJECTED' || line.refused !== null) && line.rejectReason,
      line.remarks,
    ]
      .filter(Boolean)
      .join(' · ');
  const daysBy = (by: Filter) =>
    capacities.data && bookings.data
      ? officeDaysOf({
          month,
          capacities: capacities.data,
          bookings: bookings.data,
          filter: by,
          counts: mode === 'view' ? 'approved' : 'held',
          closed: t('closed'),
          opens: (instant) => t('opens', { time: time(instant) }),
        })
      : undefined;
  const days = daysBy(filter);
  const rows = past.data
    ?.filter((booking) => passes(filter, lineOf(booking)))
    .map(
      (booking): HistoryRow => ({
        key: booking.id,
        date: booking.bookDate,
        refNum: booking.projectCode,
        seats: booking.capacity,
        status: booking.statusCode,
        attended: booking.bookDate <= today ? booking.attendance : null,
        remark: remarkOf(lineOf(booking)),
      }),
    );
  const release = releases.data?.find(({ date }) => monthOf(date) === next);
  const nextOpen = mode === 'setup' || release?.isReleased || next <= monthOf(today);
  const refNums = (selfService: boolean) =>
    [
      ...new Set(
        bookings.data
          ?.map(lineOf)
          .filter((line) => line.selfService === selfService)
          .map(({ refNum }) => refNum),
      ),
    ].toSorted();
  const closed = release?.releaseTime
    ? t('month-opens', { month: sayMonth(next, 'MMMM'), time: time(release.releaseTime) })
    : t('month-not-released', { month: sayMonth(next, 'MMMM') });
  const current = monthOf(today);
  return {
    days,
    /** Without the filter: who manages a day must see all of its bookings. */
    wholeDays: filter.by === 'all' ? days : daysBy({ by: 'all' }),
    rows,
    error: capacities.error ?? bookings.error ?? (history ? past.error : null),
    retry: () => void Promise.all([capacities.refetch(), bookings.refetch(), ...(history ? [past.refetch()] : [])]),
    projects: refNums(false),
    selfServices: refNums(true),
    max: limit.data?.intValue ?? maxSeats.default,
    last: mode === 'setup' ? monthAfter(current, monthsAhead) : nextOpen ? (next > current ? next : current) : month,
    nextReason: release && !nextOpen ? closed : undefined,
  };
}

type CapacityDay = Output<typeof occupancyCalls.capacityFull>[number];

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
  /** Seats counted as held: in view mode the approved ones only. */
  counts: 'approved' | 'held';
  closed: string;
  opens: (releaseTime: string) => string;
};

/** The weeks of a month for the office; with a filter only the matching bookings and their seats are counted. */
const officeDaysOf = ({ month, capacities, bookings, filter, counts, closed, opens }: Month): OfficeDay[] => {
  const capacityOn = new Map(capacities.map((day) => [day.bookingDate, day]));
  const lines = bookings.filter(({ statusCode }) => statusCode !== 'CANCELLED').map(lineOf);
  const [countOf, seatsOn] =
    counts === 'held'
      ? [(ofDay: readonly Line[]) => seatsOf(ofDay.filter(isHeld)), ({ quota }: CapacityDay) => quota]
      : [(ofDay: readonly Line[]) => approvedOn({ lines: ofDay }), ({ approvedSeats }: CapacityDay) => approvedSeats];
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
      // Bookings of the days around the month are not read; their seat totals are.
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

type SumsInput = { mode: OfficeMode; days: readonly OfficeDay[]; waiting: number };

/** Summary sentence of a month for the mode; `waiting` counts the days from today on with requests. */
export function useMonthSums() {
  const t = useText('lab-days');
  return ({ mode, days, waiting }: SumsInput): string => {
    if (mode === 'manage') return waiting > 0 ? t('days-with-requests', { count: waiting }) : '';
    if (mode === 'setup')
      return t('setup-summary', {
        open: t('days', { count: days.filter(({ closed }) => closed === undefined).length }),
        count: days.filter(({ opens }) => opens !== undefined).length,
      });
    const seats = days.reduce((sum, { closed, capacity }) => sum + (closed === undefined ? capacity : 0), 0);
    const held = days.reduce((sum, day) => sum + day.held, 0);
    const toReview = days.flatMap((one) => one.lines).filter(isWaiting);
    const reserved = t('office-summary', { held, seats });
    if (toReview.length === 0) return reserved;
    const waits = t('summary-waiting', {
      count: toReview.length,
      seats: t('seats', { count: toReview.reduce((sum, line) => sum + asks(line), 0) }),
    });
    return phrased([reserved, waits]);
  };
}
