import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { closing } from '@hadcl/features/words/lab-hours';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { labTimeOf } from '../../shell/clock/labClock.js';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { useUser } from '../../shell/session/Session.js';
import { Icon } from '../../ui/text/Icon.js';
import { Surface, SurfaceHead } from '../../ui/page/Surface.js';
import { words } from '../../ui/theme/theme.js';

const timeOf = (instant: string) => labTimeOf(instant).slice(0, 5);

/**
 * Whether the person is inside now, since when and where; after signing out, when that was. Nothing on a day without a
 * visit.
 */
export function InsideNow({ onShowCode }: { onShowCode: () => void }) {
  const t = useText('home');
  const { data } = useRead(attendanceCalls.attendanceQrs, { userId: useUser().id }, { keep: true });
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
        <Icon
          name={visit.isOpen ? 'signIn' : 'signOut'}
          size={28}
          sx={{ color: visit.isOpen ? 'tone.good.fg' : 'text.secondary' }}
        />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant={signoutTime ? 'h2' : 'figureSmall'} component="p" sx={words}>
            {signoutTime ? t('left-title', { time: timeOf(signoutTime) }) : t('inside-title')}{' '}
            {!signoutTime && (
              <Typography
                component="span"
                variant="inherit"
                color="textSecondary"
                sx={{ fontWeight: 400, whiteSpace: 'nowrap' }}
              >
                {seat ? t('inside-seat', { ...since, seat }) : t('inside-since', since)}
              </Typography>
            )}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={words}>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {refNum}
            </Box>
            {!signoutTime && ` · ${t('inside-leave-by', { time: closing })}`}
          </Typography>
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
