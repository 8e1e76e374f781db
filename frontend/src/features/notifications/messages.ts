import type { notificationScreenMessages } from '@hadcl/features/notifications/notification.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('notifications', {
  en: async () =>
    (await import('@hadcl/features/notifications/notification.screen.messages.en')).notificationScreenMessages,
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    notifications: typeof notificationScreenMessages;
  }
}
