import { useText } from '../i18n/i18n.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { say, weekday } from '../../ui/calendar/dates.js';
import { StatusMark } from './StatusMark.js';
import { type Status, statusRank } from '../../ui/calendar/tone.js';

export type HistoryRow = {
  key: string;
  date: string;
  refNum: string;
  seats: number;
  status: Status;
  attended: number | null;
  remark: string;
};

/** What became of a month's bookings; `withRef` for those who see more than one project. */
export function HistoryTable({
  rows,
  label,
  withRef = false,
}: {
  rows: HistoryRow[];
  label: string;
  withRef?: boolean;
}) {
  const t = useText('bookings');
  const columns: Column<HistoryRow>[] = [
    { key: 'date', title: t('column-date'), cell: (row) => say(row.date), sort: (row) => row.date },
    { key: 'day', title: t('column-day'), cell: (row) => say(row.date, 'EEE'), sort: (row) => weekday(row.date) },
    ...(withRef
      ? [
          {
            key: 'ref',
            title: t('column-ref'),
            cell: (row: HistoryRow) => row.refNum,
            sort: (row: HistoryRow) => row.refNum,
          },
        ]
      : []),
    { key: 'seats', title: t('column-seats'), align: 'right', cell: (row) => row.seats, sort: (row) => row.seats },
    {
      key: 'status',
      title: t('column-status'),
      cell: (row) => <StatusMark status={row.status} />,
      sort: (row) => statusRank[row.status],
    },
    {
      key: 'attended',
      title: t('column-attended'),
      align: 'right',
      cell: (row) => row.attended ?? '–',
      sort: (row) => row.attended ?? -1,
    },
    { key: 'remark', title: t('column-remarks'), cell: (row) => row.remark, sort: (row) => row.remark, fill: true },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.key}
      start={{ key: 'date', down: false }}
      none={<EmptyState title={t('history-none')} text={t('history-none-text')} />}
    />
  );
}
