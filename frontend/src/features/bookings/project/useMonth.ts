import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { labDayCalls, releasesAhead } from '@hadcl/features/lab-days/day/lab-day.contract';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import { gridOf, monthAfter, monthOf, say, sayMonth } from '../../../i18n/dates.js';
import { releasesAsked } from '../booking.reads.js';
import { daysOf } from '../bookingDaysOf.js';
import type { Project } from '../bookingDay.js';

const firstOf = (month: string) => `${month}-01`;

/** One month of one project: days, errors, and how far ahead the calendar may go. */
export function useMonth(project: Project, month: string, today: string) {
  const t = useText('bookings');
  const reasons = useText('day-reasons');
  const grid = gridOf(month);
  const type = project.selfService ? 'SELF_RESEARCHER' : 'COL_RESEARCHER';
  const span = {
    startDate: grid[0] ?? firstOf(month),
    endDate: grid.at(-1) ?? firstOf(month),
    pt: type,
    projectId: project.projectId,
  } as const;
  const next = monthAfter(monthOf(today));
  const capacities = useRead(occupancyCalls.capacityFull, span, { lapses: releasesAhead });
  const bookings = useRead(bookingCalls.userBookings, { ...span, projectCode: project.refNum });
  const releases = useRead(labDayCalls.releaseTimes, releasesAsked(today), { lapses: releasesAhead });

  const time = (instant: string) =>
    t('at-time', { date: say(labDateOf(instant)), time: labTimeOf(instant).slice(0, 5) });
  const release = releases.data?.find(({ date }) => monthOf(date) === next);
  const closed = release?.releaseTime
    ? t('month-opens', { month: sayMonth(next, 'MMMM'), time: time(release.releaseTime) })
    : t('month-not-released', { month: sayMonth(next, 'MMMM') });
  const texts = {
    closed: t('closed'),
    opens: (instant: string) => t('opens', { time: time(instant) }),
    reason: reasons,
    outsidePeriod: t('outside-period-day', { date: say(project.until) }),
    tooLate: t('changes-closed'),
    rejected: t('was-rejected'),
  };
  const days =
    capacities.data && bookings.data
      ? daysOf({ month, today, project, capacities: capacities.data, bookings: bookings.data, texts })
      : undefined;
  return {
    days,
    error: capacities.error ?? bookings.error,
    retry: () => void Promise.all([capacities.refetch(), bookings.refetch()]),
    last: release?.isReleased ? next : monthOf(today),
    nextReason: release && !release.isReleased && month >= monthOf(today) ? closed : undefined,
  };
}
