import { feature } from '@hadcl/kernel/feature';
import { notice } from './notice/notice.stream.js';
import { notificationCalls, notificationOrders, notificationListeners } from './notice/notification.contract.js';
import * as decisions from './notice/notification.decisions.js';
import { notificationMessages } from './notice/notification.messages.en.js';
import { notificationMessages as chineseNotificationMessages } from './notice/notification.messages.zh-Hant.js';
import { notificationProjection } from './notice/notification.projection.js';
import * as queries from './notice/notification.queries.js';

export const notifications = feature({
  name: 'notifications',
  calls: { ...notificationCalls, ...notificationOrders },
  answers: { ...queries, ...decisions },
  streams: [notice],
  projections: [notificationProjection],
  messages: {
    en: [notificationMessages],
    'zh-Hant': [chineseNotificationMessages],
  },
  listeners: notificationListeners,
});
