import type { passwordMessages as english } from './password.messages.en.js';

export const passwordMessages: { readonly [K in keyof typeof english]: string } = {
  'link-dead': '此連結已過期或已使用。',
  'current-password-missing': '請輸入現有密碼',
  'new-password-missing': '請輸入新密碼',
  'confirm-password-missing': '請輸入確認密碼',
  'passwords-differ': '兩次輸入的密碼不同。',
  'password-too-short': '密碼須有最少{{least}}個字元。',
  'password-without-digit': '密碼須有數字。',
  'password-without-both-cases': '密碼須有大楷及小楷英文字母。',
  'password-without-special': '密碼須有特殊字元。',
  'password-holds-email': '密碼不可包含你的電郵地址中@之前的部分。',
  'current-password-wrong': '現有密碼不正確。',
  'password-changed': '你的密碼已更改。',
  'password-set': '你的密碼已儲存，請以此密碼登入。',
  'unlock-mail-subject': '你的帳戶已被鎖定',
  'unlock-mail-text': '你的帳戶因{{attempts}}次登入失敗而被鎖定。',
  'unlock-mail-link': '設定新密碼',
  'unlock-mail-unexpected': '如並非你本人操作，請通知數據辦公室。',
};
