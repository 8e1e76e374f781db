import { loginHistoryCalls } from '@hadcl/features/accounts/logins/login-history.contract';
import { userReads } from '@hadcl/features/accounts/user/user.contract';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { labNoticeCalls } from '@hadcl/features/information/lab-notices/lab-notice.contract';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { projectManagementCalls } from '@hadcl/features/projects/management/project-management.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDayPhase } from '../../features/attendance/useDayPhase.js';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { paths } from '../../shell/routes/paths.js';
import { isResearcher, useUser } from '../../shell/session/Session.js';
import { monthOf, say } from '../../i18n/dates.js';
import { Icon } from '../../ui/text/Icon.js';
import { words } from '../../ui/theme/theme.js';
import { sortedToSubmit } from './reportDues.js';
import { useOverfull } from './useOverfull.js';
import { useOwnBookings } from './useOwnBookings.js';
import { useRequests } from './useRequests.js';

type Said = { figure: ReactNode; unit: string; line: string; warns?: boolean };

function Figure({ figure, unit, line, warns = false }: Said) {
  return (
    <>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography variant="figureSmall" component="span">
          {figure}
        </Typography>{' '}
        <Typography component="span" color="textSecondary">
          {unit}
        </Typography>
      </Box>
      <Box
        component="span"
        sx={{
          ...words,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          typography: 'body2',
          color: warns ? 'tone.warn.fg' : 'text.secondary',
          fontWeight: warns ? 550 : 400,
        }}
      >
        {warns && <Icon name="warn" size={14} />}
        {line}
      </Box>
    </>
  );
}

function OwnBookings() {
  const t = useText('home');
  const { ahead } = useOwnBookings();
  if (!ahead) return null;
  const days = new Set(ahead.map(({ bookDate }) => bookDate)).size;
  const [next] = ahead;
  const line = next
    ? t('tile-next-day', { date: say(next.bookDate, 'EEE d MMM'), seats: t('seats', { count: next.capacity }) })
    : t('no-booking');
  return <Figure figure={days} unit={t('tile-days-ahead', { count: days })} line={line} />;
}

function OfficeRequests() {
  const t = useText('home');
  const { waiting, dates } = useRequests();
  const { data: overfull } = useOverfull();
  if (!waiting || !overfull) return null;
  const count = waiting.length;
  const line = count ? t('on-dates', { count: dates.length }) : t('tile-nothing-waits');
  return overfull.length > 0 ? (
    <Figure
      warns
      figure={count}
      unit={t('tile-requests', { count })}
      line={t('tile-overfull', { count: overfull.length })}
    />
  ) : (
    <Figure figure={count} unit={t('tile-requests', { count })} line={line} />
  );
}

function InsideNow() {
  const t = useText('home');
  const today = useToday();
  const isOver = useDayPhase(today) === 'over';
  const { data } = useRead(attendanceCalls.attendanceRate, { date: today }, { keep: true });
  if (!data) return null;
  const { occupiedSeats, capacity, parts } = data;
  return (
    <Figure
      figure={`${occupiedSeats} / ${capacity}`}
      unit={t('tile-inside')}
      line={t(isOver ? 'tile-not-come' : 'tile-to-come', { count: parts.toCome })}
    />
  );
}

function Accounts() {
  const t = useText('home');
  const { data } = useRead(userReads.userFigures, {}, { keep: true });
  if (!data) return null;
  const { active, locked, endSoon } = data;
  const line = [
    locked > 0 && t('tile-locked', { count: locked }),
    endSoon > 0 && t('tile-end-soon', { count: endSoon }),
  ].filter((part) => part !== false);
  return (
    <Figure
      figure={active}
      unit={t('tile-active')}
      warns={locked > 0}
      line={line.length > 0 ? line.join(', ') : t('tile-none-locked')}
    />
  );
}

function Logins() {
  const t = useText('home');
  const today = useToday();
  const asked = { month: monthOf(today), outcome: 'ALL', sort: '-loginDate', page: 0, size: 1 } as const;
  const { data } = useRead(loginHistoryCalls.loginHistory, asked, { keep: true });
  if (!data) return null;
  const { success, refused } = data.days.find(({ date }) => date === today) ?? { success: 0, refused: 0 };
  return (
    <Figure
      figure={success}
      unit={t('tile-logins', { count: success })}
      line={refused > 0 ? t('tile-refused', { count: refused }) : t('tile-none-refused')}
    />
  );
}

function Projects() {
  const t = useText('home');
  const { data } = useRead(projectManagementCalls.projectList, {}, { keep: true });
  if (!data) return null;
  const of = (code: string) => data.filter(({ statusCode }) => statusCode === code).length;
  const [active, pending] = [of('ACTIVE'), of('PENDING')];
  return (
    <Figure
      figure={active}
      unit={t('tile-projects', { count: active })}
      line={pending > 0 ? t('tile-pending', { count: pending }) : t('tile-none-pending')}
    />
  );
}

/** Reports awaiting review, and overdue reports whose researchers have no access until they submit. */
function OfficeReports() {
  const t = useText('home');
  const waiting = useRead(reportCalls.reportsAwaitingReview, {}, { keep: true }).data;
  const owed = useRead(reportCalls.outstandingReports, {}, { keep: true }).data;
  if (!waiting || !owed) return null;
  return (
    <Figure
      figure={waiting.length}
      unit={t('tile-to-review', { count: waiting.length })}
      line={owed.length > 0 ? t('tile-outstanding', { count: owed.length }) : t('tile-none-outstanding')}
    />
  );
}

/**
 * Number of reports that this person has to submit, and the most urgent group of them, sorted as in the Outstanding
 * panel.
 */
function OwnReports() {
  const t = useText('home');
  const today = useToday();
  const { data } = useRead(reportCalls.reportsToSubmit, {}, { keep: true });
  if (!data) return null;
  const { suspending, returned, late, inTime } = sortedToSubmit(data, today);
  const pressing = [
    suspending.length > 0 && t('tile-suspends', { count: suspending.length }),
    returned.length > 0 && t('tile-returned', { count: returned.length }),
    late.length > 0 && t('tile-late', { count: late.length }),
  ].find((line) => line !== false);
  const calm = inTime[0] ? t('tile-due', { date: say(inTime[0].deadline, 'd MMM') }) : t('tile-none-outstanding');
  return (
    <Figure
      figure={data.length}
      unit={t('tile-to-submit', { count: data.length })}
      warns={pressing !== undefined}
      line={pressing ?? calm}
    />
  );
}

function Notices() {
  const t = useText('home');
  const { data } = useRead(labNoticeCalls.labNotices, { today: useToday() }, { keep: true });
  if (!data) return null;
  return <Figure figure={data.length} unit={t('tile-notices', { count: data.length })} line={t('tile-settings')} />;
}

/** Says what the tile does; there is nothing to count. */
function AccessCode() {
  const t = useText('home');
  const own = isResearcher(useUser());
  return (
    <>
      <Box component="span" sx={{ color: 'primary.main', fontWeight: 550 }}>
        {t(own ? 'tile-code' : 'tile-scanner')}
        <Icon name="right" size={16} sx={{ ml: 1, verticalAlign: 'text-bottom' }} />
      </Box>
      <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block', ...words }}>
        {t(own ? 'tile-code-line' : 'tile-scanner-line')}
      </Typography>
    </>
  );
}

const figures: Readonly<Record<string, () => ReactNode>> = {
  [paths.manageBookings()]: OwnBookings,
  [paths.accessManagement()]: OfficeRequests,
  [paths.attendanceManagement()]: InsideNow,
  [paths.userManagement()]: Accounts,
  [paths.projectManagement()]: Projects,
  [paths.progressReportsManagement()]: OfficeReports,
  [paths.progressReports()]: OwnReports,
  [paths.loginHistory()]: Logins,
  [paths.siteSettings()]: Notices,
  [paths.homepage()]: AccessCode,
};

/** One live figure and one line about a screen, by its path; nothing for other screens. */
export function TileFigure({ path }: { path: string }) {
  const Shown = figures[path];
  return Shown ? <Shown /> : null;
}
