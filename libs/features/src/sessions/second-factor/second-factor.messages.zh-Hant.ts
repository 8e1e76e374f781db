import type { secondFactorMessages as english } from './second-factor.messages.en.js';

export const secondFactorMessages: { readonly [K in keyof typeof english]: string } = {
  'passkey-name-missing': '請輸入通行密鑰名稱',
  'code-missing': '請輸入驗證碼',
  'wrong-code': '驗證碼不正確。鎖定帳戶前尚可嘗試{{left}}次。',
  'wrong-passkey': '此通行密鑰不獲接納。鎖定帳戶前尚可嘗試{{left}}次。',
  'unknown-passkey': '此處沒有這個通行密鑰的紀錄，請以密碼登入。',
  'link-awaited': '你的密碼已被重設。請先以電郵中的連結設定新密碼。',
  'ticket-over': '登入需時過長，請重新登入。',
  'enrolment-over': '此設定已逾時，或已在另一視窗完成。請重新開始。',
  'code-not-of-app': '驗證碼不正確。請檢查手機是否自動設定時間。',
  'no-second-factor': '雙重認證已不存在。',
  'second-factor-required': '你的角色必須使用雙重認證：可更改，但不可移除。',
  'app-removed': '驗證應用程式已移除，其後以通行密鑰登入。',
  'passkey-not-proved': '未能核對此通行密鑰，請再試。',
  'passkey-taken': '此通行密鑰已經設定。',
  'too-many-passkeys': '已有{{most}}個通行密鑰，請先移除一個。',
  'no-such-passkey': '此通行密鑰已不存在。',
  'passkey-removed': '通行密鑰已移除。',
  'second-factor-removed': '雙重認證已停用，登入只需密碼。',
};
