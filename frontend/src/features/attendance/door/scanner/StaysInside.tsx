import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import type { Input } from '@hadcl/kernel/call';
import { useState } from 'react';
import { useWrite } from '../../../../shell/api/useWrite.js';
import { useText } from '../../../../shell/i18n/i18n.js';

const { updateAttendance } = attendanceCalls;

type Props = { visit: Input<typeof updateAttendance>; onStayed: () => void };

/** For a person who does not leave after all: takes the sign-out back that is shown, while their seat is free. */
export function StaysInside({ visit, onStayed }: Props) {
  const t = useText('attendance');
  const { mutateAsync, isPending } = useWrite(updateAttendance);
  const [problem, setProblem] = useState('');
  const stay = () =>
    void mutateAsync(visit).then(
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
      <Button variant="outlined" color="inherit" size="large" loading={isPending} onClick={stay}>
        {t('stays-inside')}
      </Button>
    </Box>
  );
}
