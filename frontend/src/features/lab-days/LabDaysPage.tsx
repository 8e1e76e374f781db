import { useLocation, useSearchParams } from 'react-router-dom';
import { useToday } from '../../shell/live/useLive.js';
import type { OpenAt } from '../../shell/routes/paths.js';
import { InCalendarWords } from '../../shell/calendar/InCalendarWords.js';
import { isDate, isMonth, monthOf } from '../../ui/calendar/dates.js';
import { usePhone } from '../../ui/usePhone.js';
import { filterOf, filterQuery } from './filter.js';
import { type OfficeMode, officeModes } from './modes.js';
import { OfficeMonth } from './OfficeMonth.js';

/** Access Management: month, mode, view and filter stand in the address. */
export default function LabDaysPage() {
  const today = useToday();
  const phone = usePhone();
  const [query, setQuery] = useSearchParams();
  const state = useLocation().state as OpenAt | null;
  const opened = isDate(state?.date) ? monthOf(state.date) : monthOf(today);
  const month = isMonth(query.get('month')) ? (query.get('month') as string) : opened;
  const begin: OfficeMode = state?.isSetup && !query.has('month') ? 'setup' : 'view';
  const asked = officeModes.find((one) => one === query.get('mode')) ?? begin;
  // A phone manages single days only, in their dialog.
  const mode = phone ? 'view' : asked;
  const view = mode === 'view' && query.get('view') === 'history' && !phone ? 'history' : 'calendar';
  const filter = filterOf(query);
  const go = (change: Record<string, string>) => setQuery({ month, ...change });
  const here = { ...(view === 'history' && { view }), ...filterQuery(filter) };
  return (
    <InCalendarWords>
      <OfficeMonth
        key={`${month} ${mode}`}
        month={month}
        mode={mode}
        view={view}
        filter={mode === 'view' ? filter : { by: 'all' }}
        onMonth={(next) => go({ ...here, ...(mode !== 'view' && { mode }), month: next })}
        onMode={(next) => go(next === 'view' ? {} : { mode: next })}
        onView={(next) => go({ ...filterQuery(filter), ...(next === 'history' && { view: next }) })}
        onFilter={(next) => go({ ...(view === 'history' && { view }), ...filterQuery(next) })}
      />
    </InCalendarWords>
  );
}
