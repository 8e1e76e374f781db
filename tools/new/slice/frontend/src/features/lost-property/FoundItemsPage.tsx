import {
  type FoundItem,
  foundItemCalls,
  type FoundItemState,
  foundItemStates,
} from '@hadcl/features/lost-property/found-item/found-item.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { ExportButton } from '../../shell/export/ExportButton.js';
import { useText } from '../../i18n/i18n.js';
import { say } from '../../i18n/dates.js';
import { useTableView } from '../../shell/table/useTableView.js';
import { PageHead } from '../../ui/page/PageHead.js';
import { Segmented } from '../../ui/form/frame/Segmented.js';
import { surface } from '../../ui/page/Surface.js';
import { StatusChip, type ToneName } from '../../ui/status/StatusChip.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { type RowsRead, type TableTexts, type View, columnOf } from '../../ui/table/list.js';
import { Icon } from '../../ui/text/Icon.js';
import { listed } from '../../ui/text/joined.js';
import { FoundItemDialog } from './FoundItemDialog.js';

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
type FoundItemColumn = (typeof columns)[number]['key'];
const keyOf = ({ foundItemId }: FoundItem) => foundItemId;

type TableProps = {
  read: RowsRead<FoundItem>;
  view: View<FoundItemColumn>;
  onView: (change: Partial<View<FoundItemColumn>>) => void;
  onEdit: (item: FoundItem) => void;
};

function FoundItemTable({ read, view, onView, onEdit }: TableProps) {
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

const stateOptions = ['ALL', ...foundItemStates] as const;
const initialView = { sort: { by: 'foundOn' as FoundItemColumn, down: true }, filters: { state: 'ALL' } };

/** The list with its form and export. Filter and order are kept in the URL. */
export default function FoundItemsPage() {
  const t = useText('found-items');
  const read = useRead(foundItemCalls.foundItemList, {});
  const [view, setView] = useTableView(initialView);
  /** The id of the item in the form, '' for a new item, undefined while the form is closed. */
  const [openId, setOpenId] = useState<string>();
  const state = stateOptions.find((option) => option === view.filters.state) ?? 'ALL';
  const data = read.data?.filter((item) => state === 'ALL' || item.state === state);
  return (
    <>
      <PageHead
        title={t('title')}
        action={
          <>
            <ExportButton call={foundItemCalls.exportFoundItems} input={{}} label={t('export')} />
            <Button variant="contained" onClick={() => setOpenId('')}>
              {t('add')}
            </Button>
          </>
        }
      />
      <Box sx={{ mb: 3 }}>
        <Segmented
          label={t('state-shown')}
          value={state}
          options={stateOptions.map((value) => ({ value, label: t(value === 'ALL' ? 'all' : `found-item-${value}`) }))}
          onChange={(value) => setView({ filters: { state: value } })}
        />
      </Box>
      <Box sx={surface}>
        <FoundItemTable
          read={{ ...read, data }}
          view={view}
          onView={setView}
          onEdit={({ foundItemId }) => setOpenId(foundItemId)}
        />
      </Box>
      {openId !== undefined && (
        <FoundItemDialog
          key={openId}
          item={read.data?.find(({ foundItemId }) => foundItemId === openId)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}
