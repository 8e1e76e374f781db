import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { closing } from '@hadcl/features/words/lab-hours';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRead } from '../../shell/api/useRead.js';
import { labTimeOf } from '../../shell/clock/labClock.js';
import { type DuesProps, duesOf, type PanelProps } from '../../shell/home/parts.js';
import { Figure } from '../../shell/home/Figure.js';
import { useText } from '../../i18n/i18n.js';
import { useToday, useDayPhase } from '../../shell/live/useLive.js';
import { paths } from '../../shell/routes/paths.js';
import { isResearcher, useUser } from '../../shell/session/Session.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { Failed } from '../../shell/states/states.js';
import { Surface, SurfaceHead } from '../../ui/page/Surface.js';
import { Icon } from '../../ui/text/Icon.js';
import { say } from '../../i18n/dates.js';
import { Block, Row, Text } from '../../ui/layout/layout.js';

export function InsideNow() {
  const t = useText('attendance-home');
  const today = useToday();
  const isOver = useDayPhase(today) === 'over';
  const { data } = useRead(attendanceCalls.attendanceRate, { date: today }, { keep: true });
  if (!data) return null;
  const { occupiedSeats, capacity, parts } = data;
  const line = t(isOver ? 'tile-not-come' : 'tile-to-come', { count: parts.toCome });
  return <Figure figure={`${occupiedSeats} / ${capacity}`} unit={t('tile-inside')} line={line} />;
}

/** A researcher's own visit without a sign-out; staff, who open the scanner by the same function, have none. */
export function OwnSignOutDues({ children }: DuesProps) {
  const t = useText('attendance-home');
  const user = useUser();
  const comes = isResearcher(user);
  const owed = useRead(attendanceCalls.leakageAttendance, { userId: user.id }, { when: comes });
  const dues = duesOf(owed, ({ id, bookDate, endTime, refNum }) => {
    if (!id || !bookDate || endTime) return [];
    const text = t('due-own', { date: say(bookDate, 'EEE d MMM') });
    const detail = t('due-own-detail', { ref: refNum ?? '' });
    return [{ id, icon: 'warn', text, detail, action: t('due-own-act'), path: paths.homepage() }];
  });
  return children(comes ? dues : { ...dues, dues: [] });
}

/** Visits without a sign-out that the desk has to settle. */
export function SignOutDues({ children }: DuesProps) {
  const t = useText('attendance-home');
  const left = useRead(attendanceCalls.outstandingSignOuts, {}, { keep: true });
  const dues = duesOf(left, (visits) => {
    const [oldest] = visits.toSorted((a, b) => a.bookDate.localeCompare(b.bookDate));
    if (!oldest) return [];
    return [
      {
        ...{ id: 'left', icon: 'warn', action: t('due-left-act'), path: paths.attendanceManagement() },
        text: t('due-left', { count: visits.length }),
        detail: t('due-left-detail', { date: say(oldest.bookDate, 'EEE d MMM') }),
        state: { date: oldest.bookDate },
      },
    ];
  });
  return children(dues);
}

const timeOf = (instant: string) => labTimeOf(instant).slice(0, 5);

/**
 * Whether the person is inside now, since when and where; after signing out, when that was. Nothing on a day without a
 * visit.
 */
export function OwnVisit({ onShowCode }: PanelProps) {
  const t = useText('attendance-home');
  const user = useUser();
  // Staff, who open the scanner by the same function, have no visit of their own.
  const { data } = useRead(
    attendanceCalls.attendanceQrs,
    { userId: user.id },
    { keep: true, when: isResearcher(user) },
  );
  const visit = data?.lastVisit;
  if (!visit || (!visit.isOpen && !visit.signoutTime)) return null;
  const { refNum, signinTime, signoutTime, workstationNo: seat } = visit;
  const since = { time: timeOf(signinTime) };
  return (
    <Surface component="section" aria-label={t('today-in-lab')}>
      <SurfaceHead title={t('today-in-lab')} />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 4,
          p: 4,
          borderLeft: 3,
          borderColor: visit.isOpen ? 'tone.good.solid' : 'transparent',
        }}
      >
        <Icon name={visit.isOpen ? 'signIn' : 'signOut'} size={28} tone={visit.isOpen ? 'good' : 'quiet'} />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Text as="p" variant={signoutTime ? 'h2' : 'figureSmall'} words>
            {signoutTime ? t('left-title', { time: timeOf(signoutTime) }) : t('inside-title')}{' '}
            {!signoutTime && (
              <Text tone="quiet" weight="regular" breaks="never">
                {seat ? t('inside-seat', { ...since, seat }) : t('inside-since', since)}
              </Text>
            )}
          </Text>
          <Text as="p" variant="body2" tone="quiet" words>
            <Text breaks="never">{refNum}</Text>
            {!signoutTime && ` · ${t('inside-leave-by', { time: closing })}`}
          </Text>
        </Box>
        {visit.isOpen && (
          <Button variant="contained" startIcon={<Icon name="qr" />} onClick={onShowCode} sx={{ minHeight: 44 }}>
            {t('show-code-out')}
          </Button>
        )}
      </Box>
    </Surface>
  );
}

function LabFigure({ value, label }: { value: number; label: string }) {
  return (
    <Block grow shrink>
      <Typography variant="figure" component="p">
        {value}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
    </Block>
  );
}

/** Current occupancy, for people who run the laboratory. */
export function LabToday() {
  const t = useText('attendance-home');
  const { data, error, refetch } = useRead(attendanceCalls.attendanceRate, { date: useToday() }, { keep: true });
  const open = (
    <Button component={ScreenLink} to={paths.attendanceManagement()} size="small" color="inherit" sx={{ mr: -2.5 }}>
      {t('open-duty-screen')}
    </Button>
  );
  return (
    <Surface component="section" aria-label={t('lab-today')}>
      <SurfaceHead title={t('lab-today')} aside={open} />
      {!data && !error && <Skeleton variant="rounded" height={58} sx={{ m: 4 }} />}
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {data && (
        <Row gap={4} pad={4}>
          <LabFigure value={data.occupiedSeats} label={t('in-now')} />
          <LabFigure value={data.bookedCapacity} label={t('seats-booked')} />
          <LabFigure value={data.capacity} label={t('seats-in-all')} />
        </Row>
      )}
    </Surface>
  );
}
