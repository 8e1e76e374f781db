import type { reportLetterMessages as english } from './report-letter.messages.en.js';

export const reportLetterMessages: { readonly [K in keyof typeof english]: string } = {
  'report-reminder-subject': '請修訂{{refNum}}的{{month}}進度報告',
  'report-reminder': '數據辦公室已將{{refNum}}的{{month}}進度報告退回修訂。請修訂後再次提交。',
  'report-reminder-link': '開啟進度報告',
};
