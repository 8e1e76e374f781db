import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { Surface, SurfaceHead } from '../../ui/page/Surface.js';
import { say } from '../../i18n/dates.js';
import { useText } from '../../i18n/i18n.js';
import { type OpenAt, paths } from '../../shell/routes/paths.js';
import { Failed } from '../../shell/states/states.js';
import { useRequests } from '../../features/lab-days/home.js';

const shown = 3;

/** Requests that wait for the office, this month and next, nearest dates first. */
export function WaitingRequests() {
  const t = useText('home');
  const { waiting, dates, error, retry } = useRequests();
  const on = (date: string) => waiting?.filter(({ bookDate }) => bookDate === date).length ?? 0;
  const all = (
    <Button component={ScreenLink} to={paths.manageRequests()} size="small" color="inherit" sx={{ mr: -2.5 }}>
      {t('all-requests')}
    </Button>
  );
  return (
    <Surface component="section" aria-label={t('requests-waiting')}>
      <SurfaceHead title={t('requests-waiting')} aside={all} />
      {!waiting && !error && <Skeleton variant="rounded" height={58} sx={{ m: 4 }} />}
      {!waiting && error && <Failed error={error} onRetry={retry} />}
      {waiting && (
        <Box sx={{ display: 'flex', gap: 4, p: 4, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box sx={{ mr: 'auto' }}>
            <Typography variant="figure" component="p">
              {waiting.length}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {waiting.length ? t('on-dates', { count: dates.length }) : t('nothing-waits')}
            </Typography>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {dates.slice(0, shown).map((date) => (
              <Button
                key={date}
                component={ScreenLink}
                to={paths.accessManagement()}
                state={{ date } satisfies OpenAt}
                variant="outlined"
                color="inherit"
                size="small"
              >
                {say(date, 'EEE d MMM')} · {on(date)}
              </Button>
            ))}
          </Box>
        </Box>
      )}
    </Surface>
  );
}
