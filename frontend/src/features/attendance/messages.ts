import type { attendanceScreenMessages } from '@hadcl/features/attendance/visits/attendance.screen.messages.en';
import { addSentences } from '../../i18n/i18n.js';

addSentences('attendance', 'attendanceScreenMessages', {
  en: () => import('@hadcl/features/attendance/visits/attendance.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/attendance/visits/attendance.screen.messages.zh-Hant'),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    attendance: typeof attendanceScreenMessages;
  }
}
