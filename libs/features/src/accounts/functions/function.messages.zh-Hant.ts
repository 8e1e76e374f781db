import type { functionTitles as english } from './function.messages.en.js';

export const functionTitles: { readonly [K in keyof typeof english]: string } = {
  'function-ACCESS_MANAGEMENT': '使用安排',
  'function-ACCESS_QR_CODE': '通行二維碼',
  'function-ATTENDANCE_MANAGEMENT': '出席管理',
  'function-AUDIT_REPLAY': '審計',
  'function-CHANGE_PASSWORD': '更改密碼',
  'function-HOMEPAGE': '主頁',
  'function-LOGIN_HISTORY_MANAGEMENT': '登入紀錄',
  'function-MAIL_LOG': '電郵紀錄',
  'function-MANAGE_BOOKINGS': '管理預約',
  'function-ONLINE_INFO': '網上資訊',
  'function-ONLINE_INFO_MANAGEMENT': '網上資訊',
  'function-OUTPUT_REQUEST': '輸出申請',
  'function-OUTPUT_REQUEST_MANAGEMENT': '輸出申請',
  'function-PROGRESS_REPORT': '進度報告',
  'function-PROGRESS_REPORT_ADM': '進度報告',
  'function-PROJECT_MANAGEMENT': '項目',
  'function-SITE_SETTINGS': '網站設定',
  'function-USER_MANAGEMENT': '用戶管理',
};
