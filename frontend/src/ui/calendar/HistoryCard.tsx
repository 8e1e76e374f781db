import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PhoneDate } from './PhoneDate.js';
import { StatusMark } from './StatusMark.js';
import type { Status } from './tone.js';
import { useCalendarWords } from './words.js';

export type HistoryRow = {
  key: string;
  date: string;
  refNum: string;
  seats: number;
  status: Status;
  attended: number | null;
  remark: string;
};

type Props = { row: HistoryRow; withRef: boolean; today: string };

/** What became of a booking, on a phone. */
export function HistoryCard({ row: { date, refNum, seats, status, attended, remark }, withRef, today }: Props) {
  const words = useCalendarWords().history;
  const small = [withRef && refNum, remark].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 60, mx: -1, py: 1.5 }}>
      <PhoneDate date={date} today={today} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <StatusMark status={status} aside={words.seats(seats)} />
        {small && (
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {small}
          </Typography>
        )}
      </Box>
      {attended !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ flex: 'none' }}>
          {words.came(attended, seats)}
        </Typography>
      )}
    </Box>
  );
}
