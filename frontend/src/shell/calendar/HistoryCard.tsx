import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Status } from '../../ui/calendar/tone.js';
import { useText } from '../i18n/i18n.js';
import { useToday } from '../live/useLive.js';
import { PhoneDate } from '../../ui/calendar/PhoneDate.js';
import { StatusMark } from '../../ui/calendar/StatusMark.js';

export type HistoryRow = {
  key: string;
  date: string;
  refNum: string;
  seats: number;
  status: Status;
  attended: number | null;
  remark: string;
};

type Props = { row: HistoryRow; withRef: boolean };

/** What became of a booking, on a phone. */
export function HistoryCard({ row: { date, refNum, seats, status, attended, remark }, withRef }: Props) {
  const t = useText('calendar');
  const today = useToday();
  const small = [withRef && refNum, remark].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 60, mx: -1, py: 1.5 }}>
      <PhoneDate date={date} today={today} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <StatusMark status={status} aside={t('seats', { count: seats })} />
        {small && (
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {small}
          </Typography>
        )}
      </Box>
      {attended !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ flex: 'none' }}>
          {t('came', { count: attended, seats })}
        </Typography>
      )}
    </Box>
  );
}
