import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { type Speak, useText } from '../../../i18n/i18n.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { useUser } from '../../../shell/session/Session.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { columnOf, type FilteredView, type RowsRead, type TableTexts, type View } from '../../../ui/table/list.js';
import { words } from '../../../ui/theme/theme.js';
import { compareRequestNo } from '../pieces/requestNo.js';
import { RequestStatus } from '../pieces/RequestStatus.js';
import { Until, When } from '../pieces/When.js';
import type { RequestRow } from '../types.js';
import { isDraft, numberOrder, queueOrder } from './queue.js';
import { useListPath } from './useListPath.js';

const quiet = { color: 'text.secondary' };
const amber = { color: 'tone.warn.fg', fontWeight: 550 };

/** A line below the content of a cell. */
const Below = ({ children, warns = false }: { children: ReactNode; warns?: boolean }) => (
  <Box sx={{ typography: 'caption', mt: 0.5, ...(warns ? amber : quiet) }}>{children}</Box>
);

/** Days in the office's hands, in words (R36). */
const daysOf = (t: Speak<'request-words'>, { officeDays: day, promiseDays: of }: RequestRow) => {
  if (day === null) return '';
  if (day > of) return t('days-late', { count: day - of });
  return day === 0 ? t('day-new', { of }) : t('day-of', { day, of });
};
function StatusCell({ row }: { row: RequestRow }) {
  const t = useText('request-words');
  const vote = useText('request-votes');
  const days = daysOf(t, row);
  return (
    <>
      <RequestStatus of={row} />
      {row.allowed.includes('vote') && <Below warns>{vote('waits-for-you')}</Below>}
      {days && <Below warns={(row.officeDays ?? 0) > row.promiseDays}>{days}</Below>}
    </>
  );
}

/** Amber where an output request waits and nobody has taken it. */
function OfficerCell({ row }: { row: RequestRow }) {
  const t = useText('request-review');
  if (row.resOfficer) return <span translate="no">{row.resOfficer}</span>;
  if (row.officeDays === null || row.requestType !== 'OUTPUT') return '–';
  return (
    <Box component="span" sx={amber}>
      {t('nobody-yet')}
    </Box>
  );
}

/** The password is never in the list; who only reads is not told of one that can still be seen (R14). */
function PasswordCell({ row }: { row: RequestRow }) {
  const t = useText('request-review');
  const readOnly = useUser().readOnly.includes('OUTPUT_REQUEST_MANAGEMENT');
  if (row.pwdExpired) return t('password-expired');
  return row.filePassword && !readOnly ? t('password-set') : '–';
}

const column = columnOf<RequestRow>();
const columns = [
  column('refNum', (row) => row.refNum, {
    verbatim: true,
    width: 140,
    cell: (refNum) => <Box sx={words}>{refNum}</Box>,
  }),
  column('requestNo', (row) => row.requestNo, { width: 172, compare: compareRequestNo }),
  column('type', (row) => row.requestTypeDesc, { width: 116, wrap: true }),
  column('first', (row) => row.firstSubmissionDate, { width: 116, cell: (at) => <When at={at} /> }),
  column('last', (row) => row.lastSubmissionDate, { width: 116, cell: (at) => <When at={at} /> }),
  column('status', (row) => row.status, { width: 150, cell: (_, row) => <StatusCell row={row} /> }),
  column('action', (row) => row.actionRequired, {
    width: 100,
    wrap: true,
    cell: (action) => action && <Box sx={{ ...quiet, whiteSpace: 'normal' }}>{action}</Box>,
  }),
  column('officer', (row) => row.resOfficer, { width: 124, wrap: true, cell: (_, row) => <OfficerCell row={row} /> }),
  column('done', (row) => row.approvedDate, { width: 116, cell: (at) => <When at={at} /> }),
  column('password', (row) => (row.pwdExpired ? 2 : row.filePassword ? 1 : null), {
    width: 92,
    cell: (_, row) => <PasswordCell row={row} />,
  }),
  column('retention', (row) => row.retentionDate, { width: 118, cell: (date) => <Until date={date} /> }),
];
export type StaffColumn = (typeof columns)[number]['key'];
const ofOffice = ['type', 'action', 'officer', 'done', 'password', 'retention'] as const;
const isOfOffice = (key: StaffColumn): key is (typeof ofOffice)[number] =>
  (ofOffice as readonly string[]).includes(key);

const looks = {
  '& th': { whiteSpace: 'normal', lineHeight: 1.25, py: 1.5 },
  '@media (max-width: 1430px)': { overflowX: 'auto', '& th': { position: 'static' } },
};

type Props = {
  read: RowsRead<RequestRow>;
  view: FilteredView<StaffColumn>;
  onView: (change: Partial<View<StaffColumn>>) => void;
  none: Pick<TableTexts<StaffColumn>, 'none' | 'noneText'>;
};

/** The office's list; without a chosen order what waits comes first. */
export function StaffTable({ read, view, onView, none }: Props) {
  const t = useText('request-review');
  const list = useText('requests');
  const { to } = useListPath();
  const texts: TableTexts<StaffColumn> = {
    label: t('requests'),
    title: (key) => (isOfOffice(key) ? t(`column-${key}`) : list(key)),
    ...none,
  };
  const requestNo = ({ id, requestNo: number, requestByName }: RequestRow) => (
    <Box sx={words}>
      <Link component={ScreenLink} to={to(id)} underline="hover" translate="no" sx={{ fontWeight: 550 }}>
        {number}
      </Link>
      <Below>
        <span translate="no">{requestByName}</span>
      </Below>
    </Box>
  );
  const data = read.data && (view.sort ? numberOrder(read.data) : queueOrder(read.data));
  return (
    <DataTable
      read={{ ...read, data }}
      columns={columns}
      rowKey={({ id }) => id}
      rowHeight={52}
      texts={texts}
      view={view}
      onView={onView}
      quiet={(row) => isDraft(row) || row.statusCode === 'WITHDRAWN' || row.statusCode === 'REJECTED'}
      cells={{ requestNo }}
      sx={looks}
    />
  );
}
