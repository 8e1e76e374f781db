import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { useState } from 'react';
import { useRead } from '../../../../../shell/api/useRead.js';
import { useWrite } from '../../../../../shell/api/useWrite.js';
import { useText } from '../../../../../i18n/i18n.js';

const { attendanceRecord, updateAttendance } = attendanceCalls;

type Props = { attendanceId: string; onStayed: () => void };

/** For a person who does not leave after all: takes back the sign-out, as long as their seat is free. */
export function StaysInside({ attendanceId, onStayed }: Props) {
  const t = useText('attendance');
  const { mutateAsync, isPending } = useWrite(updateAttendance);
  // Read again: notes from the sign-in may have been saved since.
  const { data: visit } = useRead(attendanceRecord, { attendanceId });
  const [problem, setProblem] = useState('');
  const stay = () =>
    visit &&
    void mutateAsync({ ...visit, date: attendanceId.slice(0, 10), signoutTime: null }).then(
      ({ code, data }) => {
        if (code === 0) onStayed();
        else setProblem(data ? t('seats-all-occupied', { refNum: data.refNum, count: data.seats }) : t('no-capacity'));
      },
      ({ message }: Error) => setProblem(message),
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      {problem && (
        <Typography role="alert" variant="body2" color="error">
          {problem}
        </Typography>
      )}
      <Button variant="outlined" color="inherit" size="large" loading={isPending} disabled={!visit} onClick={stay}>
        {t('stays-inside')}
      </Button>
    </Box>
  );
}
