import { columnOf, type RowsRead, type TableTexts, dateWidth } from '../../ui/table/list.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { say, weekday } from '../../i18n/dates.js';
import { StatusMark } from './StatusMark.js';
import { statusRank, type Status } from './tone.js';
import Box from '@mui/material/Box';
import { PhoneDate } from '../calendar/DayNumber.js';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../live/useLive.js';
import { useTableView } from '../table/useTableView.js';
import { Stack, Text } from '../../ui/layout/layout.js';

export type HistoryRow = {
  key: string;
  date: string;
  refNum: string;
  seats: number;
  status: Status;
  attended: number | null;
  remark: string;
};

type HistoryCardProps = { row: HistoryRow; withRef: boolean; today: string };

/** A row of the history on a phone. */
function HistoryCard({ row: { date, refNum, seats, status, attended, remark }, withRef, today }: HistoryCardProps) {
  const t = useText('calendar');
  const small = [withRef && refNum, remark].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 60, mx: -1, py: 1.5 }}>
      <PhoneDate date={date} today={today} />
      <Stack gap={0.5} align="start" grow shrink>
        <StatusMark status={status} aside={t('seats', { count: seats })} />
        {small && (
          <Text variant="caption" tone="quiet" breaks="anywhere">
            {small}
          </Text>
        )}
      </Stack>
      {attended !== null && (
        <Text as="p" rigid variant="body2" tone="quiet">
          {t('came', { count: attended, seats })}
        </Text>
      )}
    </Box>
  );
}

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
type HistoryColumn = (typeof ofMany)[number]['key'];

const keyOf = ({ key }: HistoryRow) => key;

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
  return (
    <DataTable<HistoryRow, HistoryColumn>
      read={read}
      texts={texts}
      view={view}
      onView={setView}
      columns={withRef ? ofMany : ofOneProject}
      rowKey={keyOf}
      card={(row) => <HistoryCard row={row} withRef={withRef} today={today} />}
    />
  );
}
