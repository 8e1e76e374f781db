import type { bookingNoticeMessages as english } from './booking-notices.messages.en.js';

/** Titles of notices are HTML; what stands between braces is escaped before it is put in. */
export const bookingNoticeMessages: { readonly [K in keyof typeof english]: string } = {
  'notice-booking-placed': '辦公室已為你的項目<b>{{refNum}}</b>預約<b>{{date}}</b>的{{seats}}。',
  'notice-booking-approved': '<b>{{refNum}}</b>在<b>{{date}}</b>的預約已獲批准：{{seats}}。',
  'notice-booking-seats': '辦公室已更改<b>{{refNum}}</b>在<b>{{date}}</b>的預約：{{from}}\u00a0→\u00a0<b>{{to}}</b>。',
  'notice-booking-reviewed': '辦公室已審閱<b>{{refNum}}</b>在<b>{{date}}</b>的預約。',
  'notice-booking-rejected': '辦公室已拒絕<b>{{refNum}}</b>在<b>{{date}}</b>的預約。',
  'notice-booking-rejected-because': '辦公室已拒絕<b>{{refNum}}</b>在<b>{{date}}</b>的預約：{{reason}}',
  'notice-booking-increase-rejected':
    '辦公室未有批准<b>{{refNum}}</b>在<b>{{date}}</b>增加座位：所申請的{{from}}個座位中，<b>{{to}}</b>維持批准。',
  'notice-booking-increase-rejected-because':
    '辦公室未有批准<b>{{refNum}}</b>在<b>{{date}}</b>增加座位：{{reason}}。所申請的{{from}}個座位中，<b>{{to}}</b>維持批准。',
  'notice-booking-cancelled': '辦公室已取消<b>{{refNum}}</b>在<b>{{date}}</b>的預約。',
  'notice-booking-remarked': '辦公室已為<b>{{refNum}}</b>在<b>{{date}}</b>的預約加上備註：{{remarks}}',
  'notice-booking-placed-several': '辦公室已為你的項目<b>{{refNum}}</b>預約座位：{{dates}}。',
  'notice-booking-approved-several': '<b>{{refNum}}</b>的預約已獲批准：{{dates}}。',
  'notice-booking-seats-several': '辦公室已更改<b>{{refNum}}</b>的預約：{{dates}}。',
  'notice-booking-reviewed-several': '辦公室已審閱<b>{{refNum}}</b>的預約：{{dates}}。',
  'notice-booking-rejected-several': '辦公室已拒絕<b>{{refNum}}</b>的預約：{{dates}}。',
  'notice-booking-rejected-because-several': '辦公室已拒絕<b>{{refNum}}</b>的預約：{{dates}}。原因：{{reason}}',
  'notice-booking-increase-rejected-several':
    '辦公室未有批准<b>{{refNum}}</b>增加座位，已批准的座位維持不變：{{dates}}。',
  'notice-booking-increase-rejected-because-several':
    '辦公室未有批准<b>{{refNum}}</b>增加座位，已批准的座位維持不變：{{dates}}。原因：{{reason}}',
  'notice-booking-cancelled-several': '辦公室已取消<b>{{refNum}}</b>的預約：{{dates}}。',
  'notice-booking-remarked-several': '辦公室已為<b>{{refNum}}</b>在{{dates}}的預約加上備註：{{remarks}}',
  'notice-item': '<b>{{date}}</b>',
  'notice-item-seats': '<b>{{date}}</b>（{{seats}}）',
  'notice-item-kept': '<b>{{date}}</b>（申請{{from}}個，批准{{to}}）',
  'notice-item-change': '<b>{{date}}</b>（{{from}}\u00a0→\u00a0{{to}}）',
  'notice-day-closed': '實驗室於<b>{{date}}</b>休館，影響<b>{{refNum}}</b>的{{seats}}。',
  'notice-day-closed-because': '實驗室於<b>{{date}}</b>休館：{{reason}}。影響<b>{{refNum}}</b>的{{seats}}。',
  'notice-day-closed-urgent': '實驗室於<b>{{date}}</b>臨時休館，影響<b>{{refNum}}</b>的{{seats}}。',
  'notice-day-closed-urgent-because': '實驗室於<b>{{date}}</b>臨時休館：{{reason}}。影響<b>{{refNum}}</b>的{{seats}}。',
  'notice-day-closed-several': '實驗室於{{dates}}休館，影響<b>{{refNum}}</b>的預約。',
  'notice-day-closed-because-several': '實驗室於{{dates}}休館：{{reason}}。影響<b>{{refNum}}</b>的預約。',
  'notice-day-closed-urgent-several': '實驗室於{{dates}}臨時休館，影響<b>{{refNum}}</b>的預約。',
  'notice-day-closed-urgent-because-several': '實驗室於{{dates}}臨時休館：{{reason}}。影響<b>{{refNum}}</b>的預約。',
  'notice-day-reopened': '實驗室於<b>{{date}}</b>重開。<b>{{refNum}}</b>的預約維持有效：{{seats}}。',
  'notice-day-reopened-without': '實驗室於<b>{{date}}</b>重開。<b>{{refNum}}</b>的預約已終止，如有需要請重新預約。',
  'notice-day-reopened-several': '實驗室於{{dates}}重開。<b>{{refNum}}</b>在這些日子的預約維持有效。',
  'notice-day-reopened-without-several':
    '實驗室於{{dates}}重開。<b>{{refNum}}</b>在這些日子的預約已終止，如有需要請重新預約。',
};
