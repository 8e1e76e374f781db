import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useText } from '../../../../i18n/i18n.js';
import { type TableTexts, columnOf, useOwnView, dateWidth } from '../../../../ui/table/list.js';
import { Person } from '../../../../ui/text/Person.js';
import { DataTable } from '../../../../ui/table/DataTable.js';
import { say } from '../../../../i18n/dates.js';
import { namesOf, type Outstanding } from '../../types.js';
import { timeOf } from '../../moment.js';
import { ContentDialog } from '../../../../ui/dialog/ContentDialog.js';
import { focusOnMount } from '../../../../ui/dialog/dialog.js';
import { touch } from '../../../../ui/theme/touch.js';
import { Text } from '../../../../ui/layout/layout.js';

type Props = {
  items: readonly Outstanding[];
  /** The date of the screen below: rows of this date need no button that leads there. */
  date: string;
  onToday: boolean;
  onShow: (date: string) => void;
  onClose: () => void;
};

/** On a phone the buttons share the width; their labels do not wrap. */
const action = { flex: { xs: '1 0 auto', sm: 'none' }, whiteSpace: 'nowrap', px: { xs: 3, sm: 3.5 } };

const column = columnOf<Outstanding>();
const columns = [
  column('date', ({ bookDate }) => bookDate, { width: dateWidth, cell: (date) => say(date) }),
  column('ref-no', ({ refNum }) => refNum, { verbatim: true, width: 152, wrap: true }),
  column('name', ({ name }) => name, {
    verbatim: true,
    width: 'rest',
    wrap: true,
    cell: (_, item) => (
      <Text weight="strong">
        <Person {...namesOf(item)} />
      </Text>
    ),
  }),
  column('signed-in', ({ startTime }) => startTime, { width: 104, cell: (time) => timeOf(time) }),
];
type Key = (typeof columns)[number]['key'];
const keyOf = ({ attendanceId }: Outstanding) => attendanceId;
const nothing = () => {};

/** Who owes a leaving time; opens with the screen. */
export function OutstandingDialog({ items, date: shown, onToday, onShow, onClose }: Props) {
  const t = useText('attendance');
  const last = items
    .map(({ bookDate }) => bookDate)
    .toSorted()
    .at(-1);
  const [view, setView] = useOwnView<Key>({ by: 'date', down: false });
  const texts: TableTexts<Key> = {
    label: t('outstanding-title', { count: items.length }),
    title: (key) => t(key),
    none: '',
    noneText: '',
  };
  return (
    <ContentDialog
      title={t('outstanding-title', { count: items.length })}
      context={t('outstanding-text')}
      width={600}
      flush
      onClose={onClose}
      actions={
        <>
          {last && last !== shown && (
            <Button variant="outlined" onClick={() => onShow(last)} sx={action}>
              {t('show-date', { date: say(last, 'd MMM') })}
            </Button>
          )}
          <Button variant="contained" onClick={onClose} ref={focusOnMount} sx={action}>
            {t(onToday ? 'continue-today' : 'continue')}
          </Button>
        </>
      }
    >
      <DataTable
        read={{ data: items, error: null, refetch: nothing }}
        columns={columns}
        rowKey={keyOf}
        texts={texts}
        view={view}
        onView={setView}
        cells={{
          date: ({ bookDate }) => (
            <Link
              component="button"
              variant="body2"
              aria-label={t('show-date', { date: say(bookDate) })}
              onClick={() => onShow(bookDate)}
              sx={{ minHeight: touch(28) }}
            >
              {say(bookDate)}
            </Link>
          ),
        }}
        height="rest"
      />
    </ContentDialog>
  );
}
