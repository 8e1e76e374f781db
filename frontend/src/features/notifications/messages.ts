import type { notificationScreenMessages } from '@hadcl/features/notifications/notice/notification.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('notifications', 'notificationScreenMessages', {
  en: () => import('@hadcl/features/notifications/notice/notification.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/notifications/notice/notification.screen.messages.zh-Hant'),
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    notifications: typeof notificationScreenMessages;
  }
}
