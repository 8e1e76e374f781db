import type { attendanceScreenMessages } from '@hadcl/features/attendance/attendance.screen.messages.en';
import { addSentences } from '../../shell/i18n/i18n.js';

addSentences('attendance', {
  en: async () => (await import('@hadcl/features/attendance/attendance.screen.messages.en')).attendanceScreenMessages,
});
declare module '../../shell/i18n/i18n.js' {
  interface Sentences {
    attendance: typeof attendanceScreenMessages;
  }
}
