import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { useState } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { TablePager } from '../../../ui/TablePager.js';
import { pageSize } from '../../../ui/useRows.js';
import { AttendanceEdit } from './AttendanceEdit.js';
import { AttendanceRow } from './AttendanceRow.js';
import type { Draft } from './draft.js';
import { ListHead } from './ListHead.js';
import { type Sort, sorted } from './sorting.js';
import type { Project, Visit } from './types.js';
import type { EditProps } from './useVisitDraft.js';

type Props = {
  visits: readonly Visit[];
  projects: readonly Project[];
  edited: Draft | undefined;
  editing: Omit<EditProps, 'start'>;
  disabled: boolean;
  onEdit: (visit: Visit) => void;
  onRemarks: (visit: Visit) => void;
  onDelete: (visit: Visit) => void;
};

/** The grid of one date, 400 high, its header staying; a row turns into fields in its place. */
export function VisitTable({ visits, projects, edited, editing, disabled, onEdit, onRemarks, onDelete }: Props) {
  const t = useText('attendance');
  const [sort, setSort] = useState<Sort>({ by: 'signinTime', descending: false });
  const [asked, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(visits.length / pageSize) - 1);
  const page = Math.min(asked, last);
  const shown = sorted(visits, sort).slice(page * pageSize, (page + 1) * pageSize);
  const words = {
    previous: t('page-before'),
    next: t('page-after'),
    range: (from: number, to: number, total: number) => t('page-range', { from, to, total }),
  };
  // Deleted by somebody else, filtered away or on another page: what was typed stays, and so does the way out.
  const displaced = edited !== undefined && !shown.some(({ attendanceId }) => attendanceId === edited.attendanceId);
  const fields = (visit?: Visit) =>
    edited && (
      <AttendanceEdit
        key={edited.attendanceId ?? 'new'}
        {...editing}
        start={edited}
        projects={projects}
        visit={visit}
      />
    );
  return (
    <>
      <Box tabIndex={0} role="region" aria-label={t('list')} sx={{ overflow: 'auto', height: 400 }}>
        <Table stickyHeader aria-label={t('list')}>
          <ListHead sort={sort} onSort={setSort} />
          <TableBody>
            {displaced && fields(visits.find(({ attendanceId }) => attendanceId === edited.attendanceId))}
            {shown.map((visit) =>
              visit.attendanceId === edited?.attendanceId ? (
                fields(visit)
              ) : (
                <AttendanceRow
                  key={visit.attendanceId}
                  visit={visit}
                  disabled={disabled}
                  onEdit={() => onEdit(visit)}
                  onRemarks={() => onRemarks(visit)}
                  onDelete={() => onDelete(visit)}
                />
              ),
            )}
          </TableBody>
        </Table>
      </Box>
      {visits.length >= pageSize && (
        <TablePager page={page} last={last} total={visits.length} labels={words} onPage={setPage} />
      )}
    </>
  );
}
