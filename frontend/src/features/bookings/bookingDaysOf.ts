import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import type { projectCalls } from '@hadcl/features/projects/project/project.contract';
import type { Output } from '@hadcl/kernel/call';
import { gridOf, monthAfter, monthOf, say, sayMonth } from '../../i18n/dates.js';
import { oneLineOf } from '../../ui/text/htmlText.js';
import type { Day, Own, Project } from './bookingDay.js';
import { labDayCalls, releasesAhead } from '@hadcl/features/lab-days/day/lab-day.contract';
import { labDateOf, labTimeOf } from '../../shell/clock/labClock.js';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { releasesAsked } from './booking.reads.js';

export type UserProject = Output<typeof projectCalls.userProjects>[number];
export type CapacityDay = Output<typeof occupancyCalls.capacityFull>[number];
export type UserBooking = Output<typeof bookingCalls.userBookings>[number];

/** Texts that a day may need, passed in by the page. */
type DayTexts = {
  closed: string;
  opens: (releaseTime: string) => string;
  reason: (code: NonNullable<CapacityDay['reason']>) => string;
  outsidePeriod: string;
  /** Why a booking can no longer be changed. */
  tooLate: string;
  rejected: string;
};

const seen = { REVISED: 'APPROVED', REVIEWED: 'APPROVED' } as const;
/** Researchers see REVISED and REVIEWED as APPROVED. */
export const seenStatus = (code: UserBooking['statusCode']) =>
  code === 'REVISED' || code === 'REVIEWED' ? seen[code] : code;

type Decided = Pick<UserBooking, 'statusCode' | 'approvedSeats' | 'refusedSeats' | 'rejectReason'>;
/** Seats that stay approved while the booking waits for more; else 0. */
export const keptOf = ({ statusCode, approvedSeats }: Decided) => (statusCode === 'SUBMITTED' ? approvedSeats : 0);
/** The office's reason, for a rejection of the whole booking or of more seats. */
export const reasonGiven = ({ statusCode, refusedSeats, rejectReason }: Decided) =>
  statusCode === 'REJECTED' || refusedSeats !== null ? rejectReason : '';

const ownOf = (booking: UserBooking, today: string): Own => ({
  seats: booking.capacity,
  kept: keptOf(booking),
  refused: booking.refusedSeats,
  status: seenStatus(booking.statusCode),
  attended: booking.bookDate < today && booking.approvedSeats > 0 ? booking.attendance : null,
  reason: reasonGiven(booking),
  version: booking.version,
});

const shutOf = (day: CapacityDay | undefined, ahead: boolean, texts: DayTexts): Day['shut'] => {
  if (ahead) return { kind: 'opens', words: texts.reason('too-far-ahead') };
  if (!day || day.available === '')
    return { kind: 'closed', words: oneLineOf(day?.uavailableReason || day?.remarks || '') || texts.closed };
  if (day.reason === 'not-for-type') return { kind: 'closed', words: texts.reason(day.reason) };
  if (day.reason === 'not-released' && day.releaseTime) return { kind: 'opens', words: texts.opens(day.releaseTime) };
  if (day.reason === 'not-released' || day.reason === 'too-far-ahead')
    return { kind: 'opens', words: texts.reason(day.reason) };
  return undefined;
};

/** Why no new booking can be made on a day; the server's reason comes before the project's period. */
const reasonOf = (day: CapacityDay | undefined, date: string, project: Project, texts: DayTexts) => {
  if (!day) return texts.closed;
  return day.reason ? texts.reason(day.reason) : reasonOfProject(date, project, texts);
};
const reasonOfProject = (date: string, project: Project, texts: DayTexts) => {
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
const daysOf = ({ month, today, project, capacities, bookings, texts }: Month): Day[] => {
  const capacityOn = new Map(capacities.map((day) => [day.bookingDate, day]));
  const bookedOn = new Map(
    bookings.filter(({ statusCode }) => statusCode !== 'CANCELLED').map((booking) => [booking.bookDate, booking]),
  );
  return gridOf(month).map((date): Day => {
    const day = capacityOn.get(date);
    const booking = bookedOn.get(date);
    const outside = monthOf(date) !== month;
    // Months beyond the next are not read: such a day is not closed, only not shown yet.
    const shut = shutOf(day, monthOf(date) > monthAfter(monthOf(today)), texts);
    const why = reasonOf(day, date, project, texts);
    const may = booking ? booking.allowed.some((act) => act === 'change' || act === 'cancel') : why === undefined;
    // A full day takes no more seats for an existing booking either, but it may have room again before the submission.
    const noMore = day?.reason === 'full' ? reasonOfProject(date, project, texts) : why;
    const bookedReason = may ? noMore : booking?.statusCode === 'REJECTED' ? texts.rejected : texts.tooLate;
    const reason = booking ? bookedReason : why;
    return {
      date,
      outside,
      capacity: day?.capacity ?? 0,
      held: day?.quota ?? 0,
      full: day?.isLimit ?? true,
      remark: oneLineOf(day?.remarks ?? ''),
      canChoose: may && !outside,
      ...(shut && { shut }),
      ...(booking && { own: ownOf(booking, today) }),
      ...(reason && { reason }),
      ...(booking && may && noMore && { onlyLess: true }),
      ...(day?.reason === 'notice-too-short' && { adHoc: true, ...(!booking && { tooNear: true }) }),
    };
  });
};

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
