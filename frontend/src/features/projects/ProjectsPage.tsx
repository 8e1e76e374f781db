import { projectStatuses } from '@hadcl/features/projects/project/project-dates.contract';
import { projectManagementCalls } from '@hadcl/features/projects/management/project-management.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Navigate, useLocation } from 'react-router-dom';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { paths } from '../../shell/routes/paths.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { useUser } from '../../shell/session/Session.js';
import { useTableView } from '../../shell/table/useTableView.js';
import { Icon } from '../../ui/text/Icon.js';
import { FilterSeveral } from '../../ui/form/FilterField.js';
import { PageHead } from '../../ui/page/PageHead.js';
import { Segmented } from '../../ui/form/frame/Segmented.js';
import { surface } from '../../ui/page/Surface.js';
import { usePhone } from '../../ui/browser/viewport.js';
import { type ProjectColumn, ProjectTable } from './ProjectTable.js';
import { browserStore } from '../../ui/browser/browserStore.js';

const states = ['ALL', ...projectStatuses] as const;
const bar = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3 },
  ...{ px: 4, py: 2, borderBottom: 1, borderColor: 'line.soft' },
};

/** The cohorts are in the URL; if absent, they come from the browser's memory, or are the present year (R17). */
export default function ProjectsPage() {
  const location = useLocation();
  const year = useToday().slice(0, 4);
  const search = new URLSearchParams(location.search);
  if (search.has('cohort')) return <Projects year={Number(year)} />;
  search.set('cohort', rememberedCohorts(year));
  // Show the heading even while redirecting.
  return (
    <>
      <Head />
      <Navigate to={{ search: `${search}` }} state={location.state} replace />
    </>
  );
}

function Head() {
  const t = useText('projects');
  const mayWrite = !useUser().readOnly.includes('PROJECT_MANAGEMENT');
  return (
    <PageHead
      title={t('title')}
      context={t('context')}
      action={
        mayWrite && (
          <Button
            component={ScreenLink}
            to={paths.projectCreate()}
            variant="contained"
            startIcon={<Icon name="plus" size={18} />}
          >
            {t('create-project')}
          </Button>
        )
      }
    />
  );
}

function Projects({ year }: { year: number }) {
  const t = useText('projects');
  const phone = usePhone();
  const mayWrite = !useUser().readOnly.includes('PROJECT_MANAGEMENT');
  const [view, setView] = useTableView({
    sort: { by: 'cohort' as ProjectColumn, down: true },
    filters: { cohort: '', status: 'ALL' },
  });
  const read = useRead(projectManagementCalls.projectList, {});
  const status = states.find((one) => one === view.filters.status) ?? 'ALL';
  const cohorts = [...new Set([year, ...(read.data ?? []).map(({ cohort }) => cohort)])].toSorted((a, b) => b - a);
  const chosen = chosenOf(view.filters.cohort, cohorts);
  const inCohorts = read.data?.filter(({ cohort }) => chosen.includes(cohort));
  const of = (state: (typeof states)[number]) =>
    inCohorts?.filter(({ statusCode }) => state === 'ALL' || statusCode === state);
  const labelOf = (value: (typeof states)[number]) => {
    const rows = of(value);
    return rows ? t('tab-count', { word: t(value), count: rows.length }) : t(value);
  };
  return (
    <>
      <Head />
      <Box component="section" aria-label={t('projects')} sx={surface}>
        <Box sx={bar}>
          <Segmented
            label={t('status-filter')}
            full={phone}
            value={status}
            options={states.map((value) => ({ value, label: labelOf(value) }))}
            onChange={(to) => setView({ filters: { status: to } })}
          />
          <CohortFilter
            cohorts={cohorts}
            chosen={chosen}
            onChoose={(next) => setView({ filters: { cohort: choiceOf(next, cohorts) } })}
          />
        </Box>
        <ProjectTable
          read={{ ...read, data: of(status) }}
          view={view}
          onView={setView}
          hidden={(read.data?.length ?? 0) - (of(status)?.length ?? 0)}
          onAll={() => setView({ filters: { cohort: allCohorts, status: 'ALL' } })}
          mayWrite={mayWrite}
          onOpen={() => rememberCohorts(view.filters.cohort)}
        />
      </Box>
    </>
  );
}

/** All cohorts, future ones included. */
const allCohorts = 'all';
const kept = 'project-cohorts';
const isChoice = (text: string) => text === allCohorts || /^(\d{1,4}(,\d{1,4})*)?$/.test(text);

/** The choice when a project was last opened from the list; before that the present year (R17). */
const rememberedCohorts = (year: string): string => {
  const text = browserStore.read(kept);
  return text !== undefined && isChoice(text) ? text : year;
};
const rememberCohorts = (choice: string) => browserStore.write(kept, choice);

/** The cohorts of a choice in the URL; invalid ones are left out. */
const chosenOf = (choice: string, cohorts: readonly number[]): readonly number[] => {
  if (choice === allCohorts) return cohorts;
  const years = choice.split(',').map(Number);
  return cohorts.filter((cohort) => years.includes(cohort));
};
/** The choice as it is written in the URL. */
const choiceOf = (chosen: readonly number[], cohorts: readonly number[]): string =>
  cohorts.every((cohort) => chosen.includes(cohort)) ? allCohorts : chosen.toSorted((a, b) => b - a).join(',');

type Props = {
  cohorts: readonly number[];
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
};

/** Filters by cohort: several, or all. */
function CohortFilter({ cohorts, chosen, onChoose }: Props) {
  const t = useText('projects');
  const text = () => {
    if (chosen.length === cohorts.length) return t('all-projects');
    return chosen.length === 0 ? t('no-cohort') : t('cohorts', { years: chosen.join(', ') });
  };
  return (
    <FilterSeveral
      bare
      label={`${t('cohort-filter')}: ${text()}`}
      words={cohorts.map((cohort) => [`${cohort}`, `${cohort}`] as const)}
      value={chosen.map(String)}
      all={t('all-projects')}
      text={text()}
      onChange={(years) => onChoose(years.map(Number))}
    />
  );
}
