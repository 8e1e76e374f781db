import { say, weekday } from '../../ui/calendar/dates.js';
import { statusRank } from '../../ui/calendar/tone.js';
import { columnOf } from '../../ui/table/columns.js';
import { DataTable } from '../../ui/table/DataTable.js';
import type { RowsRead } from '../../ui/table/list.js';
import { useText } from '../i18n/i18n.js';
import { useTableView } from '../table/useTableView.js';
import { useTableWords } from '../table/useTableWords.js';
import { HistoryCard, type HistoryRow } from './HistoryCard.js';
import { StatusMark } from '../../ui/calendar/StatusMark.js';

export type { HistoryRow } from './HistoryCard.js';

const column = columnOf<HistoryRow>();
const when = [
  column('date', ({ date }) => date, { width: 116, cell: (date) => say(date) }),
  column('day', ({ date }) => weekday(date), { width: 72, cell: (_, { date }) => say(date, 'EEE') }),
] as const;
const what = [
  column('seats', ({ seats }) => seats, { width: 144, align: 'right' }),
  column('status', ({ status }) => status, {
    width: 136,
    compare: (a, b) => statusRank[a] - statusRank[b],
    cell: (status) => <StatusMark status={status} />,
  }),
  column('attended', ({ attended }) => attended, { width: 148, align: 'right' }),
  column('remarks', ({ remark }) => remark, { width: 'rest', wrap: true, cell: (remark) => remark }),
] as const;
const ref = column('ref', ({ refNum }) => refNum, { width: 148 });
const ofOneProject = [...when, ...what];
const ofMany = [...when, ref, ...what];
type Key = (typeof ofMany)[number]['key'];

type Props = {
  read: RowsRead<HistoryRow>;
  label: string;
  /** For those who see more than one project. */
  withRef?: boolean;
};

const keyOf = ({ key }: HistoryRow) => key;

/** What became of a month's bookings. */
export function HistoryTable({ read, label, withRef = false }: Props) {
  const t = useText('calendar');
  const [view, setView] = useTableView<Key>({ sort: { by: 'date', down: false } });
  const words = useTableWords<Key>({
    label,
    title: (key) => t(`column-${key}`),
    none: t('history-none'),
    noneText: t('history-none-text'),
  });
  return (
    <DataTable<HistoryRow, Key>
      read={read}
      columns={withRef ? ofMany : ofOneProject}
      rowKey={keyOf}
      words={words}
      view={view}
      onView={setView}
      card={(row) => <HistoryCard row={row} withRef={withRef} />}
    />
  );
}
