import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { say } from '../../../i18n/dates.js';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';

const quiet = { color: 'text.secondary' };

/** `10 Mar 2027 14:05`, in lab time (3.2.8.22). */
export const recordStampOf = (instant: string) =>
  `${say(labDateOf(instant), 'dd MMM yyyy')} ${labTimeOf(instant).slice(0, 5)}`;

/** Date and time of a record on one line where there is room, else the date over its time. */
const DayAndTime = ({ day, time, under }: { day: string; time: string; under?: ReactNode }) => (
  <Box sx={{ whiteSpace: 'normal' }}>
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {say(day, 'dd MMM yyyy')}
    </Box>{' '}
    <Box component="span" sx={quiet}>
      {time}
    </Box>
    {under && <Box sx={{ ...quiet, typography: 'caption', whiteSpace: 'nowrap' }}>{under}</Box>}
  </Box>
);

export const When = ({ at }: { at: string | null }) =>
  at === null ? '–' : <DayAndTime day={labDateOf(at)} time={labTimeOf(at).slice(0, 5)} />;

/** The last day to collect an output, to its last minute (R37). `under`: how long that is. */
export const Until = ({ date, under }: { date: string | null; under?: ReactNode }) =>
  date === null ? '–' : <DayAndTime day={date} time="23:59" under={under} />;
