import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import Box from '@mui/material/Box';
import { useLabNow, useLive } from '../../../api/useLive.js';
import { useRead } from '../../../api/useRead.js';
import { useLostFor } from '../../../app/frame/useLostFor.js';
import { timeOf } from '../duty/moment.js';
import { WallScreen } from './WallScreen.js';

/** Today on the wall; it reads tiles and seats, and nothing of any person. */
export function WallDay({ date }: { date: string }) {
  const now = useLabNow(1_000) ?? 0;
  const { updated } = useLive();
  const lost = useLostFor(2_000);
  const rate = useRead(attendanceCalls.attendanceRate, { date }, { keep: true });
  const lab = useRead(attendanceCalls.labNow, { date }, { keep: true });
  if (!rate.data || !lab.data)
    return <Box data-scheme="dark" aria-busy sx={{ minHeight: '100vh', bgcolor: 'background.default' }} />;
  return <WallScreen rate={rate.data} lab={lab.data} time={timeOf(now)} live={!lost} updated={updated} />;
}
