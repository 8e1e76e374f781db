import type { notificationScreenMessages } from '@hadcl/features/notifications/notice/notification.messages.en';
import { addSentences } from '../../i18n/i18n.js';

addSentences('notifications', 'notificationScreenMessages', {
  en: async () => ({
    notificationScreenMessages: (await import('@hadcl/features/notifications/notice/notification.messages.en'))
      .notificationScreenMessages,
  }),
  'zh-Hant': async () => ({
    notificationScreenMessages: (await import('@hadcl/features/notifications/notice/notification.messages.zh-Hant'))
      .notificationScreenMessages,
  }),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    notifications: typeof notificationScreenMessages;
  }
}
