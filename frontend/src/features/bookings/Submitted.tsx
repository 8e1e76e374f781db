import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../shell/i18n/i18n.js';
import { say } from '../../ui/calendar/dates.js';
import { StatusMark } from '../../ui/calendar/StatusMark.js';
import { words } from '../../ui/theme/theme.js';
import { Icon } from '../../ui/Icon.js';
import { Surface } from '../../ui/Surface.js';
import type { Sent } from './useSubmission.js';
import { focusOnMount } from '../../ui/focusOnMount.js';

type Props = { sent: Sent; refNum: string; onView: () => void };

/** What has just been sent, date by date, and where its outcome will be. */
export function Submitted({ sent, refNum, onView }: Props) {
  const t = useText('bookings');
  const lines = [
    ...sent.changes.map((change) => ({ ...change, refNum })),
    ...sent.added.map(({ date, seats, refNum }) => ({ date, before: 0, after: seats, refNum })),
  ].toSorted((a, b) => a.date.localeCompare(b.date));
  const refs = [...new Set(lines.map((line) => line.refNum))];
  const count = new Set(lines.map(({ date }) => date)).size;
  const pad = { xs: 4, md: 6 };
  return (
    <Surface sx={{ maxWidth: 560, mx: 'auto', mt: { xs: 0, md: 12 }, overflow: 'hidden' }}>
      <Box sx={{ p: pad, display: 'flex', gap: 4, borderBottom: 1, borderColor: 'divider' }}>
        <Box
          sx={{
            width: 40,
            height: 40,
            flex: 'none',
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'tone.good.bg',
            color: 'tone.good.fg',
          }}
        >
          <Icon name="check" size={22} />
        </Box>
        <Box role="status">
          <Typography variant="h1">{t('submitted')}</Typography>
          <Typography color="textSecondary" sx={words}>
            {t('submitted-text', { count, ref: refs.join(', ') })}
          </Typography>
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, py: 2, listStyle: 'none' }}>
        {lines.map(({ date, before, after, refNum: ref }) => (
          <Box
            component="li"
            key={`${date} ${ref}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto 92px', md: '1fr auto 104px' },
              gap: { xs: 2, md: 4 },
              alignItems: 'center',
              minHeight: 40,
              px: pad,
            }}
          >
            <Box>
              <Typography sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>{say(date, 'EEE d MMM yyyy')}</Typography>
              {refs.length > 1 && (
                <Typography variant="caption" color="textSecondary" component="div">
                  {ref}
                </Typography>
              )}
            </Box>
            <Typography variant="body2" color="textSecondary">
              {after ? t('researchers', { count: after }) : t('was', { count: before })}
            </Typography>
            <Box>
              <StatusMark status={after ? 'SUBMITTED' : 'CANCELLED'} />
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ px: pad, py: 4, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="contained" ref={focusOnMount} onClick={onView}>
          {t('view-results')}
        </Button>
      </Box>
    </Surface>
  );
}
