import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { notificationCalls } from '@hadcl/features/notifications/notification.contract';
import { useState } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../shell/i18n/i18n.js';
import { Failed } from '../../shell/states/Failed.js';
import { useUser } from '../../shell/session/Session.js';
import { Icon } from '../../ui/Icon.js';
import { Surface, SurfaceHead } from '../../ui/Surface.js';
import { usePhone } from '../../ui/usePhone.js';
import { ActRow, small } from './ActRow.js';
import { useDues } from './useDues.js';

const atFirst = 4;

/** What waits for this person, each with the act that settles it; many are told by their number. */
export function Outstanding() {
  const t = useText('home');
  const { dues, error, retry } = useDues();
  const [all, setAll] = useState(false);
  const phone = usePhone();
  // Requests have a place of their own beside this one.
  const { id: userId, functions } = useUser();
  const elsewhere = functions.includes('ACCESS_MANAGEMENT');
  // The bell reads the same notices, so this costs no request. “Nothing waits” must not stand beside unread ones.
  const { data: notices } = useRead(notificationCalls.notifications, { userId });
  const unread = (notices ?? []).filter(({ isRead }) => !isRead).length;
  const nothing = t(elsewhere ? 'nothing-else' : 'nothing-outstanding');
  const more = (dues?.length ?? 0) - atFirst;
  // A small screen has no room to say that there is nothing.
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
          <Typography variant="body2">{unread > 0 ? t('only-unread', { count: unread }) : nothing}</Typography>
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
