import { useMemo } from 'react';
import { useText } from '../../shell/i18n/i18n.js';
import { StatusMark } from '../../shell/calendar/StatusMark.js';
import { say } from '../../ui/calendar/dates.js';
import { statusRank } from '../../ui/calendar/tone.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Surface } from '../../ui/Surface.js';
import { seenStatus } from './bookingDaysOf.js';
import { DeleteButton } from './DeleteButton.js';
import { isDeletable, type Request, type RequestListProps, sayInstant } from './request.js';
import { usePagerWords } from './usePagerWords.js';

/** The booking list of a project's people as a grid. */
export function RequestTable({ rows, onDelete }: RequestListProps) {
  const t = useText('bookings');
  const pager = usePagerWords();
  const columns = useMemo(
    (): Column<Request>[] => [
      { key: 'ref', title: t('request-ref'), cell: ({ refno }) => refno, sort: ({ refno }) => refno },
      {
        key: 'date',
        title: t('request-date'),
        cell: ({ bookDate }) => say(bookDate),
        sort: ({ bookDate }) => bookDate,
      },
      {
        key: 'seats',
        title: t('request-seats'),
        align: 'right',
        cell: ({ capacity }) => capacity,
        sort: ({ capacity }) => capacity,
      },
      {
        key: 'status',
        title: t('column-status'),
        cell: ({ statusCode }) => <StatusMark status={seenStatus(statusCode)} />,
        sort: ({ statusCode }) => statusRank[statusCode],
      },
      {
        key: 'submitted',
        title: t('request-submitted'),
        cell: ({ requestDate }) => sayInstant(requestDate),
        sort: ({ requestDate }) => Date.parse(requestDate),
      },
      {
        key: 'updated',
        title: t('request-updated'),
        cell: ({ updateDate }) => sayInstant(updateDate),
        sort: ({ updateDate }) => Date.parse(updateDate),
      },
      { key: 'remarks', title: t('column-remarks'), cell: ({ remarks }) => remarks, fill: true },
      {
        key: 'delete',
        title: t('request-delete'),
        hideTitle: true,
        cell: (row) => isDeletable(row) && <DeleteButton request={row} onDelete={onDelete} />,
      },
    ],
    [t, onDelete],
  );
  return (
    <Surface>
      <DataTable
        label={t('requests')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        start={{ key: 'date', down: true }}
        quiet={({ statusCode }) => statusCode === 'CANCELLED'}
        pager={pager}
        none={<EmptyState title={t('requests-none')} text={t('requests-none-text')} />}
      />
    </Surface>
  );
}
