import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { useUnsaved } from '../../../shell/guard/useUnsaved.js';
import { Icon } from '../../../ui/Icon.js';
import { Panel } from '../../../ui/Panel.js';
import { usePhone } from '../../../ui/usePhone.js';
import type { Moment } from '../moment.js';
import { type Draft, draftOf, newDraft } from './draft.js';
import { ListDialogs } from './ListDialogs.js';
import { ProjectFilter } from './ProjectFilter.js';
import type { Project, Visit } from './types.js';
import { useVisitWrites } from './useVisitWrites.js';
import { VisitDialog } from './VisitDialog.js';
import { VisitRow } from './VisitRow.js';
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
      <VisitTable
        read={list}
        filtered={project !== ''}
        at={edited && !phone ? (edited.attendanceId ?? 'new') : null}
        row={(its) => edited && <VisitRow {...its} {...editing} start={edited} projects={projects} />}
        onEnd={edit}
        disabled={phone ? future : disabled}
        onEdit={(visit) => edit(draftOf(visit))}
        onRemarks={setRemarked}
        onDelete={setDeleted}
      />
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
