import { foundItemCalls, foundItemStates } from '@hadcl/features/lost-property/found-item/found-item.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { ExportButton } from '../../shell/export/ExportButton.js';
import { useText } from '../../i18n/i18n.js';
import { useTableView } from '../../shell/table/useTableView.js';
import { PageHead } from '../../ui/page/PageHead.js';
import { Segmented } from '../../ui/form/frame/Segmented.js';
import { surface } from '../../ui/page/Surface.js';
import { FoundItemDialog } from './FoundItemDialog.js';
import { type FoundItemColumn, FoundItemTable } from './FoundItemTable.js';

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
