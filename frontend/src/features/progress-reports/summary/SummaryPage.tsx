import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { suspendedFrom, pointsBehind } from '@hadcl/features/progress-reports/due/report-dates.contract';
import Box from '@mui/material/Box';
import { Navigate, useLocation } from 'react-router-dom';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import { useToday } from '../../../shell/live/useLive.js';
import { useTableView } from '../../../shell/table/useTableView.js';
import { lastOf, monthOf, isMonth } from '../../../i18n/dates.js';
import { together } from '../../../ui/text/joined.js';
import { PageHead } from '../../../ui/page/PageHead.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';
import { surface } from '../../../ui/page/Surface.js';
import type { ReportRow, Side } from '../types.js';
import { type ReportColumn, ReportTable, type By } from './ReportTable.js';
import Button from '@mui/material/Button';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { useUser } from '../../../shell/session/Session.js';
import type { Output } from '@hadcl/kernel/call';
import { FilterField } from '../../../ui/form/FilterField.js';
import { MonthGrid } from '../pieces/MonthGrid.js';
import { browserStore } from '../../../ui/browser/browserStore.js';
import { Row } from '../../../ui/layout/layout.js';

const fits = {
  all: () => true,
  waiting: ({ statusDB }: ReportRow) => statusDB === 'SUBMITTED',
  returned: ({ statusDB }: ReportRow) => statusDB === 'REVISED',
  overdue: ({ isOverdue }: ReportRow) => isOverdue,
  behind: ({ progress, expectedProgress }: ReportRow) =>
    progress !== null && pointsBehind(progress, expectedProgress) > 0,
} as const;
type Show = keyof typeof fits;
const shows = Object.keys(fits) as Show[];
const firstSort: Record<By, { by: ReportColumn; down: boolean }> = {
  month: { by: 'refNum', down: false },
  project: { by: 'reportMonth', down: true },
};
const bar = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, justifyContent: 'space-between' },
  ...{ px: 4, py: 2, borderBottom: 1, borderColor: 'line.soft' },
};

/** The legend of the mark in each progress bar. */
function Legend() {
  const t = useText('reports');
  return (
    <Row gap={2} align="center" variant="caption" tone="quiet">
      <Box component="span" aria-hidden sx={{ width: 2, height: 12, bgcolor: 'text.primary' }} />
      {t('expected-legend')}
    </Row>
  );
}

/**
 * View, month and project are in the URL; missing ones come from the browser's memory, or the month is today's (R17).
 */
export function SummaryPage({ side }: { side: Side }) {
  const t = useText('reports');
  const location = useLocation();
  const current = monthOf(useToday());
  const search = new URLSearchParams(location.search);
  if (search.has('by')) return <Summary key={side} side={side} choice={choiceIn(search, current)} />;
  for (const [name, value] of Object.entries(rememberedChoice(side, current)))
    if (!search.has(name)) search.set(name, value);
  // Show the heading even while redirecting.
  return (
    <>
      <PageHead title={t('title')} />
      <Navigate to={{ search: `${search}` }} state={location.state} replace />
    </>
  );
}

/** When the reports of a month are due, and how many suspend access because they were never submitted. */
function useDueLine(side: Side, month: string, rows: readonly ReportRow[] | undefined): string {
  const t = useText('reports');
  if (side === 'researcher') return t('context-researcher');
  const count = rows?.filter(({ suspendsAccess }) => suspendsAccess).length ?? 0;
  const due = t('context-due', { date: lastOf(month) });
  return count > 0 ? together(due, t('context-outstanding', { count, date: suspendedFrom(month) })) : due;
}

function Summary({ side, choice }: { side: Side; choice: Choice }) {
  const t = useText('reports');
  const { by, month } = choice;
  const [view, setView] = useTableView({
    sort: firstSort[by],
    filters: { by: '', month: '', project: '', show: 'all' as string },
  });
  const projects = useRead(reportCalls.reportProjects, {}).data;
  const project = projects?.find(({ projectId }) => projectId === choice.project) ?? projects?.[0];
  const asked = by === 'month' ? { month: `${month}-01` } : { projectId: project?.projectId ?? '' };
  const when = by === 'month' || project !== undefined;
  const read = useRead(reportCalls.progressReports, asked, { when, keep: true });
  const rows = by === 'project' && projects?.length === 0 ? [] : read.data;
  const context = useDueLine(side, month, rows);
  const show = shows.find((one) => one === view.filters.show) ?? 'all';
  const of = (one: Show) => rows?.filter(fits[one]);
  const labelOf = (one: Show) => (rows ? t('tab-count', { word: t(one), count: of(one)!.length }) : t(one));
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, project: project?.projectId ?? choice.project, ...change };
    rememberChoice(side, next);
    setView({ filters: next, ...(change.by && { sort: firstSort[change.by] }) });
  };
  return (
    <>
      <PageHead
        title={t('title')}
        context={by === 'project' && project ? project.projectTitle || project.refNum : context}
        action={
          <>
            {side === 'office' && <ReviewNext />}
            <ViewChoice choice={choice} project={project} projects={projects ?? []} onChoose={choose} />
          </>
        }
      />
      <Box component="section" aria-label={t('reports')} sx={surface}>
        <Box sx={bar}>
          <Segmented
            label={t('show-filter')}
            value={show}
            options={shows.map((value) => ({ value, label: labelOf(value) }))}
            onChange={(to) => setView({ filters: { show: to } })}
          />
          <Legend />
        </Box>
        <ReportTable side={side} by={by} read={{ ...read, data: of(show) }} view={view} onView={setView} />
      </Box>
    </>
  );
}

/** Link into the office's queue: the report that waits longest, of any month. */
function ReviewNext() {
  const t = useText('reports');
  const readOnly = useUser().readOnly.includes('PROGRESS_REPORT_ADM');
  const { data } = useRead(reportCalls.reportsAwaitingReview, {});
  if (!data) return null;
  const [first] = data;
  if (!first)
    return (
      <Button variant="outlined" disabled>
        {t('nothing-waits')}
      </Button>
    );
  const to = paths.progressReportManagement(first.projectId, first.reportMonth);
  return (
    <Button component={ScreenLink} to={to} variant="outlined">
      {t(readOnly ? 'awaiting-review' : 'review-next', { count: data.length })}
    </Button>
  );
}

type Project = Output<typeof reportCalls.reportProjects>[number];
type Props = {
  choice: Choice;
  /** The project that is shown; undefined if there is none. */
  project: Project | undefined;
  projects: readonly Project[];
  onChoose: (change: Partial<Choice>) => void;
};

/** Chooses between a month of all projects and all months of a project. */
function ViewChoice({ choice: { by, month }, project, projects, onChoose }: Props) {
  const t = useText('reports');
  const current = monthOf(useToday());
  const first = projects.reduce((least, { accessStartDate }) => {
    const began = monthOf(accessStartDate);
    return began < least ? began : least;
  }, month);
  const refNum = project?.refNum ?? t('no-project');
  return (
    <>
      <Segmented
        label={t('view-by')}
        value={by}
        options={bys.map((value) => ({ value, label: t(value) }))}
        onChange={(to) => onChoose({ by: to })}
      />
      {by === 'month' ? (
        <MonthGrid month={month} first={first} last={current} onMonth={(to) => onChoose({ month: to })} />
      ) : (
        <FilterField
          bare
          label={t('choose-project', { refNum })}
          words={projects.map((one) => [one.projectId, one.refNum] as const)}
          value={project?.projectId}
          empty={refNum}
          disabled={projects.length === 0}
          onChange={(to) => onChoose({ project: to })}
        />
      )}
    </>
  );
}

const bys = ['month', 'project'] as const satisfies readonly By[];
/** What the list shows: the reports of a month, or those of a project. */
type Choice = { readonly by: By; readonly month: string; readonly project: string };

const keyOf = (side: Side) => `progress-reports-${side}`;

/** The choice from the URL or the browser's memory; an invalid or future month becomes the present one. */
const choiceIn = (search: URLSearchParams, current: string): Choice => {
  const month = search.get('month');
  return {
    by: bys.find((by) => by === search.get('by')) ?? 'month',
    month: isMonth(month) && month <= current ? month : current,
    project: search.get('project') ?? '',
  };
};
const rememberedChoice = (side: Side, current: string): Choice =>
  choiceIn(new URLSearchParams(browserStore.read(keyOf(side)) ?? ''), current);
const rememberChoice = (side: Side, choice: Choice) =>
  browserStore.write(keyOf(side), `${new URLSearchParams(choice)}`);
