import { feature } from '@hadcl/kernel/feature';
import { foundItemNotices } from './found-item-notices.contract.js';
import { foundItemCalls, foundItemKeptDays } from './found-item.contract.js';
import { saveFoundItem } from './found-item.decisions.js';
import { exportFoundItems } from './found-item.export.js';
import { foundItemFunctions } from './found-item.functions.js';
import { foundItemMessages } from './found-item.messages.en.js';
import { foundItemMessages as chineseFoundItemMessages } from './found-item.messages.zh-Hant.js';
import { foundItemListeners } from './found-item.policy.js';
import { foundItemProjection } from './found-item.projection.js';
import { foundItemList } from './found-item.queries.js';
import { foundItemFound } from './found-item.reactions.js';
import { foundItem } from './found-item.stream.js';

export const lostProperty = feature({
  name: 'lost-property',
  calls: foundItemCalls,
  answers: { foundItemList, saveFoundItem, exportFoundItems },
  streams: [foundItem],
  projections: [foundItemProjection],
  reactions: [foundItemFound],
  parameters: [foundItemKeptDays],
  notices: foundItemNotices,
  functions: foundItemFunctions,
  messages: {
    en: [foundItemMessages],
    'zh-Hant': [chineseFoundItemMessages],
  },
  listeners: foundItemListeners,
});
