import type {
  attendanceNoticeMessages as english,
  attendanceHome as homeInEnglish,
} from './attendance-notices.messages.en.js';

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

export const attendanceHome: { readonly [K in keyof typeof homeInEnglish]: string } = {
  'today-in-lab': '今天在實驗室',
  'inside-title': '你正在實驗室內',
  'inside-since': '自{{time}}起',
  'inside-seat': '自{{time}}起 · {{seat}}',
  'inside-leave-by': '請於{{time}}前簽退。',
  'left-title': '你已於{{time}}簽退',
  'show-code-out': '出示二維碼簽退',
  'lab-today': '實驗室今天情況',
  'open-duty-screen': '當值畫面',
  'in-now': '在場',
  'seats-booked': '已預約座位',
  'seats-in-all': '座位總數',
  'due-own': '你於{{date}}未有簽退',
  'due-own-detail': '{{ref}}：請申報離開時間',
  'due-own-act': '申報',
  'due-left_one': '{{count}}人未有簽退',
  'due-left_other': '{{count}}人未有簽退',
  'due-left-detail': '最早一次為{{date}}',
  'due-left-act': '查看該日',
  'tile-inside': '人在場',
  'tile-to-come': '尚餘{{count}}人未到',
  'tile-not-come': '{{count}}人未到',
};
