import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useToday } from '../../shell/live/useLive.js';
import { useText } from '../../shell/i18n/i18n.js';
import { type NoticeActs, NoticeRow } from './NoticeRow.js';
import { grouped, type Notice } from './notices.js';

type Props = {
  notices: readonly Notice[];
  unread: number;
  onReadAll: (notices: readonly Notice[]) => void;
} & NoticeActs;

export function NoticeList({ notices, unread, onReadAll, ...acts }: Props) {
  const t = useText('notifications');
  const groups = grouped(notices, useToday());
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', px: 4, py: 3, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('notifications')}
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status">
          {unread ? t('unread-count', { count: unread }) : t('all-read')}
        </Typography>
        {unread > 0 && (
          <Button size="small" color="inherit" onClick={() => onReadAll(notices)} sx={{ ml: 2, mr: -2 }}>
            {t('read-all')}
          </Button>
        )}
      </Box>
      {groups.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 8, textAlign: 'center' }}>
          {t('no-notifications')}
        </Typography>
      )}
      {groups.length > 0 && (
        <Box tabIndex={0} role="group" aria-label={t('all-notifications')} sx={{ overflowY: 'auto' }}>
          {groups.map(([group, rows]) => (
            <Box key={group} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' }, pb: 1 }}>
              <Typography variant="overline" component="h3" color="textSecondary" sx={{ px: 4, pt: 2.5, pb: 1 }}>
                {t(group)}
              </Typography>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {rows.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} {...acts} />
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
