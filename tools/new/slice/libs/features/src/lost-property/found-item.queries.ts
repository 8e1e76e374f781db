import { query } from '@hadcl/kernel/query';
import { foundItemCalls, foundItemKeptDays } from './found-item.contract.js';
import { foundItemRows } from './found-item.rows.js';

export const foundItemList = query(foundItemCalls.foundItemList, async ({ today, facts, rows }) => [
  ...(await rows(foundItemRows(today, facts.parameter(foundItemKeptDays)))),
]);
