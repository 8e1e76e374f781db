import type { loginTitles as english, loginStatuses as statuses } from './login-history.messages.en.js';

/** The titles of the login history, on the page and in its file. */
export const loginTitles: { readonly [K in keyof typeof english]: string } = {
  'logins-email': '電郵',
  'logins-surname': '姓氏',
  'logins-staff-id': '職員編號',
  'logins-status': '登入狀態',
  'logins-date': '登入日期',
  'logins-time': '登入時間',
  'logins-attempts': '嘗試次數',
  'logins-address': 'IP地址',
  'logins-device': '裝置',
};

/** What became of an attempt, by its value in the log (A10). */
export const loginStatuses: { readonly [K in keyof typeof statuses]: string } = {
  Success: '成功',
  'Wrong password': '密碼錯誤',
  'Wrong code': '驗證碼錯誤',
  Locked: '帳戶已鎖定',
  'Not active': '帳戶未啟用',
  'Too many attempts': '嘗試次數過多',
};
