import Badge from '@mui/material/Badge';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { useState } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { Icon } from '../../ui/text/Icon.js';
import { usePhone } from '../../ui/browser/viewport.js';
import { useText } from '../../i18n/i18n.js';
import { useUser, isResearcher } from '../../shell/session/Session.js';
import { Failed } from '../../shell/states/states.js';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '../../shell/api/useWrite.js';
import { useNoticeTargets } from '../../shell/routes/screens.js';
import { useMayOpen } from '../../shell/routes/ScreenLink.js';
import type { OpenAt } from '../../shell/routes/paths.js';
import { useTell } from '../../shell/tell/useTell.js';
import { type Notice, type NoticeActs, NoticeRow, grouped } from './NoticeRow.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useToday } from '../../shell/live/useLive.js';
import { PlainList, Row, Text } from '../../ui/layout/layout.js';

const badge = { minWidth: '1rem', height: '1rem', px: 1, typography: 'micro', fontWeight: 600, top: 1, right: 2 };
/** Above this the badge shows “99+”. */
const most = 99;
const sheet = { borderRadius: 2, borderBottomLeftRadius: 0, borderBottomRightRadius: 0, maxHeight: '85vh' };
const popover = { width: 365, maxHeight: 'min(640px, 85vh)', display: 'flex', flexDirection: 'column' };

export function Bell() {
  const t = useText('notifications');
  const phone = usePhone();
  const { id: userId } = useUser();
  const { data: notices = [], error, refetch } = useRead(notificationCalls.notifications, { userId });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const acts = useNoticeActs(close);
  const unread = notices.filter(({ isRead }) => !isRead).length;
  const shown = unread > most ? `${most}+` : unread;
  const side = phone ? 44 : 40;
  const named = { role: 'dialog', 'aria-label': t('notifications') } as const;
  const list =
    error && notices.length === 0 ? (
      <Failed error={error} onRetry={refetch} />
    ) : (
      <NoticeList notices={notices} unread={unread} {...acts} />
    );
  return (
    <>
      <IconButton
        aria-label={unread ? t('notifications-unread', { unread: shown }) : t('notifications')}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: side, height: side, color: 'text.primary' }}
      >
        <Badge badgeContent={unread ? shown : null} color="error" slotProps={{ badge: { sx: badge } }}>
          <Icon name="bell" sx={{ width: '1.25rem', height: '1.25rem' }} />
        </Badge>
      </IconButton>
      {phone ? (
        <Drawer anchor="bottom" open={Boolean(anchor)} onClose={close} slotProps={{ paper: { ...named, sx: sheet } }}>
          {list}
        </Drawer>
      ) : (
        <Popover
          open={Boolean(anchor)}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: -12, horizontal: 'right' }}
          slotProps={{ paper: { ...named, sx: popover } }}
        >
          {list}
        </Popover>
      )}
    </>
  );
}

const { readNotifications, pinNotification, deleteNotification } = notificationCalls;

/** Acts on a notice. The list is updated by push, on all devices of the person. */
function useNoticeActs(onLeave: () => void): NoticeActs & { onReadAll: (notices: readonly Notice[]) => void } {
  const navigate = useNavigate();
  const user = useUser();
  const tell = useTell();
  const mayOpen = useMayOpen();
  const targets = useNoticeTargets();
  const read = useWrite(readNotifications, { aside: true });
  const pin = useWrite(pinNotification, { aside: true });
  const remove = useWrite(deleteNotification, { aside: true });
  return {
    onOpen: (notice) => {
      if (!notice.isRead) read.mutate([notice.id], { onError: tell.failure });
      const target = targets[notice.type]?.[isResearcher(user) ? 'researcher' : 'staff'];
      if (!target || !mayOpen(target.path)) return;
      onLeave();
      const { busDate: date, projectId, recordId = '', type } = notice;
      const opens: OpenAt = { ...(target.date && { date }), ...(projectId && { projectId }), notice: type };
      void navigate(projectId && target.of ? target.of(projectId, date, recordId) : target.path, { state: opens });
    },
    onReadAll: (notices) =>
      read.mutate(
        notices.filter(({ isRead }) => !isRead).map(({ id }) => id),
        { onError: tell.failure },
      ),
    onPin: ({ id, isPinned, type }) => pin.mutate({ id, isPinned: !isPinned, type }, { onError: tell.failure }),
    onDelete: ({ id }) => remove.mutate({ id }, { onError: tell.failure }),
  };
}

type Props = {
  notices: readonly Notice[];
  unread: number;
  onReadAll: (notices: readonly Notice[]) => void;
} & NoticeActs;

function NoticeList({ notices, unread, onReadAll, ...acts }: Props) {
  const t = useText('notifications');
  const groups = grouped(notices, useToday());
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Row align="baseline" padX={4} padY={3} lineBelow="divider">
        <Text as="h2" grow variant="h2">
          {t('notifications')}
        </Text>
        <Typography variant="body2" color="textSecondary" role="status">
          {unread ? t('unread-count', { count: unread }) : t('all-read')}
        </Typography>
        {unread > 0 && (
          <Button size="small" color="inherit" onClick={() => onReadAll(notices)} sx={{ ml: 2, mr: -2 }}>
            {t('read-all')}
          </Button>
        )}
      </Row>
      {groups.length === 0 && (
        <Text as="p" pad={8} variant="body2" tone="quiet" textAlign="center">
          {t('no-notifications')}
        </Text>
      )}
      {groups.length > 0 && (
        <Box tabIndex={0} role="group" aria-label={t('all-notifications')} sx={{ overflowY: 'auto' }}>
          {groups.map(([group, rows]) => (
            <Box key={group} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' }, pb: 1 }}>
              <Text as="h3" padX={4} padTop={2.5} padBottom={1} variant="overline" tone="quiet">
                {t(group)}
              </Text>
              <PlainList>
                {rows.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} {...acts} />
                ))}
              </PlainList>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
