import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { firstRead } from '../../shell/api/prefetch.js';
import { text, valuesIn } from '../../shell/routes/useSearch.js';
import type { FirstReads } from '../../shell/routes/screens.js';
import { isDate } from '../../i18n/dates.js';

/** Parameters in the URL of the duty officer's screen: the date (absent: today) and the project of the list. */
export const attendanceParameters = (today: string) => ({ date: text(today, isDate), project: text() });

/**
 * The reads to prefetch for the screen's date. Owed leaving times are left out: they are fetched each time it opens.
 */
export const attendanceReads: FirstReads = ({ today, search, state }) => {
  const written = valuesIn(search, attendanceParameters(today));
  const date = isDate(state?.date) ? state.date : written.date;
  return [
    firstRead(attendanceCalls.attendanceRate, { date }),
    firstRead(attendanceCalls.labNow, { date }),
    firstRead(attendanceCalls.dayFigures, { date }),
    firstRead(attendanceCalls.attendanceList, { date, ...(written.project && { projectId: written.project }) }),
    firstRead(attendanceCalls.bookedProjects, { date }),
  ];
};
