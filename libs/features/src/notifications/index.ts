import { feature } from '@hadcl/kernel/feature';
import { notice } from './notice.stream.js';
import { notificationCalls, notificationOrders } from './notification.contract.js';
import * as decisions from './notification.decisions.js';
import { notificationMessages } from './notification.messages.en.js';
import { notificationMessages as chineseNotificationMessages } from './notification.messages.zh-Hant.js';
import { notificationListeners } from './notification.policy.js';
import { notificationProjection } from './notification.projection.js';
import * as queries from './notification.queries.js';

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
