import { useLocation } from 'react-router-dom';
import { useDayShown } from '../../shell/guard/useUnsaved.js';
import { oneOf, text, useSearch } from '../../shell/routes/useSearch.js';
import type { OpenAt } from '../../shell/routes/paths.js';
import { filterOf, filterParameters, filterQuery, officeModes, officeViews } from './calendar/FilterPanel.js';
import { monthParameter } from './office.reads.js';
import { OfficeMonth } from './calendar/OfficeMonth.js';

const modeParameter = oneOf(officeModes, 'view');
const viewParameter = oneOf(officeViews, 'calendar');

/** Access Management: month, mode, view and filter are query parameters. */
export default function LabDaysPage() {
  const { state, key } = useLocation() as { state: OpenAt | null; key: string };
  const [search, change] = useSearch({
    month: monthParameter(useDayShown(), state),
    mode: modeParameter,
    view: viewParameter,
    /** Sort order of the history; kept when the month or the filter changes. */
    sort: text(),
    ...filterParameters,
  });
  // The mode that a link passes in `state` is dropped from the history entry by the first change of the query.
  const mode = state?.isSetup ? 'setup' : search.mode;
  const { month } = search;
  const view = mode === 'view' ? search.view : 'calendar';
  const filter = filterOf(search);
  const here = { month, view, ...filterQuery(filter) };
  // A notice opens the day that it is about.
  const arrived = state?.notice && mode === 'view' ? state.date : undefined;
  /** Replaces the whole query: what `to` omits returns to its default, including the page of a list. */
  const go = (to: Parameters<typeof change>[0]) => change(to, { afresh: true });
  return (
    <OfficeMonth
      key={arrived ? key : `${month} ${mode}`}
      arrived={arrived}
      month={month}
      mode={mode}
      view={view}
      filter={mode === 'view' ? filter : { by: 'all' }}
      onMonth={(next) => go({ ...here, mode, month: next, sort: search.sort })}
      onMode={(next) => go({ month, mode: next })}
      onView={(next) => go({ ...here, view: next })}
      onFilter={(next) => go({ ...here, ...filterQuery(next), sort: search.sort })}
    />
  );
}
