import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useText } from '../../../../shell/i18n/i18n.js';
import { say } from '../../../../ui/calendar/dates.js';
import { rateText } from './DayWords.js';
import type { OpenDay } from './openDays.js';

/** The days of the chart as a table, for whoever hears the page. */
export function DayTable({ days, caption }: { days: readonly OpenDay[]; caption: string }) {
  const t = useText('attendance');
  return (
    <Box sx={visuallyHidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {(['date', 'month-capacity', 'booked', 'month-used', 'utilisation', 'attendance'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, capacity, booked, used, utilisation, attendance }) => (
            <tr key={date}>
              <th scope="row">{say(date)}</th>
              <td>{capacity}</td>
              <td>{booked}</td>
              <td>{used}</td>
              <td>{rateText(utilisation)}</td>
              <td>{rateText(attendance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
