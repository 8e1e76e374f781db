import { exportColumns, exportOf, stampOf } from '@hadcl/kernel/export';
import { foundItemCalls, foundItemKeptDays } from './found-item.contract.js';
import { stateWords } from './found-item.messages.en.js';
import { foundItemRows, type FoundItemRow } from './found-item.rows.js';

const column = exportColumns<FoundItemRow>();

/** The list as a file; who took it is recorded before its first row leaves. */
export const exportFoundItems = exportOf(foundItemCalls.exportFoundItems, {
  statement: ({ today, facts }) => foundItemRows(today, facts.parameter(foundItemKeptDays)),
  columns: [
    column('found-item-export-tag', 'text', ({ tagNo }) => tagNo),
    column('found-item-export-what', 'text', ({ what }) => what),
    column('found-item-export-found', 'date', ({ foundOn }) => foundOn),
    column('found-item-export-ref', 'text', ({ refNum }) => refNum),
    column('found-item-export-state', 'text', ({ state }) => stateWords[state]),
    column('found-item-export-returned', 'date', ({ returnedOn }) => returnedOn),
    column('found-item-export-to', 'text', ({ returnedTo }) => returnedTo),
  ],
  fileName: (asked) => `Found-items-${stampOf(asked)}`,
});
