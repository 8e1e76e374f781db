import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { Failed } from '../../../shell/states/Failed.js';
import { useUnsaved } from '../../../shell/guard/useUnsaved.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Icon } from '../../../ui/Icon.js';
import { Panel } from '../../../ui/Panel.js';
import { usePhone } from '../../../ui/usePhone.js';
import type { Moment } from '../moment.js';
import { AttendanceCard } from './AttendanceCard.js';
import { type Draft, draftOf, newDraft } from './draft.js';
import { ListDialogs } from './ListDialogs.js';
import { ProjectFilter } from './ProjectFilter.js';
import type { Project, Visit } from './types.js';
import { useVisitWrites } from './useVisitWrites.js';
import { VisitDialog } from './VisitDialog.js';
import { VisitTable } from './VisitTable.js';

type Props = {
  date: string;
  moment: Moment;
  /** `HH:mm` of the lab's now. */
  time: string;
  project: string;
  onProject: (projectId: string) => void;
};

const projectsOf = (booked: readonly Project[], visits: readonly Visit[]): Project[] => [
  ...new Map([...booked, ...visits].map(({ projectId, refNum }) => [projectId, { projectId, refNum }])).values(),
];

/** The visits of one date, edited in place. */
export function AttendanceList({ date, moment, time, project, onProject }: Props) {
  const t = useText('attendance');
  const phone = usePhone();
  const list = useRead(
    attendanceCalls.attendanceList,
    { date, ...(project && { projectId: project }) },
    { keep: true },
  );
  const booked = useRead(attendanceCalls.bookedProjects, { date }, { keep: true });
  const writes = useVisitWrites(date);
  const [edited, setEdited] = useState<Draft>();
  const [dirty, setDirty] = useState(false);
  const [remarked, setRemarked] = useState<Visit>();
  const [deleted, setDeleted] = useState<Visit>();

  const visits = list.data ?? [];
  const projects = projectsOf(booked.data ?? [], visits);
  const future = moment.when === 'future';
  const disabled = future || !!edited;
  const edit = (draft?: Draft) => {
    setEdited(draft);
    setDirty(false);
    writes.excuse();
  };
  useUnsaved(dirty, { title: t('unsaved-title'), text: t('unsaved-text'), discard: () => edit() });
  const editing = {
    date,
    busy: writes.busy,
    refused: writes.refused,
    onChange: (draft: Draft) => {
      setEdited(draft);
      setDirty(true);
      writes.excuse();
    },
    onSave: (draft: Draft) => writes.save(draft, () => edit()),
    // What is being sent is waited for: its answer would close whatever was opened since.
    onCancel: () => !writes.busy && edit(),
  };
  const close = () => {
    setRemarked(undefined);
    setDeleted(undefined);
  };
  const blank = !visits.length && (phone || !edited);
  return (
    <Panel
      title={t('list')}
      count={list.data && t('visit-count', { count: visits.length })}
      aside={
        <>
          <ProjectFilter projects={projects} value={project} onChange={onProject} />
          <Tooltip title={future ? t('edit-future') : edited ? t('edit-waits') : ''}>
            <span>
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                disabled={disabled}
                onClick={() => edit(newDraft(moment, time, project))}
                startIcon={<Icon name="plus" size={16} />}
              >
                {t('new')}
              </Button>
            </span>
          </Tooltip>
        </>
      }
    >
      {!list.data && (
        <Box sx={{ height: 400, px: 4, py: 3 }} aria-busy={!list.error}>
          {list.error ? (
            <Failed error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            Array.from({ length: 9 }, (_, i) => <Skeleton key={i} height={40} />)
          )}
        </Box>
      )}
      {list.data && blank && (
        <EmptyState
          title={t(project ? 'list-none-project' : 'list-none-title')}
          text={t(project ? 'list-none-project-text' : 'list-none-text')}
        />
      )}
      {list.data && phone && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > :first-of-type': { borderTop: 0 } }}>
          {visits.map((visit) => (
            <AttendanceCard
              key={visit.attendanceId}
              visit={visit}
              disabled={future}
              onEdit={() => edit(draftOf(visit))}
            />
          ))}
        </Box>
      )}
      {list.data && !phone && !blank && (
        <VisitTable
          visits={visits}
          projects={projects}
          edited={edited}
          editing={editing}
          disabled={disabled}
          onEdit={(visit) => edit(draftOf(visit))}
          onRemarks={setRemarked}
          onDelete={setDeleted}
        />
      )}
      {phone && edited && (
        <VisitDialog
          {...editing}
          start={edited}
          projects={projects}
          onDelete={
            edited.attendanceId
              ? () => setDeleted(visits.find((visit) => visit.attendanceId === edited.attendanceId))
              : undefined
          }
        />
      )}
      <ListDialogs
        remarked={remarked}
        deleted={deleted}
        failure={writes.failure}
        busy={writes.busy}
        onRemark={(visit, remarks) => writes.remark(visit, remarks, close)}
        onDelete={(visit) =>
          writes.remove(visit, () => {
            close();
            edit();
          })
        }
        onForget={writes.forget}
        onClose={() => !writes.busy && close()}
      />
    </Panel>
  );
}
