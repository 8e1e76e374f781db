import type { RequestType } from '@hadcl/features/output-requests/request/request.contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { useToday } from '../../../shell/live/useLive.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { columnOf, type RowsRead, type TableTexts, type View } from '../../../ui/table/list.js';
import { words } from '../../../ui/theme/theme.js';
import { PasswordCell, PasswordShown } from '../password/PasswordParts.js';
import { isPasswordOver, mayShowPassword, type Password } from '../password/usePassword.js';
import { compareRequestNo } from '../pieces/requestNo.js';
import { RequestStatus } from '../pieces/RequestStatus.js';
import { Until, When } from '../pieces/When.js';
import type { RequestRow } from '../types.js';

const column = columnOf<RequestRow>();
/** The order of the file password's column: View Password, Expired, nothing (R37). */
const passwordRank = (row: RequestRow, today: string) => {
  if (row.retentionDate !== null && isPasswordOver(row, today)) return 2;
  return mayShowPassword(row, today) ? 1 : null;
};
const daysUntil = (date: string, today: string) => Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);

/** How long an output can still be collected; nothing where that is over or there is nothing to collect. */
function DaysLeft({ row }: { row: RequestRow }) {
  const t = useText('requests');
  const today = useToday();
  if (!row.retentionDate || isPasswordOver(row, today)) return null;
  const count = daysUntil(row.retentionDate, today);
  return count > 0 ? t('days-left', { count }) : t('last-day');
}

function RequestNo({ row, to }: { row: RequestRow; to: (row: RequestRow) => string }) {
  const t = useText('requests');
  return (
    <Box sx={words}>
      <Link component={ScreenLink} to={to(row)} underline="hover" translate="no" sx={{ fontWeight: 550 }}>
        {row.requestNo}
      </Link>
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {row.isOwn ? t('by-you') : t('by', { name: row.requestByName })}
      </Box>
    </Box>
  );
}

const refNum = column('refNum', (row) => row.refNum, {
  verbatim: true,
  width: 182,
  cell: (text) => <Box sx={words}>{text}</Box>,
});
const first = column('first', (row) => row.firstSubmissionDate, { width: 148, cell: (at) => <When at={at} /> });
const last = column('last', (row) => row.lastSubmissionDate, { width: 148, cell: (at) => <When at={at} /> });
const status = column('status', (row) => row.status, { width: 148, cell: (_, row) => <RequestStatus of={row} /> });
const number = (to: (row: RequestRow) => string) =>
  column('requestNo', (row) => row.requestNo, {
    width: 166,
    compare: compareRequestNo,
    cell: (_, row) => <RequestNo row={row} to={to} />,
  });
const action = column('action', (row) => row.actionRequired, {
  width: 134,
  wrap: true,
  // Everybody reads what is to be done; red tells the one who can do it (R19).
  cell: (text, { isOwn }) =>
    text && (
      <Box component="span" sx={isOwn ? { fontWeight: 550, color: 'tone.bad.fg' } : { color: 'text.secondary' }}>
        {text}
      </Box>
    ),
});
const columnsOf = (type: RequestType, to: (row: RequestRow) => string, today: string) =>
  type === 'OUTPUT'
    ? [
        refNum,
        number(to),
        first,
        last,
        status,
        action,
        column('approved', (row) => row.approvedDate, { width: 148, cell: (at) => <When at={at} /> }),
        column('password', (row) => passwordRank(row, today), { width: 160 }),
        column('retention', (row) => row.retentionDate, {
          width: 150,
          cell: (date, row) => <Until date={date} under={<DaysLeft row={row} />} />,
        }),
      ]
    : [
        { ...refNum, width: 130 },
        number(to),
        first,
        last,
        column('type', (row) => row.publicationTypeDesc, { width: 128 }),
        column('publication-title', (row) => row.publicationTitle, { width: 'rest', wrap: true }),
        column('where', (row) => row.joOrCoName, { width: 208, wrap: true }),
        status,
      ];
export type RequestColumn = ReturnType<typeof columnsOf>[number]['key'];

/** Titles of two lines; so many columns scroll sideways in a small window, not the page. */
const looks = {
  '& th': { whiteSpace: 'normal', lineHeight: 1.25, py: 1.5 },
  '@media (max-width: 1430px)': { overflowX: 'auto', '& th': { position: 'static' } },
};

type Props = {
  type: RequestType;
  read: RowsRead<RequestRow>;
  view: View<RequestColumn>;
  onView: (change: Partial<View<RequestColumn>>) => void;
  /** The address of a request. */
  to: (row: RequestRow) => string;
  none: Pick<TableTexts<RequestColumn>, 'none' | 'noneText'>;
  password: Password;
};

export function RequestTable({ type, read, view, onView, to, none, password }: Props): ReactNode {
  const t = useText('requests');
  const isPublication = type === 'PUBLICATION';
  const texts: TableTexts<RequestColumn> = {
    label: t(type),
    title: (key) => t(isPublication && (key === 'refNum' || key === 'status') ? `${key}-publication` : key),
    ...none,
  };
  const columns = columnsOf(type, to, useToday());
  // Stable sorting keeps this order where the sorted column is equal (R37).
  const data = read.data?.toSorted((a, b) => compareRequestNo(b.requestNo, a.requestNo));
  return (
    <DataTable
      key={type}
      read={{ ...read, data }}
      columns={columns}
      rowKey={({ id }) => id}
      rowHeight={52}
      texts={texts}
      view={view}
      onView={onView}
      cells={isPublication ? {} : { password: (row) => <PasswordCell of={row} password={password} /> }}
      below={(row) => password.textOf(row.id) !== undefined && <PasswordShown of={row} password={password} />}
      sx={looks}
    />
  );
}
