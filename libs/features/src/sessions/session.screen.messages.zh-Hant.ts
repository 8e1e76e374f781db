import type { sessionScreenMessages as english } from './session.screen.messages.en.js';

export const sessionScreenMessages: { readonly [K in keyof typeof english]: string } = {
  product: 'HADCL',
  laboratory: '數據協作實驗室',
  'laboratory-zh': 'Data Collaboration Laboratory',
  'login-title': '歡迎使用數據協作實驗室平台',
  development: '（開發環境）',
  email: '電郵',
  password: '密碼',
  login: '登入',
  'login-again': '{{seconds}}秒後可再登入',
  'login-working': '正在登入…',
  'email-required': '請輸入電郵',
  'email-invalid': '請輸入有效的電郵地址',
  'password-required': '請輸入密碼',
  'important-notice': '重要通告',
  'useful-information': '實用資訊',
  'account-locked': '帳戶已被鎖定',
  ok: '確定',
  close: '關閉',
};
