import type {
  loginTitles as english,
  loginStatuses as statuses,
  loginHistoryScreen as screenInEnglish,
} from './login-history.messages.en.js';

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

export const loginHistoryScreen: { readonly [K in keyof typeof screenInEnglish]: string } = {
  title: '登入紀錄',
  context: '每次登入嘗試，不論成功與否，連同其來源。',
  export: '匯出',
  summary: '{{attempts}}次嘗試，{{refused}}次被拒',
  person: '人員',
  'person-hint': '電郵、姓名或職員編號',
  outcome: '結果',
  ALL: '全部',
  SUCCESS: '成功',
  REFUSED: '被拒',
  days: '每日嘗試次數',
  'day-counts': '{{date}}：{{success}}次成功，{{refused}}次被拒',
  'only-day': '只看{{date}}',
  'whole-month': '顯示全月',
  'month-ahead': '{{month}}尚未開始',
  none: '沒有相符的嘗試',
  'none-text': '請選擇其他月份、人員或結果。',
  unknown: '不詳',
  nobody: '多次，不屬任何帳戶',
  times: '{{status}} · {{count}}次',
  ...loginStatuses,
  email: loginTitles['logins-email'],
  surname: loginTitles['logins-surname'],
  staffID: loginTitles['logins-staff-id'],
  loginStatus: loginTitles['logins-status'],
  loginDate: loginTitles['logins-date'],
  loginTime: loginTitles['logins-time'],
  address: loginTitles['logins-address'],
  device: loginTitles['logins-device'],
  'device-unknown': '不詳',
};
