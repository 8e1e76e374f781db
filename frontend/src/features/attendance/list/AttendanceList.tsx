import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { useEffect, useState } from 'react';
import { useApi } from '../../../shell/api/Api.js';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import type { Refusal } from '../../../shell/form/useCallForm.js';
import { Icon } from '../../../ui/text/Icon.js';
import { Panel } from '../../../ui/page/Surface.js';
import { usePhone } from '../../../ui/browser/viewport.js';
import { ActionButton } from '../../../ui/dialog/ActionButton.js';
import { type Moment, momentOf, timeOf } from '../moment.js';
import { projectsOf, type Visit, type Project, newVisit, valuesOf } from './visitValues.js';
import type { Edited } from './useVisitForm.js';
import {
  prefetchVisitForms,
  RemarksOnDemand,
  VisitOnDemand,
  VisitRowOnDemand,
  type Failure,
  VisitFailure,
} from './VisitOnDemand.js';
import { VisitTable } from './VisitTable.js';
import { FilterField } from '../../../ui/form/FilterField.js';
import type { CallFailed } from '../../../shell/api/client.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';

type Props = {
  date: string;
  when: Moment['when'];
  project: string;
  onProject: (projectId: string) => void;
};

/** The visits of one date, edited in place. */
export function AttendanceList({ date, when, project, onProject }: Props) {
  const t = useText('attendance');
  const { clock } = useApi();
  const phone = usePhone();
  const list = useRead(
    attendanceCalls.attendanceList,
    { date, ...(project && { projectId: project }) },
    { keep: true },
  );
  const booked = useRead(attendanceCalls.bookedProjects, { date }, { keep: true });
  const [edited, setEdited] = useState<Edited>();
  const [remarked, setRemarked] = useState<string>();
  const [deleted, setDeleted] = useState<Visit>();
  const [failure, setFailure] = useState<Failure>();

  useEffect(prefetchVisitForms, []);

  const visits = list.data ?? [];
  const visitOf = (id: string | null | undefined) => visits.find(({ attendanceId }) => attendanceId === id);
  const projects = projectsOf(booked.data ?? [], visits);
  const future = when === 'future';
  const reason = future ? t('edit-future') : edited ? t('edit-waits') : undefined;
  const end = () => setEdited(undefined);
  const edit = (visit: Visit) => setEdited({ visit, start: valuesOf(visit) });
  const add = () => {
    const now = clock.now() ?? 0;
    setEdited({ visit: null, start: newVisit(momentOf(date, now), timeOf(now), project) });
  };
  const failed = (title: Failure['title'], refusal: Refusal) => setFailure({ title, refusal });
  const editing = edited && {
    edited,
    date,
    projects,
    onEnd: end,
    onRefused: (refusal: Refusal) => failed('save-failed', refusal),
  };
  const remarkedVisit = visitOf(remarked);
  return (
    <Panel
      title={t('list')}
      count={list.data && t('visit-count', { count: visits.length })}
      aside={
        <>
          <ProjectFilter projects={projects} value={project} onChange={onProject} />
          <ActionButton
            reason={reason}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={add}
            startIcon={<Icon name="plus" size={16} />}
          >
            {t('new')}
          </ActionButton>
        </>
      }
    >
      <VisitTable
        read={list}
        project={project}
        at={edited && !phone ? (edited.visit?.attendanceId ?? 'new') : null}
        row={({ row, cells }) => editing && <VisitRowOnDemand {...editing} row={row} cells={cells} />}
        onEnd={end}
        // On a phone a visit is edited in a dialog above the list.
        reason={phone && !future ? undefined : reason}
        onEdit={edit}
        onRemarks={({ attendanceId }) => setRemarked(attendanceId)}
        onDelete={setDeleted}
      />
      {phone && editing && (
        <VisitOnDemand
          {...editing}
          row={visitOf(editing.edited.visit?.attendanceId)}
          onDelete={editing.edited.visit ? () => setDeleted(editing.edited.visit ?? undefined) : undefined}
        />
      )}
      {remarkedVisit && <RemarksOnDemand visit={remarkedVisit} onClose={() => setRemarked(undefined)} />}
      {deleted && (
        <DeleteDialog
          visit={deleted}
          onClose={() => setDeleted(undefined)}
          onDeleted={() => {
            setDeleted(undefined);
            end();
          }}
          onFailed={(refusal) => {
            setDeleted(undefined);
            failed('delete-failed', refusal);
          }}
        />
      )}
      {failure && <VisitFailure failure={failure} onClose={() => setFailure(undefined)} />}
    </Panel>
  );
}

type ProjectFilterProps = { projects: readonly Project[]; value: string; onChange: (projectId: string) => void };

function ProjectFilter({ projects, value, onChange }: ProjectFilterProps) {
  const t = useText('attendance');
  const known = projects.some(({ projectId }) => projectId === value);
  return (
    <FilterField
      bare
      dense
      label={t('project-shown')}
      words={[['', t('all-projects')], ...projects.map(({ projectId, refNum }) => [projectId, refNum] as const)]}
      value={known ? value : ''}
      onChange={onChange}
    />
  );
}

type DeleteDialogProps = {
  visit: Visit;
  onClose: () => void;
  onDeleted: () => void;
  onFailed: (failure: CallFailed) => void;
};

/** Asks before a visit is deleted. */
function DeleteDialog({ visit, onClose, onDeleted, onFailed }: DeleteDialogProps) {
  const t = useText('attendance');
  const tell = useTell();
  const remove = useWrite(attendanceCalls.deleteAttendance);
  const start = () =>
    remove.mutate(
      { attendanceId: visit.attendanceId },
      {
        onError: onFailed,
        onSuccess: ({ message }) => {
          tell(message);
          onDeleted();
        },
      },
    );
  return (
    <MessageDialog
      open
      bad
      icon="trash"
      title={t('delete-title', { name: visit.researcherName })}
      action={t('delete-visit')}
      busy={remove.isPending}
      onAction={start}
      other={{ label: t('cancel'), onClick: () => !remove.isPending && onClose() }}
    >
      {t('delete-text', { refNum: visit.refNum, time: timeOf(visit.signinTime) })}
    </MessageDialog>
  );
}
