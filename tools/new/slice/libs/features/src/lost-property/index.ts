import { feature } from '@hadcl/kernel/feature';
import {
  foundItemNotices,
  foundItemCalls,
  foundItemKeptDays,
  foundItemFunctions,
  foundItemListeners,
} from './found-item/found-item.contract.js';
import { saveFoundItem } from './found-item/found-item.decisions.js';
import { exportFoundItems, foundItemList } from './found-item/found-item.queries.js';
import { foundItemMessages } from './found-item/found-item.messages.en.js';
import { foundItemMessages as chineseFoundItemMessages } from './found-item/found-item.messages.zh-Hant.js';
import { foundItemProjection } from './found-item/found-item.projection.js';
import { foundItemFound } from './found-item/found-item.reactions.js';
import { foundItem } from './found-item/found-item.stream.js';

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
