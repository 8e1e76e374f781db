import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useText } from '../../../i18n/i18n.js';
import { useMinute, useToday } from '../../../shell/live/useLive.js';
import { useRead } from '../../../shell/api/useRead.js';
import { useTruth } from '../../../shell/live/useTruth.js';
import { WallScreen } from './WallScreen.js';
import { PageTitle, pageTitleId } from '../../../ui/page/PageTitle.js';

const today = {};

/** Today on the wall: tiles and seats, without personal data. */
export function WallDay({ open }: { open: boolean }) {
  const t = useText('attendance');
  const now = useMinute();
  const date = useToday();
  const truth = useTruth();
  const topics = now === undefined ? [] : (attendanceCalls.wall.live?.({ date }) ?? []);
  const { data } = useRead(attendanceCalls.wall, today, { when: open, keep: true, topics });
  if (!data || now === undefined)
    return (
      <Box
        component="main"
        aria-labelledby={pageTitleId}
        data-scheme="dark"
        aria-busy
        sx={{ minHeight: '100vh', bgcolor: 'background.default' }}
      >
        <PageTitle sx={visuallyHidden}>{t('wall-title')}</PageTitle>
      </Box>
    );
  return <WallScreen {...data} now={now} truth={truth} />;
}
