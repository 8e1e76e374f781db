import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import Badge from '@mui/material/Badge';
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
import { Block, PlainList, Row, Text } from '../../../ui/layout/layout.js';

const opener = { border: 1, borderColor: 'line.firm', color: 'text.secondary' };
const badge = { minWidth: 16, height: 16, px: 1, typography: 'micro', fontWeight: 600 };

function OpenWall({ wall }: { wall: WallOpen }) {
  const t = useText('attendance');
  const { failure } = useTell();
  const close = useWrite(sessionCalls.closeWall);
  const opened = timeOf(wall.openedAt);
  return (
    <Row as="li" gap={3} align="center" padY={2} padStart={4} padEnd={2} lineAbove="divider">
      <Block grow shrink>
        <Text as="p" variant="body2" weight="strong">
          {t('wall-opened', { time: opened })}
        </Text>
        <Typography variant="caption" component="p" color="textSecondary">
          {t(wall.fromHere ? 'wall-ends-here' : 'wall-ends', { time: timeOf(wall.until) })}
        </Typography>
      </Block>
      <Button
        color="inherit"
        aria-label={t('wall-close-named', { time: opened })}
        loading={close.isPending}
        onClick={() => close.mutate({ id: wall.id }, { onError: failure })}
      >
        {t('wall-close')}
      </Button>
    </Row>
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
        <Block padX={4} padY={3}>
          <Typography variant="h3" component="h2">
            {t('walls')}
          </Typography>
          <Text as="p" above={1} variant="body2" tone="quiet">
            {t(walls && count === 0 ? 'walls-none' : 'walls-about')}
          </Text>
        </Block>
        {error && !walls ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <PlainList>
            {walls?.map((wall) => (
              <OpenWall key={wall.id} wall={wall} />
            ))}
          </PlainList>
        )}
        <Block pad={4} lineAbove="divider">
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
        </Block>
      </Popover>
    </>
  );
}
