import { erasingCalls } from '@hadcl/features/accounts/erasing.contract';
import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { reportCalls } from '@hadcl/features/progress-reports/report.contract';
import { useRead } from '../../shell/api/useRead.js';
import { labDateOf } from '../../shell/clock/labClock.js';
import { useText } from '../../shell/i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { paths } from '../../shell/routes/paths.js';
import { isResearcher, useUser } from '../../shell/session/Session.js';
import { say } from '../../ui/calendar/dates.js';
import { type Due, reportDues } from './reportDues.js';
import { useOverfull } from './useOverfull.js';

/** All that waits for this person, the most pressing first: undefined until everything is known, or where a part could not be read. */
export function useDues() {
  const t = useText('home');
  const user = useUser();
  const today = useToday();
  const holds = (code: string) => user.functions.includes(code);
  const [comes, desk, office] = [
    holds('ACCESS_QR_CODE') && isResearcher(user),
    holds('ATTENDANCE_MANAGEMENT'),
    holds('ACCESS_MANAGEMENT'),
  ];
  const owed = useRead(attendanceCalls.leakageAttendance, { userId: user.id }, { when: comes });
  const reporting = holds('PROGRESS_REPORT');
  const reports = useRead(reportCalls.reportsToSubmit, {}, { when: reporting, keep: true });
  const reviews = holds('PROGRESS_REPORT_ADM') && !user.readOnly.includes('PROGRESS_REPORT_ADM');
  const awaiting = useRead(reportCalls.reportsAwaitingReview, {}, { when: reviews, keep: true });
  const left = useRead(attendanceCalls.outstandingSignOuts, {}, { when: desk, keep: true });
  const overfull = useOverfull(office);
  const decides = holds('PERSON_ERASURE');
  const erasures = useRead(erasingCalls.waitingErasures, {}, { when: decides, keep: true });
  const asked = [
    ...[comes && owed, reporting && reports, reviews && awaiting],
    ...[desk && left, office && overfull, decides && erasures],
  ].filter((read) => read !== false);
  const error = asked.find((read) => !read.data && read.error)?.error;
  const retry = () => {
    for (const read of asked) void read.refetch();
  };
  if (asked.some(({ data }) => !data)) return { dues: undefined, error, retry };

  const dues: Due[] = [];
  const { id, bookDate, endTime, refNum } = owed.data ?? {};
  if (id && bookDate && !endTime)
    dues.push({
      ...{ id, icon: 'warn', action: t('due-own-act'), path: paths.homepage() },
      text: t('due-own', { date: say(bookDate, 'EEE d MMM') }),
      detail: t('due-own-detail', { ref: refNum ?? '' }),
    });
  dues.push(...reportDues(t, reporting ? (reports.data ?? []) : [], today));
  const [oldest] = (left.data ?? []).toSorted((a, b) => a.bookDate.localeCompare(b.bookDate));
  if (oldest)
    dues.push({
      ...{ id: 'left', icon: 'warn', action: t('due-left-act'), path: paths.attendanceManagement() },
      text: t('due-left', { count: left.data!.length }),
      detail: t('due-left-detail', { date: say(oldest.bookDate, 'EEE d MMM') }),
      state: { date: oldest.bookDate },
    });
  for (const { bookingDate: date, quota, capacity } of overfull.data ?? [])
    dues.push({
      ...{ id: date, icon: 'warn', action: t('due-full-act'), path: paths.accessManagement(), state: { date } },
      text: t('due-full', { date: say(date, 'EEE d MMM'), count: quota - capacity }),
      detail: t('due-full-detail', { held: quota, capacity }),
    });
  // What they asked for themselves waits for somebody else.
  const others = (erasures.data ?? []).filter(({ requesterId }) => requesterId !== user.id);
  if (others[0])
    dues.push({
      ...{ id: 'erasures', icon: 'users', action: t('due-erasure-act'), path: paths.deletedUsers() },
      text: t('due-erasure', { count: others.length }),
      detail: t('due-erasure-detail', { date: say(others[0].until, 'EEE d MMM') }),
    });
  const [longest] = reviews ? (awaiting.data ?? []) : [];
  if (longest)
    dues.push({
      ...{ id: 'review', icon: 'report', action: t('due-review-act'), path: paths.progressReportsManagement() },
      calm: true,
      text: t('due-review', { count: awaiting.data!.length }),
      detail: t('due-review-detail', { date: say(labDateOf(longest.submittedAt), 'd MMM') }),
    });
  return { dues, error: undefined, retry };
}
