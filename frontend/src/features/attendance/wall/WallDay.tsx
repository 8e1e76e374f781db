import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import Box from '@mui/material/Box';
import { useMinute, useToday } from '../../../shell/live/useLive.js';
import { useRead } from '../../../shell/api/useRead.js';
import { useTruth } from '../../../shell/live/useTruth.js';
import { WallScreen } from './WallScreen.js';

const today = {};

/** Today on the wall; it reads tiles and seats, and nothing of any person. */
export function WallDay({ open }: { open: boolean }) {
  const now = useMinute();
  const date = useToday();
  const truth = useTruth();
  const topics = now === undefined ? [] : (attendanceCalls.wall.live?.({ date }) ?? []);
  const { data } = useRead(attendanceCalls.wall, today, { when: open, keep: true, topics });
  if (!data || now === undefined)
    return <Box data-scheme="dark" aria-busy sx={{ minHeight: '100vh', bgcolor: 'background.default' }} />;
  return <WallScreen {...data} now={now} truth={truth} />;
}
