import type { requestPasswordScreen as english } from './request-password.screen.messages.en.js';

export const requestPasswordScreen: { readonly [K in keyof typeof english]: string } = {
  view: '檢視密碼',
  'view-of': '檢視密碼：{{requestNo}}',
  hide: '隱藏',
  'hide-of': '隱藏密碼：{{requestNo}}',
  expired: '已過期',

  reminder: '提示',
  'reminder-check': '收到輸出檔案後必須檢查。',
  'reminder-assumed':
    '除非於輸出保留日期（{{date, d MMM yyyy}}）或之前向辦公室報告問題，否則視為已確認收妥，並無不符之處。',
  'reminder-yours': '密碼只向你一人顯示。每次顯示均會記錄。',
  'reminder-read': '本人已閱讀並明白上述提示。*',
  generate: '產生密碼',

  question: '確定顯示密碼嗎？',
  'question-text': '{{requestNo}}。密碼會顯示一分鐘，並會記錄。',
  show: '顯示密碼',
  cancel: '取消',
  close: '關閉',

  'password-of': '{{requestNo}}的密碼',
  seconds: '{{count}}秒',
  'seconds-left': '密碼將再次隱藏',
  'shown-now': '已顯示{{requestNo}}的密碼。',
  'hidden-again': '密碼已再次隱藏。',
  copy: '複製',
  copied: '已複製',
  'not-shown': '未能顯示密碼',
};
