import type { passwordScreenMessages as english } from './password.screen.messages.en.js';

export const passwordScreenMessages: { readonly [K in keyof typeof english]: string } = {
  'change-title': '更改密碼',
  'change-context': '你在此處會保持登入，所有其他登入時段將會結束。',
  'current-password': '現有密碼',
  'new-password': '新密碼',
  'confirm-password': '確認密碼',
  save: '儲存',
  cancel: '取消',
  'confirm-change': '確定更改密碼？',
  'change-consequence': '你在此處會保持登入，其他瀏覽器及牆上屏幕會即時登出。',
  'change-it': '更改密碼',

  'unlock-title': '帳戶解鎖',
  'unlock-context': '請設定新密碼，帳戶會即時解鎖。',
  email: '電郵',
  'dead-link-next': '連結只可使用一次，並設有時限。連續五次登入失敗會發出新連結；數據辦公室亦可發出。',
  'go-to-login': '前往登入',

  'all-rules-met': '已符合所有規則',
  'rules-met': '已符合{{met}}項規則，共{{all}}項',
  met: '，已符合',
  'not-met': '，未符合',
  'rule-password-too-short': '最少{{least}}個字元',
  'rule-password-without-digit': '最少一個數字',
  'rule-password-without-both-cases': '大楷及小楷英文字母',
  'rule-password-without-special': '特殊字元，例如!或-',
  'rule-password-holds-email': '不包含「{{name}}」',
  'rule-passwords-differ': '兩次輸入相同',
};
