import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useToday } from '../../shell/live/useLive.js';
import type { OpenAt } from '../../shell/routes/paths.js';
import { isDate } from '../../ui/calendar/dates.js';
import { DutyDay } from './duty/DutyDay.js';

/** The duty officer's screen. The address holds the date (none is today), and the project of the list. */
export default function AttendancePage() {
  const today = useToday();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: OpenAt | null };
  const [search, setSearch] = useSearchParams();
  const written = search.get('date');
  const date = isDate(written) ? written : today;
  const opened = state?.date;

  const put = (fields: Record<string, string>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(fields)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  // A link from elsewhere carries its date as state; the address takes it over, so that a reload or a copy keeps it.
  useEffect(() => {
    if (!isDate(opened)) return;
    void navigate({ search: opened === today ? '' : `?date=${opened}` }, { replace: true, state: null });
  }, [opened, today, navigate]);

  return (
    <DutyDay
      date={date}
      today={today}
      project={search.get('project') ?? ''}
      onDate={(to) => put({ date: to === today ? '' : to, project: '' })}
      onProject={(project) => put({ project })}
    />
  );
}
