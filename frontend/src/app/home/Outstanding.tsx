import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { useState } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { Failed } from '../../shell/states/Failed.js';
import { useUser, isResearcher } from '../../shell/session/Session.js';
import { Icon } from '../../ui/text/Icon.js';
import { Surface, SurfaceHead } from '../../ui/page/Surface.js';
import { usePhone } from '../../ui/browser/usePhone.js';
import { ActRow, small } from './ActRow.js';
import { erasingCalls } from '@hadcl/features/accounts/erasing/erasing.contract';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { labDateOf } from '../../shell/clock/labClock.js';
import { useToday } from '../../shell/live/useLive.js';
import { paths } from '../../shell/routes/paths.js';
import { say } from '../../i18n/dates.js';
import { type Due, reportDues } from './reportDues.js';
import { useOverfull } from './useOverfull.js';

const atFirst = 4;

/** What needs action by this person, each with its link; the first few, the others on request. */
export function Outstanding() {
  const t = useText('home');
  const { dues, error, retry } = useDues();
  const [all, setAll] = useState(false);
  const phone = usePhone();
  // Requests have a panel of their own on this page.
  const { id: userId, functions } = useUser();
  const elsewhere = functions.includes('ACCESS_MANAGEMENT');
  // Shared with the bell, so this costs no request. “Nothing outstanding” must not be shown beside unread notices.
  const { data: notices } = useRead(notificationCalls.notifications, { userId });
  const unread = (notices ?? []).filter(({ isRead }) => !isRead).length;
  const emptyText = t(elsewhere ? 'nothing-else' : 'nothing-outstanding');
  const more = (dues?.length ?? 0) - atFirst;
  // A phone leaves the panel out when it is empty.
  if (phone && dues?.length === 0) return null;
  return (
    <Surface component="section" aria-label={t('outstanding')}>
      <SurfaceHead
        title={t('outstanding')}
        aside={
          dues && (
            <Typography variant="body2" color="textSecondary">
              {dues.length}
            </Typography>
          )
        }
      />
      {error && <Failed error={error} onRetry={retry} />}
      {!dues && !error && <Skeleton variant="rounded" height={44} sx={{ m: 4 }} />}
      {dues?.length === 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, p: 4, color: 'text.secondary' }}>
          <Icon name="check" />
          <Typography variant="body2">{unread > 0 ? t('only-unread', { count: unread }) : emptyText}</Typography>
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {dues?.slice(0, all ? undefined : atFirst).map(({ calm = false, ...due }) => (
          <ActRow key={due.id} {...due} pressing={!calm} />
        ))}
      </Box>
      {more > 0 && !all && (
        <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'line.soft' }}>
          <Button color="inherit" size="small" onClick={() => setAll(true)} sx={small}>
            {t('more-outstanding', { count: more })}
          </Button>
        </Box>
      )}
    </Surface>
  );
}

/** Everything outstanding, most urgent first; undefined until every read has answered, or if one failed. */
function useDues() {
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
  const reads = [
    ...[comes && owed, reporting && reports, reviews && awaiting],
    ...[desk && left, office && overfull, decides && erasures],
  ].filter((read) => read !== false);
  const error = reads.find((read) => !read.data && read.error)?.error;
  const retry = () => {
    for (const read of reads) void read.refetch();
  };
  if (reads.some(({ data }) => !data)) return { dues: undefined, error, retry };

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
  // The person's own erasure requests must be decided by someone else.
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
