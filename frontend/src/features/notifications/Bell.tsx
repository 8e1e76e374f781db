import Badge from '@mui/material/Badge';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { notificationCalls } from '@hadcl/features/notifications/notification.contract';
import { useState } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { Icon } from '../../ui/Icon.js';
import { usePhone } from '../../ui/usePhone.js';
import { useText } from '../../shell/i18n/i18n.js';
import { useUser } from '../../shell/session/Session.js';
import { Failed } from '../../shell/states/Failed.js';
import { NoticeList } from './NoticeList.js';
import { useNoticeActs } from './useNoticeActs.js';

const badge = { minWidth: 16, height: 16, px: 1, typography: 'micro', fontWeight: 600, top: 1, right: 2 };
/** More than these are only called more. */
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
          <Icon name="bell" />
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
