import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import Box from '@mui/material/Box';
import { Navigate, useLocation } from 'react-router-dom';
import { say } from '../../../i18n/dates.js';
import { useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { labDateOf } from '../../../shell/clock/labClock.js';
import { useTableView } from '../../../shell/table/useTableView.js';
import { browserStore } from '../../../ui/browser/browserStore.js';
import { FilterField } from '../../../ui/form/FilterField.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';
import { Row, Text } from '../../../ui/layout/layout.js';
import { PageHead } from '../../../ui/page/PageHead.js';
import { surface } from '../../../ui/page/Surface.js';
import { Busy } from '../../../ui/status/Busy.js';
import type { Project, RequestRow } from '../types.js';
import { type Show, shows } from './queue.js';
import { type StaffColumn, StaffTable } from './StaffTable.js';

const views = ['all', 'project', 'self-service'] as const;
type ViewBy = (typeof views)[number];
const kinds = ['all', 'output', 'publication'] as const;
type Kind = (typeof kinds)[number];
/** What the list shows. */
type Choice = { readonly view: ViewBy; readonly project: string; readonly kind: Kind };
const projectTypes = { project: 'COL_RESEARCHER', 'self-service': 'SELF_RESEARCHER' } as const;
const isOfKind = (kind: Kind, { requestType }: RequestRow) => kind === 'all' || requestType.toLowerCase() === kind;

const remembered = 'output-requests-office';
const choiceIn = (search: URLSearchParams): Choice => ({
  view: views.find((view) => view === search.get('view')) ?? 'all',
  project: search.get('project') ?? '',
  kind: kinds.find((kind) => kind === search.get('kind')) ?? 'all',
});

/** View, project and kind are in the URL; missing ones come from the browser's memory (R17). */
export function StaffList() {
  const t = useText('request-review');
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  if (search.has('view')) return <List choice={choiceIn(search)} />;
  const before = choiceIn(new URLSearchParams(browserStore.read(remembered) ?? ''));
  for (const [name, value] of Object.entries(before)) if (!search.has(name)) search.set(name, value);
  // Show the heading even while redirecting.
  return (
    <>
      <PageHead title={t('title')} />
      <Navigate to={{ search: `${search}` }} state={location.state} replace />
    </>
  );
}

const bar = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, justifyContent: 'space-between' },
  ...{ px: 4, py: 2, borderBottom: 1, borderColor: 'line.soft' },
};

function List({ choice }: { choice: Choice }) {
  const t = useText('request-review');
  const { view: by, kind } = choice;
  const [view, setView] = useTableView<StaffColumn, { view: string; project: string; kind: string; show: string }>({
    sort: null,
    filters: { view: '', project: '', kind: '', show: 'review' },
  });
  const projects = useRead(requestCalls.requestProjects, {}).data;
  const ofView = by === 'all' ? [] : projects?.filter(({ userTypeCode }) => userTypeCode === projectTypes[by]);
  const project = ofView?.find(({ projectId }) => projectId === choice.project) ?? ofView?.[0];
  // Both types are read, so that the list can say what its filter hides.
  const asked = {
    type: undefined,
    ...(by === 'all' ? { projectId: '0' } : { projectId: project?.projectId ?? '', projectType: projectTypes[by] }),
  };
  const when = by === 'all' || project !== undefined;
  const read = useRead(requestCalls.officeRequests, asked, { when, keep: true });
  const rows = by !== 'all' && ofView?.length === 0 ? [] : read.data;
  const show: Show = (Object.keys(shows) as Show[]).find((one) => one === view.filters.show) ?? 'review';
  const inTab = (one: Show) => rows?.filter(shows[one]);
  const ofKind = (one: Show) => inTab(one)?.filter((row) => isOfKind(kind, row));
  const labelOf = (one: Show) => {
    const word = t(`show-${one}`);
    return rows ? t('tab-count', { word, count: ofKind(one)!.length }) : word;
  };
  const hidden = (inTab(show)?.length ?? 0) - (ofKind(show)?.length ?? 0);
  const choose = (change: Partial<Choice>) => {
    // A project is one of its view.
    const kept = change.view === undefined ? (project?.projectId ?? choice.project) : '';
    const next = { ...choice, project: kept, ...change };
    browserStore.write(remembered, `${new URLSearchParams(next)}`);
    setView({ filters: next });
  };
  const none = show === 'review' ? 'none-review' : 'none';
  return (
    <>
      <Busy open={when && read.isPending} label={t('loading')} after={800} />
      <PageHead
        title={t('title')}
        context={<Waiting />}
        action={<ViewChoice by={by} project={project} projects={ofView ?? []} onChoose={choose} />}
      />
      <Box component="section" aria-label={t('requests')} sx={surface}>
        <Box sx={bar}>
          <Segmented
            label={t('show-filter')}
            value={show}
            options={(Object.keys(shows) as Show[]).map((value) => ({ value, label: labelOf(value) }))}
            onChange={(to) => setView({ filters: { show: to } })}
          />
          <Row wrap align="center" gap={3} variant="body2">
            <Text as="div" role="status" tone="quiet">
              {hidden > 0 && t('hidden', { count: hidden })}
            </Text>
            <Segmented
              label={t('kind')}
              value={kind}
              options={kinds.map((value) => ({ value, label: t(`kind-${value}`) }))}
              onChange={(to) => choose({ kind: to })}
            />
          </Row>
        </Box>
        <StaffTable
          read={{ ...read, data: rows && ofKind(show) }}
          view={view}
          onView={setView}
          none={{ none: t(none), noneText: t(`${none}-text`) }}
        />
      </Box>
    </>
  );
}

/** How many requests of all projects wait, since when, and how many longer than was promised. */
function Waiting() {
  const t = useText('request-review');
  const { data } = useRead(requestCalls.waitingRequests, {}, { keep: true });
  if (!data) return t('oldest-first');
  const [oldest] = data;
  if (!oldest) return t('none-waiting');
  const late = data.filter(({ officeDays, promiseDays }) => officeDays > promiseDays).length;
  return (
    <>
      {t('waiting', { count: data.length, since: say(labDateOf(oldest.lastSubmissionDate)) })}{' '}
      {late > 0 && (
        <Text tone="warn" weight="strong">
          {t('late', { count: late, days: oldest.promiseDays })}
        </Text>
      )}
    </>
  );
}

type ViewProps = {
  by: ViewBy;
  /** The project that is shown; undefined if there is none. */
  project: Project | undefined;
  projects: readonly Project[];
  onChoose: (change: Partial<Choice>) => void;
};

/** All records, those of one project, or of one self-service application (3.2.9.02). */
function ViewChoice({ by, project, projects, onChoose }: ViewProps) {
  const t = useText('requests');
  const refNum = project?.refNum ?? '–';
  return (
    <>
      <Segmented
        label={t('view-by')}
        value={by}
        options={views.map((value) => ({ value, label: t(`view-${value}`) }))}
        onChange={(to) => onChoose({ view: to })}
      />
      {by !== 'all' && (
        <FilterField
          bare
          label={t(`choose-${by === 'project' ? 'project' : 'self-service'}`, { refNum })}
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
