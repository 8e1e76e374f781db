import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { say } from '../../../i18n/dates.js';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';
import { Text } from '../../../ui/layout/layout.js';

/** `10 Mar 2027 14:05`, in lab time (3.2.8.22). */
export const recordStampOf = (instant: string) =>
  `${say(labDateOf(instant), 'dd MMM yyyy')} ${labTimeOf(instant).slice(0, 5)}`;

/** Date and time of a record on one line where there is room, else the date over its time. */
const DayAndTime = ({ day, time, under }: { day: string; time: string; under?: ReactNode }) => (
  <Box sx={{ whiteSpace: 'normal' }}>
    <Text breaks="never">{say(day, 'dd MMM yyyy')}</Text> <Text tone="quiet">{time}</Text>
    {under && (
      <Text as="div" variant="caption" tone="quiet" breaks="never">
        {under}
      </Text>
    )}
  </Box>
);

export const When = ({ at }: { at: string | null }) =>
  at === null ? '–' : <DayAndTime day={labDateOf(at)} time={labTimeOf(at).slice(0, 5)} />;

/** The last day to collect an output, to its last minute (R37). `under`: how long that is. */
export const Until = ({ date, under }: { date: string | null; under?: ReactNode }) =>
  date === null ? '–' : <DayAndTime day={date} time="23:59" under={under} />;
