import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { useTableView } from '../../../shell/table/useTableView.js';
import { useTableWords } from '../../../shell/table/useTableWords.js';
import { Icon } from '../../../ui/Icon.js';
import { act, walkRows } from '../../../ui/rowStops.js';
import { WithReason } from '../../../ui/WithReason.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import type { EditRow, RowsRead } from '../../../ui/table/list.js';
import { AttendanceCard } from './AttendanceCard.js';
import { RemarksButton } from './RemarksButton.js';
import type { Visit } from './types.js';
import { type VisitColumn, visitColumns } from './visit.columns.js';

export type VisitEdit = EditRow<Visit, VisitColumn>;

type Props = {
  read: RowsRead<Visit>;
  /** Whose visits alone are shown; '' for all. */
  project: string;
  /** The visit that is edited in its row, 'new' for one that is added, null for none. */
  at: string | null;
  row: (its: VisitEdit) => ReactNode;
  onEnd: () => void;
  /** Why no visit can be changed now; undefined where one can. */
  reason: string | undefined;
  onEdit: (visit: Visit) => void;
  onRemarks: (visit: Visit) => void;
  onDelete: (visit: Visit) => void;
};

const keyOf = ({ attendanceId }: Visit) => attendanceId;
/** What can be done to a row stays quiet until one comes near it. */
const quiet = {
  '& .act': { color: 'text.disabled', p: 1.25 },
  '& tr:hover .act:not([aria-disabled]), & .act:focus-visible': { color: 'text.primary' },
  '& tr:hover .danger:not([aria-disabled]), & .danger:focus-visible': { color: 'tone.bad.fg' },
  '& .hint': { visibility: 'hidden' },
  '& tr:hover .hint, & button:focus-visible .hint': { visibility: 'visible' },
};

/** The visits of one date, 400 high, a row turning into fields in its place; cards on a phone. */
export function VisitTable({ read, project, at, row, onEnd, reason, onEdit, onRemarks, onDelete }: Props) {
  const t = useText('attendance');
  const [view, setView] = useTableView<VisitColumn>({ sort: { by: 'in', down: false } });
  const words = useTableWords<VisitColumn>({
    label: t('list'),
    title: (key) => t(key),
    none: t(project ? 'list-none-project' : 'list-none-title'),
    noneText: t(project ? 'list-none-project-text' : 'list-none-text'),
  });
  const button = (visit: Visit, label: 'edit-of' | 'delete-of', icon: 'edit' | 'trash', onClick: typeof onEdit) => (
    <WithReason reason={reason}>
      <IconButton
        className={label === 'delete-of' ? 'act danger' : 'act'}
        aria-label={t(label, { name: visit.researcherName })}
        tabIndex={label === 'edit-of' ? 0 : -1}
        {...act}
        onClick={() => onClick(visit)}
      >
        <Icon name={icon} size={18} />
      </IconButton>
    </WithReason>
  );
  return (
    <Box role="presentation" onKeyDown={walkRows} sx={{ display: 'contents' }}>
      <DataTable
        read={read}
        columns={visitColumns}
        rowKey={keyOf}
        words={words}
        view={{ ...view, filters: { project } }}
        onView={setView}
        height={400}
        edit={{ at, row, onEnd }}
        cells={{
          remarks: (visit) => <RemarksButton visit={visit} reason={reason} onOpen={() => onRemarks(visit)} />,
        }}
        actions={{
          width: 92,
          of: (visit) => (
            <>
              {button(visit, 'edit-of', 'edit', onEdit)}
              {button(visit, 'delete-of', 'trash', onDelete)}
            </>
          ),
        }}
        card={(visit) => <AttendanceCard visit={visit} reason={reason} onEdit={() => onEdit(visit)} />}
        sx={quiet}
      />
    </Box>
  );
}
