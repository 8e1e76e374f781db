import { StatusMark } from '../../ui/calendar/StatusMark.js';
import { useText } from '../../shell/i18n/i18n.js';
import { useTableView } from '../../shell/table/useTableView.js';
import { useTableWords } from '../../shell/table/useTableWords.js';
import { say } from '../../ui/calendar/dates.js';
import { statusRank } from '../../ui/calendar/tone.js';
import { columnOf } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import type { RowsRead } from '../../ui/table/list.js';
import { seenStatus } from './bookingDaysOf.js';
import { DeleteButton } from './DeleteButton.js';
import { RequestCard } from './RequestCard.js';
import { isDeletable, type Request, sayInstant, useRemarks } from './request.js';
import { dateWidth, instantWidth } from '../../ui/calendar/widths.js';

function Remarks({ request }: { request: Request }) {
  return useRemarks()(request);
}

const column = columnOf<Request>();
const columns = [
  column('request-ref', ({ refno }) => refno, { verbatim: true, width: 148 }),
  column('request-date', ({ bookDate }) => bookDate, { width: dateWidth, cell: (date) => say(date) }),
  column('request-seats', ({ capacity }) => capacity, { width: 120, align: 'right' }),
  column('column-status', ({ statusCode }) => statusCode, {
    width: 136,
    compare: (a, b) => statusRank[a] - statusRank[b],
    cell: (status) => <StatusMark status={seenStatus(status)} />,
  }),
  column('request-submitted', ({ requestDate }) => Date.parse(requestDate), {
    width: instantWidth,
    cell: (_, { requestDate }) => sayInstant(requestDate),
  }),
  column('request-updated', ({ updateDate }) => Date.parse(updateDate), {
    width: instantWidth,
    cell: (_, { updateDate }) => sayInstant(updateDate),
  }),
  column('column-remarks', (request) => request, {
    width: 'rest',
    wrap: true,
    compare: false,
    cell: (request) => <Remarks request={request} />,
  }),
];
type Key = (typeof columns)[number]['key'];

const keyOf = ({ id }: Request) => id;
const isCancelled = ({ statusCode }: Request) => statusCode === 'CANCELLED';

type Props = { read: RowsRead<Request>; onDelete: (request: Request) => void };

/** The booking list of a project's people, the latest date first. */
export function RequestTable({ read, onDelete }: Props) {
  const t = useText('bookings');
  const [view, setView] = useTableView<Key>({ sort: { by: 'request-date', down: true } });
  const words = useTableWords<Key>({
    label: t('requests'),
    title: (key) => t(key),
    actions: t('request-delete'),
    none: t('requests-none'),
    noneText: t('requests-none-text'),
  });
  return (
    <DataTable
      read={read}
      columns={columns}
      rowKey={keyOf}
      words={words}
      view={view}
      onView={setView}
      quiet={isCancelled}
      actions={{
        width: 60,
        of: (request) => isDeletable(request) && <DeleteButton request={request} onDelete={onDelete} />,
      }}
      card={(request) => <RequestCard request={request} onDelete={onDelete} />}
    />
  );
}
