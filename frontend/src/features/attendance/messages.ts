import type { attendanceHome } from '@hadcl/features/attendance/visits/attendance-notices.messages.en';
import type { attendanceScreenMessages } from '@hadcl/features/attendance/visits/attendance.screen.messages.en';
import { addSentences } from '../../i18n/i18n.js';

addSentences('attendance', 'attendanceScreenMessages', {
  en: () => import('@hadcl/features/attendance/visits/attendance.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/attendance/visits/attendance.screen.messages.zh-Hant'),
});
addSentences('attendance-home', 'attendanceHome', {
  en: async () => ({
    attendanceHome: (await import('@hadcl/features/attendance/visits/attendance-notices.messages.en')).attendanceHome,
  }),
  'zh-Hant': async () => ({
    attendanceHome: (await import('@hadcl/features/attendance/visits/attendance-notices.messages.zh-Hant'))
      .attendanceHome,
  }),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    'attendance-home': typeof attendanceHome;
    attendance: typeof attendanceScreenMessages;
  }
}
