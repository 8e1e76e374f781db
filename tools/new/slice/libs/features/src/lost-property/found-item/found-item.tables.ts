import { only, table } from '@hadcl/kernel/projection';
import type { FoundItem } from './found-item.contract.js';

/**
 * One row for each item, in its current state. The SQL is generated from this; adding a column rebuilds the read model.
 */
export const foundItems = table(
  'found_items',
  { found_item_id: 'text' },
  {
    version: 'int',
    tag_no: 'text',
    what: 'text',
    place: only<FoundItem['place']>('text'),
    found_on: 'date',
    project_id: 'text',
    contents: only<FoundItem['contents'], 'jsonb'>('jsonb'),
    remarks: 'text',
    returned_on: 'date?',
    returned_to: 'text',
  },
  { personal: { returned_to: 'found_item_id' } },
);
