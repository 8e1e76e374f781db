import { text } from '../../../shell/routes/parameters.js';
import { useSearch } from '../../../shell/routes/useSearch.js';
import { isDate, isMonth, monthOf } from '../../../ui/calendar/dates.js';

const isOne = (asked: string) => isDate(asked) || isMonth(asked);

/** The report that an address names, its month by its first day; undefined where it names none. */
export function useWhich(): { projectId: string; yearMonth: string } | undefined {
  const [{ projectId, yearMonth }] = useSearch({ projectId: text(), yearMonth: text('', isOne) });
  return projectId && yearMonth ? { projectId, yearMonth: `${monthOf(yearMonth)}-01` } : undefined;
}
