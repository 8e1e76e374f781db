import { HistoryTable, type HistoryColumn, type HistoryRow } from './HistoryTable.js';
import type { RowsRead } from '../../ui/table/list.js';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../live/useLive.js';
import { useTableView } from '../table/useTableView.js';
import type { TableTexts } from '../../ui/table/list.js';

type Props = {
  read: RowsRead<HistoryRow>;
  label: string;
  /** Show the project, for readers of several projects. */
  withRef?: boolean;
};

/** What happened to the bookings of a month; sort and page come from the address. */
export function BookingHistory({ read, label, withRef = false }: Props) {
  const t = useText('calendar');
  const today = useToday();
  const [view, setView] = useTableView<HistoryColumn>({ sort: { by: 'date', down: false } });
  const texts: TableTexts<HistoryColumn> = {
    label,
    title: (key) => t(`column-${key}`),
    none: t('history-none'),
    noneText: t('history-none-text'),
  };
  return <HistoryTable read={read} texts={texts} view={view} onView={setView} today={today} withRef={withRef} />;
}
