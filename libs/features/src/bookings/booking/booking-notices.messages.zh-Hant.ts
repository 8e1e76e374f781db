import type { bookingNoticeMessages as english, bookingsHome as homeInEnglish } from './booking-notices.messages.en.js';

/** Titles of notices are HTML; what stands between braces is escaped before it is put in. */
export const bookingNoticeMessages: { readonly [K in keyof typeof english]: string } = {
  'notice-booking-placed': '數據辦公室已為你的項目<b>{{refNum}}</b>預約<b>{{date}}</b>的{{seats}}。',
  'notice-booking-approved': '<b>{{refNum}}</b>在<b>{{date}}</b>的預約已獲批准：{{seats}}。',
  'notice-booking-seats':
    '數據辦公室已更改<b>{{refNum}}</b>在<b>{{date}}</b>的預約：{{from}}\u00a0→\u00a0<b>{{to}}</b>。',
  'notice-booking-reviewed': '數據辦公室已審閱<b>{{refNum}}</b>在<b>{{date}}</b>的預約。',
  'notice-booking-rejected': '數據辦公室已拒絕<b>{{refNum}}</b>在<b>{{date}}</b>的預約。',
  'notice-booking-rejected-because': '數據辦公室已拒絕<b>{{refNum}}</b>在<b>{{date}}</b>的預約：{{reason}}',
  'notice-booking-increase-rejected':
    '數據辦公室未有批准<b>{{refNum}}</b>在<b>{{date}}</b>增加座位：所申請的{{from}}個座位中，<b>{{to}}</b>維持批准。',
  'notice-booking-increase-rejected-because':
    '數據辦公室未有批准<b>{{refNum}}</b>在<b>{{date}}</b>增加座位：{{reason}}。所申請的{{from}}個座位中，<b>{{to}}</b>維持批准。',
  'notice-booking-cancelled': '數據辦公室已取消<b>{{refNum}}</b>在<b>{{date}}</b>的預約。',
  'notice-booking-remarked': '數據辦公室已為<b>{{refNum}}</b>在<b>{{date}}</b>的預約加上備註：{{remarks}}',
  'notice-booking-placed-several': '數據辦公室已為你的項目<b>{{refNum}}</b>預約座位：{{dates}}。',
  'notice-booking-approved-several': '<b>{{refNum}}</b>的預約已獲批准：{{dates}}。',
  'notice-booking-seats-several': '數據辦公室已更改<b>{{refNum}}</b>的預約：{{dates}}。',
  'notice-booking-reviewed-several': '數據辦公室已審閱<b>{{refNum}}</b>的預約：{{dates}}。',
  'notice-booking-rejected-several': '數據辦公室已拒絕<b>{{refNum}}</b>的預約：{{dates}}。',
  'notice-booking-rejected-because-several': '數據辦公室已拒絕<b>{{refNum}}</b>的預約：{{dates}}。原因：{{reason}}',
  'notice-booking-increase-rejected-several':
    '數據辦公室未有批准<b>{{refNum}}</b>增加座位，已批准的座位維持不變：{{dates}}。',
  'notice-booking-increase-rejected-because-several':
    '數據辦公室未有批准<b>{{refNum}}</b>增加座位，已批准的座位維持不變：{{dates}}。原因：{{reason}}',
  'notice-booking-cancelled-several': '數據辦公室已取消<b>{{refNum}}</b>的預約：{{dates}}。',
  'notice-booking-remarked-several': '數據辦公室已為<b>{{refNum}}</b>在{{dates}}的預約加上備註：{{remarks}}',
  'notice-booking-placed-projects': '數據辦公室已為你的項目預約<b>{{date}}</b>的座位：{{projects}}。',
  'notice-booking-approved-projects': '你在<b>{{date}}</b>的預約已獲批准：{{projects}}。',
  'notice-booking-seats-projects': '數據辦公室已更改你在<b>{{date}}</b>的預約：{{projects}}。',
  'notice-booking-reviewed-projects': '數據辦公室已審閱你在<b>{{date}}</b>的預約：{{projects}}。',
  'notice-booking-rejected-projects': '數據辦公室已拒絕你在<b>{{date}}</b>的預約：{{projects}}。',
  'notice-booking-rejected-because-projects':
    '數據辦公室已拒絕你在<b>{{date}}</b>的預約：{{projects}}。原因：{{reason}}',
  'notice-booking-increase-rejected-projects':
    '數據辦公室未有批准<b>{{date}}</b>增加座位，已批准的座位維持不變：{{projects}}。',
  'notice-booking-increase-rejected-because-projects':
    '數據辦公室未有批准<b>{{date}}</b>增加座位，已批准的座位維持不變：{{projects}}。原因：{{reason}}',
  'notice-booking-cancelled-projects': '數據辦公室已取消你在<b>{{date}}</b>的預約：{{projects}}。',
  'notice-booking-remarked-projects': '數據辦公室已為你在<b>{{date}}</b>的預約（{{projects}}）加上備註：{{remarks}}',
  'notice-booking-placed-several-projects': '數據辦公室已為你的項目預約座位：{{projects}}。',
  'notice-booking-approved-several-projects': '你的預約已獲批准：{{projects}}。',
  'notice-booking-seats-several-projects': '數據辦公室已更改你的預約：{{projects}}。',
  'notice-booking-reviewed-several-projects': '數據辦公室已審閱你的預約：{{projects}}。',
  'notice-booking-rejected-several-projects': '數據辦公室已拒絕你的預約：{{projects}}。',
  'notice-booking-rejected-because-several-projects': '數據辦公室已拒絕你的預約：{{projects}}。原因：{{reason}}',
  'notice-booking-increase-rejected-several-projects':
    '數據辦公室未有批准增加座位，已批准的座位維持不變：{{projects}}。',
  'notice-booking-increase-rejected-because-several-projects':
    '數據辦公室未有批准增加座位，已批准的座位維持不變：{{projects}}。原因：{{reason}}',
  'notice-booking-cancelled-several-projects': '數據辦公室已取消你的預約：{{projects}}。',
  'notice-booking-remarked-several-projects': '數據辦公室已為你的預約（{{projects}}）加上備註：{{remarks}}',
  'notice-project-days': '<b>{{refNum}}</b>於{{dates}}',
  'notice-item': '<b>{{what}}</b>',
  'notice-item-seats': '<b>{{what}}</b>（{{seats}}）',
  'notice-item-kept': '<b>{{what}}</b>（申請{{from}}個，批准{{to}}）',
  'notice-item-change': '<b>{{what}}</b>（{{from}}\u00a0→\u00a0{{to}}）',
  'notice-day-closed': '實驗室於<b>{{date}}</b>暫停開放，影響<b>{{refNum}}</b>的{{seats}}。',
  'notice-day-closed-because': '實驗室於<b>{{date}}</b>暫停開放：{{reason}}。影響<b>{{refNum}}</b>的{{seats}}。',
  'notice-day-closed-urgent': '實驗室於<b>{{date}}</b>臨時暫停開放，影響<b>{{refNum}}</b>的{{seats}}。',
  'notice-day-closed-urgent-because':
    '實驗室於<b>{{date}}</b>臨時暫停開放：{{reason}}。影響<b>{{refNum}}</b>的{{seats}}。',
  'notice-day-closed-several': '實驗室於{{dates}}暫停開放，影響<b>{{refNum}}</b>的預約。',
  'notice-day-closed-because-several': '實驗室於{{dates}}暫停開放：{{reason}}。影響<b>{{refNum}}</b>的預約。',
  'notice-day-closed-urgent-several': '實驗室於{{dates}}臨時暫停開放，影響<b>{{refNum}}</b>的預約。',
  'notice-day-closed-urgent-because-several':
    '實驗室於{{dates}}臨時暫停開放：{{reason}}。影響<b>{{refNum}}</b>的預約。',
  'notice-day-reopened': '實驗室於<b>{{date}}</b>重開。<b>{{refNum}}</b>的預約維持有效：{{seats}}。',
  'notice-day-reopened-without': '實驗室於<b>{{date}}</b>重開。<b>{{refNum}}</b>的預約已終止，如有需要請重新預約。',
  'notice-day-reopened-several': '實驗室於{{dates}}重開。<b>{{refNum}}</b>在這些日子的預約維持有效。',
  'notice-day-reopened-without-several':
    '實驗室於{{dates}}重開。<b>{{refNum}}</b>在這些日子的預約已終止，如有需要請重新預約。',
  'notice-day-closed-projects': '實驗室於<b>{{date}}</b>暫停開放，影響你的預約：{{projects}}。',
  'notice-day-closed-because-projects': '實驗室於<b>{{date}}</b>暫停開放：{{reason}}。影響你的預約：{{projects}}。',
  'notice-day-closed-urgent-projects': '實驗室於<b>{{date}}</b>臨時暫停開放，影響你的預約：{{projects}}。',
  'notice-day-closed-urgent-because-projects':
    '實驗室於<b>{{date}}</b>臨時暫停開放：{{reason}}。影響你的預約：{{projects}}。',
  'notice-day-closed-several-projects': '實驗室於你預約的日子暫停開放：{{projects}}。',
  'notice-day-closed-because-several-projects': '實驗室於你預約的日子暫停開放：{{projects}}。原因：{{reason}}。',
  'notice-day-closed-urgent-several-projects': '實驗室於你預約的日子臨時暫停開放：{{projects}}。',
  'notice-day-closed-urgent-because-several-projects':
    '實驗室於你預約的日子臨時暫停開放：{{projects}}。原因：{{reason}}。',
  'notice-day-reopened-projects': '實驗室於<b>{{date}}</b>重開。你的預約維持有效：{{projects}}。',
  'notice-day-reopened-without-projects':
    '實驗室於<b>{{date}}</b>重開。以下預約已終止，如有需要請重新預約：{{projects}}。',
  'notice-day-reopened-several-projects': '實驗室於你預約的日子重開，預約維持有效：{{projects}}。',
  'notice-day-reopened-without-several-projects':
    '實驗室於你預約的日子重開，但預約已終止：{{projects}}。如有需要請重新預約。',
};

export const bookingsHome: { readonly [K in keyof typeof homeInEnglish]: string } = {
  today: '今天',
  'next-booking': '下次預約',
  'all-bookings': '所有預約',
  'bookings-ahead': '未來預約',
  'no-booking': '沒有未來預約',
  'no-booking-text': '你下次使用實驗室的日子會在此顯示。',
  'show-code': '出示通行二維碼',
  'approved-of_one': '已批准{{approved}}/{{count}}個座位',
  'approved-of_other': '已批准{{approved}}/{{count}}個座位',
  seats_one: '{{count}}個座位',
  seats_other: '{{count}}個座位',
  'tile-days-ahead_one': '日預約',
  'tile-days-ahead_other': '日預約',
  'tile-next-day': '下次{{date}}，{{seats}}',
};
