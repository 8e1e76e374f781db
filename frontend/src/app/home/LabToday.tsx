import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { useToday } from '../../shell/live/useLive.js';
import { useRead } from '../../shell/api/useRead.js';
import { Surface, SurfaceHead } from '../../ui/Surface.js';
import { useText } from '../../shell/i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { Failed } from '../../shell/states/Failed.js';

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="figure" component="p">
        {value}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
    </Box>
  );
}

/** Who is in the laboratory at this moment, for those who run it. */
export function LabToday() {
  const t = useText('home');
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
        <Box sx={{ display: 'flex', gap: 4, p: 4 }}>
          <Figure value={data.occupiedSeats} label={t('in-now')} />
          <Figure value={data.bookedCapacity} label={t('seats-booked')} />
          <Figure value={data.capacity} label={t('seats-in-all')} />
        </Box>
      )}
    </Surface>
  );
}
