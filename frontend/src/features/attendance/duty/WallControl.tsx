import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { useUser } from '../../../shell/session/Session.js';
import { Failed } from '../../../shell/states/states.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { Icon } from '../../../ui/text/Icon.js';
import { timeOf } from '../moment.js';
import type { WallOpen } from '../types.js';

const opener = { border: 1, borderColor: 'line.firm', color: 'text.secondary' };
const badge = { minWidth: 16, height: 16, px: 1, typography: 'micro', fontWeight: 600 };
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  pl: 4,
  pr: 2,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
};

function OpenWall({ wall }: { wall: WallOpen }) {
  const t = useText('attendance');
  const { failure } = useTell();
  const close = useWrite(sessionCalls.closeWall);
  const opened = timeOf(wall.openedAt);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {t('wall-opened', { time: opened })}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {t(wall.fromHere ? 'wall-ends-here' : 'wall-ends', { time: timeOf(wall.until) })}
        </Typography>
      </Box>
      <Button
        color="inherit"
        aria-label={t('wall-close-named', { time: opened })}
        loading={close.isPending}
        onClick={() => close.mutate({ id: wall.id }, { onError: failure })}
      >
        {t('wall-close')}
      </Button>
    </Box>
  );
}

/** The wall displays that this person has open, with buttons to close each and to open another. */
export function WallControl() {
  const t = useText('attendance');
  const { id: userId } = useUser();
  const { data: walls, error, refetch } = useRead(sessionCalls.walls, { userId });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = walls?.length ?? 0;
  return (
    <>
      <IconButton
        size="large"
        aria-label={count ? t('walls-count', { count }) : t('walls')}
        title={t('walls')}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={opener}
      >
        <Badge badgeContent={count || null} color="primary" slotProps={{ badge: { sx: badge } }}>
          <Icon name="screen" size={18} />
        </Badge>
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -8, horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('walls'), sx: { width: 328, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <Box sx={{ px: 4, py: 3 }}>
          <Typography variant="h3" component="h2">
            {t('walls')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t(walls && count === 0 ? 'walls-none' : 'walls-about')}
          </Typography>
        </Box>
        {error && !walls ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {walls?.map((wall) => (
              <OpenWall key={wall.id} wall={wall} />
            ))}
          </Box>
        )}
        <Box sx={{ p: 4, borderTop: 1, borderColor: 'divider' }}>
          <Button
            variant="outlined"
            fullWidth
            component="a"
            href={paths.attendanceWall()}
            target="_blank"
            rel="noopener"
            startIcon={<Icon name="plus" />}
            onClick={() => setAnchor(null)}
          >
            {t('wall-open')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
