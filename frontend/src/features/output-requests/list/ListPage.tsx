import { requestCalls, type RequestType } from '@hadcl/features/output-requests/request/request.contract';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { useUser } from '../../../shell/session/Session.js';
import { useTableView } from '../../../shell/table/useTableView.js';
import { ActionButton } from '../../../ui/dialog/ActionButton.js';
import { FilterField } from '../../../ui/form/FilterField.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';
import { PageHead } from '../../../ui/page/PageHead.js';
import { surface } from '../../../ui/page/Surface.js';
import { Icon } from '../../../ui/text/Icon.js';
import { addressOf, type Choice, isOf, remember, type ViewBy } from '../address.js';
import { PasswordDialogs } from '../password/PasswordParts.js';
import { usePassword } from '../password/usePassword.js';
import type { Project } from '../types.js';
import { Foot, Limits } from './Limits.js';
import { type RequestColumn, RequestTable } from './RequestTable.js';

const types: readonly RequestType[] = ['OUTPUT', 'PUBLICATION'];
const bar = { px: 4, py: 2, borderBottom: 1, borderColor: 'line.soft' };

/**
 * What can be shown of what was chosen: a view without a project of its kind is All Records, and self-service knows
 * output requests only (3.2.8.07).
 */
const shownOf = (choice: Choice, projects: readonly Project[] | undefined) => {
  const { view, project: id, type } = choice;
  const own = projects?.filter((one) => view !== 'all' && isOf(one, view)) ?? [];
  const project = own.find(({ projectId }) => projectId === id) ?? own[0];
  const isAll = view === 'all' || (projects !== undefined && !project);
  return {
    own,
    project: isAll ? undefined : project,
    view: isAll ? ('all' as const) : view,
    type: view === 'self-service' ? 'OUTPUT' : type,
  } as const;
};

const choiceShown = ({ view, type, project }: ReturnType<typeof shownOf>): Choice => ({
  ...{ view, type, project: project?.projectId ?? '' },
});

/** The rows of one type; a person without a project has none, and asks for none. */
function useRows(
  type: RequestType,
  view: ViewBy,
  project: Project | undefined,
  projects: readonly Project[] | undefined,
) {
  const isOfType = (one: Project) => type === 'OUTPUT' || one.userTypeCode === 'COL_RESEARCHER';
  const mayHave = view === 'self-service' ? type === 'OUTPUT' : (projects?.some(isOfType) ?? false);
  const read = useRead(
    requestCalls.ownRequests,
    { type, projectId: project?.projectId ?? '0', ...(project && { projectType: project.userTypeCode }) },
    { when: mayHave && (view === 'all' || project !== undefined), keep: true },
  );
  return projects && !mayHave ? { ...read, data: [], error: null } : read;
}

/** Requests of everybody in the person's projects, with the way to a new one. */
export function ListPage({ choice }: { choice: Choice }) {
  const t = useText('requests');
  const navigate = useNavigate();
  const read = useRead(requestCalls.requestProjects, {});
  const projects = read.data;
  const its = shownOf(choice, projects);
  const { own, project, view, type } = its;
  const [table, setTable] = useTableView<RequestColumn>({ sort: { by: 'requestNo', down: true } });
  const rows = {
    OUTPUT: useRows('OUTPUT', view, project, projects),
    PUBLICATION: useRows('PUBLICATION', view, project, projects),
  };
  const password = usePassword(rows.OUTPUT.data);
  const shown = choiceShown(its);
  const choose = (change: Partial<Choice>) => {
    // The address and the memory name what will be shown, not what was asked for once.
    const asked = { ...choice, ...change };
    const next = projects ? choiceShown(shownOf(asked, projects)) : asked;
    remember(next);
    void navigate(addressOf(next), { replace: true });
  };
  const labelOf = (one: RequestType) => {
    const { data } = rows[one];
    return data ? t('kind-count', { kind: t(one), count: data.length }) : t(one);
  };
  const list =
    projects === undefined && read.error
      ? { ...rows[type], data: undefined, error: read.error, refetch: read.refetch }
      : rows[type];
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        action={
          <>
            <ViewChoice view={view} own={own} project={project} projects={projects} onChoose={choose} />
            <NewButton project={project} shown={shown} />
          </>
        }
      />
      {type === 'OUTPUT' && <Limits project={project} />}
      <Box component="section" aria-label={t('requests')} sx={surface}>
        <Box sx={bar}>
          <Segmented
            label={t('kind')}
            value={type}
            options={types
              .filter((one) => view !== 'self-service' || one === 'OUTPUT')
              .map((value) => ({ value, label: labelOf(value) }))}
            onChange={(to) => choose({ type: to })}
          />
        </Box>
        <RequestTable
          type={type}
          read={list}
          view={table}
          onView={setTable}
          to={({ id }) => addressOf(shown, { request: id })}
          none={useNone(shown, projects)}
          password={password}
        />
        <Foot />
      </Box>
      <PasswordDialogs password={password} />
    </>
  );
}

/** What an empty list says: that there is no project, no request of this one, no publication, or none at all. */
function useNone({ view, type }: Choice, projects: readonly Project[] | undefined) {
  const t = useText('requests');
  const isParticipant = useUser().roles.includes('WS_PARTICIPANT');
  if (projects?.length === 0)
    return { none: t('none-nobody'), noneText: t(isParticipant ? 'none-workshop-text' : 'none-nobody-text') };
  if (type === 'PUBLICATION') return { none: t('none-publication'), noneText: t('none-publication-text') };
  if (view === 'all') return { none: t('none-all'), noneText: t('none-all-text') };
  return { none: t('none-project'), noneText: t('none-project-text') };
}

/** Begins with the notes. Without a chosen project it says what to choose, to the keyboard too (3.2.8.08–09). */
function NewButton({ project, shown }: { project: Project | undefined; shown: Choice }) {
  const t = useText('requests');
  const barred = project && !project.mayBegin ? t('new-barred', { refNum: project.refNum }) : undefined;
  const reason = project ? barred : t('new-where');
  return (
    <ActionButton
      variant="contained"
      reason={reason}
      startIcon={<Icon name="plus" size={18} />}
      {...(reason === undefined && { component: ScreenLink, to: addressOf(shown, { new: 'notes' }) })}
    >
      {t('new')}
    </ActionButton>
  );
}

type ViewProps = {
  view: ViewBy;
  /** The projects of this view. */
  own: readonly Project[];
  project: Project | undefined;
  projects: readonly Project[] | undefined;
  onChoose: (change: Partial<Choice>) => void;
};

function ViewChoice({ view, own, project, projects, onChoose }: ViewProps) {
  const t = useText('requests');
  const lacks = (one: ViewBy) => projects !== undefined && !projects.some((each) => isOf(each, one));
  const first = (one: ViewBy) => projects?.find((each) => isOf(each, one))?.projectId ?? '';
  const refNum = project?.refNum ?? '';
  return (
    <>
      <Segmented
        label={t('view-by')}
        value={view}
        options={[
          { value: 'all', label: t('view-all') },
          { value: 'project', label: t('view-project'), barred: lacks('project') ? t('no-collaboration') : undefined },
          {
            value: 'self-service',
            label: t('view-self-service'),
            barred: lacks('self-service') ? t('no-self-service') : undefined,
          },
        ]}
        onChange={(to) => onChoose({ view: to, project: to === 'all' ? '' : first(to) })}
      />
      {view !== 'all' && (
        <FilterField
          bare
          label={t(view === 'project' ? 'choose-project' : 'choose-self-service', { refNum })}
          words={own.map((one) => [one.projectId, one.refNum] as const)}
          value={project?.projectId}
          empty=""
          onChange={(to) => onChoose({ project: to })}
        />
      )}
    </>
  );
}
