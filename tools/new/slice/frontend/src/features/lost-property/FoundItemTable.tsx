import type { FoundItem, FoundItemState } from '@hadcl/features/lost-property/found-item/found-item.contract';
import IconButton from '@mui/material/IconButton';
import { useText } from '../../i18n/i18n.js';
import { say } from '../../i18n/dates.js';
import { Icon } from '../../ui/text/Icon.js';
import { StatusChip, type ToneName } from '../../ui/status/StatusChip.js';
import { listed } from '../../ui/text/joined.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { type RowsRead, type TableTexts, type View, columnOf } from '../../ui/table/list.js';

const tones: Record<FoundItemState, ToneName> = { KEPT: 'note', OVERDUE: 'warn', RETURNED: 'mute' };
function StateChip({ state }: { state: FoundItemState }) {
  const t = useText('found-items');
  return <StatusChip tone={tones[state]}>{t(`found-item-${state}`)}</StatusChip>;
}

/** A column sorts by its value; `cell` renders it. The keys are those of the column titles in the messages. */
const column = columnOf<FoundItem>();
const columns = [
  column('tagNo', ({ tagNo }) => tagNo, { width: 96 }),
  column('what', ({ what }) => what, { width: 'rest', wrap: true }),
  column('contents', ({ contents }) => contents.map(({ name, count }) => `${count} × ${name}`), {
    width: 180,
    wrap: true,
    compare: false,
    cell: (things) => (things.length > 0 ? listed(things) : '–'),
  }),
  column('foundOn', ({ foundOn }) => foundOn, { width: 116, cell: (date) => say(date) }),
  column('refNum', ({ refNum }) => refNum, { width: 148 }),
  column('returnedOn', ({ returnedOn }) => returnedOn, { width: 124, cell: (date) => (date ? say(date) : '–') }),
  column('state', ({ state }) => state, { width: 112, cell: (state) => <StateChip state={state} /> }),
];
export type FoundItemColumn = (typeof columns)[number]['key'];
const keyOf = ({ foundItemId }: FoundItem) => foundItemId;

type Props = {
  read: RowsRead<FoundItem>;
  view: View<FoundItemColumn>;
  onView: (change: Partial<View<FoundItemColumn>>) => void;
  onEdit: (item: FoundItem) => void;
};

export function FoundItemTable({ read, view, onView, onEdit }: Props) {
  const t = useText('found-items');
  const texts: TableTexts<FoundItemColumn> = {
    label: t('title'),
    title: (key) => t(key),
    none: t('none'),
    noneText: t('none-text'),
  };
  return (
    <DataTable
      read={read}
      columns={columns}
      rowKey={keyOf}
      texts={texts}
      view={view}
      onView={onView}
      quiet={({ state }) => state === 'RETURNED'}
      actions={{
        width: 60,
        of: (item) =>
          item.state !== 'RETURNED' && (
            <IconButton aria-label={t('edit', { tagNo: item.tagNo })} onClick={() => onEdit(item)}>
              <Icon name="edit" size={18} />
            </IconButton>
          ),
      }}
    />
  );
}
