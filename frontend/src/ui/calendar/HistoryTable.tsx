import { columnOf } from '../table/columns.js';
import { DataTable } from '../table/DataTable.js';
import type { RowsRead, TableWords } from '../table/list.js';
import type { View } from '../table/view.js';
import { say, weekday } from './dates.js';
import { HistoryCard, type HistoryRow } from './HistoryCard.js';
import { StatusMark } from './StatusMark.js';
import { statusRank } from './tone.js';
import { dateWidth } from './widths.js';

export type { HistoryRow } from './HistoryCard.js';

const column = columnOf<HistoryRow>();
const when = [
  column('date', ({ date }) => date, { width: dateWidth, cell: (date) => say(date) }),
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
export type HistoryColumn = (typeof ofMany)[number]['key'];

type Props = {
  read: RowsRead<HistoryRow>;
  words: TableWords<HistoryColumn>;
  view: View<HistoryColumn>;
  onView: (change: Partial<View<HistoryColumn>>) => void;
  today: string;
  /** For those who see more than one project. */
  withRef?: boolean;
};

const keyOf = ({ key }: HistoryRow) => key;

/** What became of a month's bookings. */
export function HistoryTable({ withRef = false, today, ...list }: Props) {
  return (
    <DataTable<HistoryRow, HistoryColumn>
      {...list}
      columns={withRef ? ofMany : ofOneProject}
      rowKey={keyOf}
      card={(row) => <HistoryCard row={row} withRef={withRef} today={today} />}
    />
  );
}
