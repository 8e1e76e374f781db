import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useDayShown } from '../../shell/guard/useUnsaved.js';
import { useToday } from '../../shell/live/useLive.js';
import type { OpenAt } from '../../shell/routes/paths.js';
import { useSearch } from '../../shell/routes/useSearch.js';
import { isDate } from '../../i18n/dates.js';
import { attendanceParameters } from './attendance.reads.js';
import { DutyDay } from './duty/DutyDay.js';

/** The duty officer's screen. The URL has the date (absent: today) and the project of the list. */
export default function AttendancePage() {
  const today = useToday();
  const { state } = useLocation() as { state: OpenAt | null };
  const [{ date, project }, change] = useSearch(attendanceParameters(useDayShown()));
  const opened = state?.date;

  // A link passes its date in the navigation state. Copy it to the URL, so that a reload or a copied URL keeps it.
  const open = useEffectEvent((at: string) => change({ date: at }, { replace: true, afresh: true }));
  useEffect(() => {
    if (isDate(opened)) open(opened);
  }, [opened]);

  return (
    <DutyDay
      date={date}
      today={today}
      project={project}
      onDate={(to) => change({ date: to, project: '' })}
      onProject={(to) => change({ project: to })}
    />
  );
}
