import type { sessionMessages as english } from './session.messages.en.js';

export const sessionMessages: { readonly [K in keyof typeof english]: string } = {
  'wrong-password': '電郵或密碼不正確。',
  'locked-failures': '連續{{attempts}}次登入失敗，你的帳戶已被鎖定。解鎖連結已發送至你的電郵地址。',
  'locked-administrator': '你的帳戶已被鎖定，請聯絡數據辦公室。',
  'not-active': '你的帳戶並非有效，請聯絡數據辦公室。',
  'too-many-attempts': '嘗試次數過多，請於一分鐘後再試。',
  'login-email-missing': '請輸入電郵',
  'login-password-missing': '請輸入密碼',
  'other-user': '你不可為其他用戶的登入時段續期。',
  'session-over': '請登入。',
  'logged-out': '你已登出。',
  'no-such-session': '此登入時段已經結束。',
  'session-ended': '登入時段已結束。',
  'sessions-ended': '你的所有其他登入時段已結束。',
  'no-such-wall': '此牆上屏幕已關閉。',
  'wall-closed': '牆上屏幕已關閉。',
};
