import type { attendanceNoticeMessages as english } from './attendance-notices.messages.en.js';

/** Titles of notices are HTML; the values in braces are escaped. */
export const attendanceNoticeMessages: { readonly [K in keyof typeof english]: string } = {
  'notice-not-signed-out': '你於<b>{{date}}</b>未有簽退。請申報離開時間。',
  'notice-not-signed-out-staff': '{{refNum}}的<b>{{name}}</b>於<b>{{date}}</b>未有簽退。',
  'notice-not-signed-out-dates': '你有多日未有簽退：<b>{{dates}}</b>。請申報離開時間。',
  'notice-not-signed-out-staff-several': '<b>{{people}}人</b>於<b>{{date}}</b>未有簽退：{{projects}}。',
  'notice-sign-out-due': '你已為{{refNum}}簽到。實驗室於<b>{{closing}}</b>關門：離開時請以二維碼簽退。',
  'notice-sign-out-due-staff': '實驗室於<b>{{closing}}</b>關門。仍在場：<b>{{projects}}</b>。請提醒他們簽退。',
  'notice-low-rate': '在{{month}}，你預約的座位使用率不足{{limit}}%：<b>{{projects}}</b>。請只預約實際需要的座位。',
  'notice-low-rate-staff': '{{month}}出席率低於{{limit}}%：<b>{{projects}}</b>。',
};
