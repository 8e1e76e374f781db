import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useTableView } from '../../../shell/table/useTableView.js';
import { type TableTexts, type EditRow, type RowsRead, columnOf, dateWidth } from '../../../ui/table/list.js';
import { Icon } from '../../../ui/text/Icon.js';
import { roveRows, rowControl } from '../../../ui/browser/roving.js';
import { ActionIconButton, WithReason } from '../../../ui/dialog/ActionButton.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { AttendanceCard, Expiry, TimeOut } from './AttendanceCard.js';
import type { Visit } from './visitValues.js';
import ButtonBase from '@mui/material/ButtonBase';
import { Html } from '../../../ui/text/Html.js';
import { textOf } from '../../../ui/text/htmlText.js';
import { labelled } from '../../../ui/text/joined.js';
import { Person } from '../../../ui/text/Person.js';
import { StatusChip } from '../../../ui/status/StatusChip.js';
import { timeOf } from '../moment.js';
import { namesOf } from '../types.js';
import { Row, Text } from '../../../ui/layout/layout.js';

export type VisitEdit = EditRow<Visit, VisitColumn>;

type Props = {
  read: RowsRead<Visit>;
  /** Only visits of this project; '' for all. */
  project: string;
  /** The id of the visit that is edited in its row, 'new' for a new one, null for none. */
  at: string | null;
  row: (edit: VisitEdit) => ReactNode;
  onEnd: () => void;
  /** Why visits cannot be changed now; undefined if they can. */
  reason: string | undefined;
  onEdit: (visit: Visit) => void;
  onRemarks: (visit: Visit) => void;
  onDelete: (visit: Visit) => void;
};

const keyOf = ({ attendanceId }: Visit) => attendanceId;
/** The actions of a row are faint until the pointer or focus reaches it. */
const quiet = {
  '& .act': { color: 'text.disabled' },
  '& tr:hover .act:not([aria-disabled]), & .act:focus-visible': { color: 'text.primary' },
  '& tr:hover .danger:not([aria-disabled]), & .danger:focus-visible': { color: 'tone.bad.fg' },
  '& .hint': { visibility: 'hidden' },
  '& tr:hover .hint, & button:focus-visible .hint': { visibility: 'visible' },
};

/** The visits of one date, 400 px high; the edited row turns into fields in place. Cards on a phone. */
export function VisitTable({ read, project, at, row, onEnd, reason, onEdit, onRemarks, onDelete }: Props) {
  const t = useText('attendance');
  const [view, setView] = useTableView<VisitColumn>({ sort: { by: 'in', down: false } });
  const texts: TableTexts<VisitColumn> = {
    label: t('list'),
    title: (key) => t(key),
    none: t(project ? 'list-none-project' : 'list-none-title'),
    noneText: t(project ? 'list-none-project-text' : 'list-none-text'),
  };
  const button = (visit: Visit, label: 'edit-of' | 'delete-of', icon: 'edit' | 'trash', onClick: typeof onEdit) => (
    <ActionIconButton
      reason={reason}
      size="small"
      className={label === 'delete-of' ? 'act danger' : 'act'}
      aria-label={t(label, { name: visit.researcherName })}
      tabIndex={label === 'edit-of' ? 0 : -1}
      {...rowControl}
      onClick={() => onClick(visit)}
    >
      <Icon name={icon} size={18} />
    </ActionIconButton>
  );
  return (
    <Box role="presentation" onKeyDown={roveRows} sx={{ display: 'contents' }}>
      <DataTable
        read={read}
        columns={visitColumns}
        rowKey={keyOf}
        texts={texts}
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

const look = {
  width: 1,
  minHeight: 28,
  justifyContent: 'flex-start',
  borderRadius: 0.5,
  font: 'inherit',
  color: 'text.secondary',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'left' },
  '&:hover > span': { textDecoration: 'underline' },
};

type RemarksButtonProps = { visit: Visit; reason: string | undefined; onOpen: () => void };

/** The remarks of a visit in its row; a click opens the popup to edit them. */
function RemarksButton({ visit: { researcherName: name, remarks: html }, reason, onOpen }: RemarksButtonProps) {
  const t = useText('attendance');
  const remarks = textOf(html);
  return (
    <WithReason reason={reason} hint={remarks}>
      <ButtonBase
        aria-label={labelled(t('remarks-of', { name }), remarks)}
        aria-haspopup="dialog"
        tabIndex={-1}
        {...rowControl}
        onClick={onOpen}
        sx={look}
      >
        {html ? <Html inline html={html} /> : <Icon className="hint" name="note" size={18} />}
      </ButtonBase>
    </WithReason>
  );
}

function Visitor({ visit: { researcherName: name, chineseName, isFirstTime } }: { visit: Visit }) {
  const t = useText('attendance');
  return (
    <Row gap={2} align="center" weight="strong">
      <Text as="div" shrink breaks="two-lines">
        <Person {...namesOf({ name, chineseName })} />
      </Text>
      {isFirstTime && (
        <StatusChip tone="note" icon="flag">
          {t('first-visit')}
        </StatusChip>
      )}
    </Row>
  );
}

function Source({ of }: { of: Visit['updateSource'] }) {
  const t = useText('attendance');
  return (
    <Text as="div" tone="quiet">
      {t(of)}
    </Text>
  );
}

/** Extra width for the days left, which follow the date. */
const daysWidth = 68;

const column = columnOf<Visit>();
const visitColumns = [
  column('in', ({ signinTime }) => signinTime, { width: 72, cell: (time) => timeOf(time) }),
  column('out', ({ signoutTime }) => signoutTime, { width: 122, cell: (_, visit) => <TimeOut visit={visit} /> }),
  column('ref-no', ({ refNum }) => refNum, { verbatim: true, width: 184, wrap: true }),
  column('researcher', ({ researcherName }) => researcherName, {
    verbatim: true,
    width: 'rest',
    cell: (_, visit) => <Visitor visit={visit} />,
  }),
  column('university', ({ university }) => university, { width: 168, wrap: true, cell: (name) => name }),
  column('workstation', ({ workstationNo }) => workstationNo, {
    verbatim: true,
    width: 104,
    wrap: true,
    cell: (no) => no,
  }),
  column('locker', ({ lockerNo }) => lockerNo, { verbatim: true, width: 84, wrap: true, cell: (no) => no }),
  column('id-expiry', ({ expiryDate }) => expiryDate, {
    width: dateWidth + daysWidth,
    cell: (_, visit) => <Expiry visit={visit} />,
  }),
  column('remarks', ({ remarks }) => remarks, { width: 104 }),
  column('source', ({ updateSource }) => updateSource, { width: 76, cell: (source) => <Source of={source} /> }),
];
type VisitColumn = (typeof visitColumns)[number]['key'];
