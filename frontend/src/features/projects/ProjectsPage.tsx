import { projectStatuses } from '@hadcl/features/projects/project-dates.contract';
import { projectManagementCalls } from '@hadcl/features/projects/project-management.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Navigate, useLocation } from 'react-router-dom';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../shell/i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { paths } from '../../shell/routes/paths.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { useUser } from '../../shell/session/Session.js';
import { useTableView } from '../../shell/table/useTableView.js';
import { Icon } from '../../ui/Icon.js';
import { PageHead } from '../../ui/PageHead.js';
import { Segmented } from '../../ui/Segmented.js';
import { surface } from '../../ui/Surface.js';
import { usePhone } from '../../ui/usePhone.js';
import { CohortFilter } from './CohortFilter.js';
import { allCohorts, choiceOf, chosenOf, rememberCohorts, rememberedCohorts } from './cohorts.js';
import { type ProjectColumn, ProjectTable } from './ProjectTable.js';

const states = ['ALL', ...projectStatuses] as const;
const bar = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3 },
  ...{ px: 4, py: 2, borderBottom: 1, borderColor: 'line.soft' },
};

/** The cohorts stand in the address, from the memory of this browser or the year of today when nothing is said (R17). */
export default function ProjectsPage() {
  const location = useLocation();
  const year = useToday().slice(0, 4);
  const search = new URLSearchParams(location.search);
  if (search.has('cohort')) return <Projects year={Number(year)} />;
  search.set('cohort', rememberedCohorts(year));
  // A screen is never without its heading, not even on its way to its own address.
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
            sx={{ minHeight: { xs: 44, sm: 36 } }}
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
