import type { reviewMessages as english } from './review.messages.en.js';

export const reviewMessages: { readonly [K in keyof typeof english]: string } = {
  'request-status-required': '請選擇狀態。',
  'comments-too-long': '意見最多可有{{max}}個字元。',
  'approval-incomplete': '請輸入密碼及輸出保留日期。',
  'retention-date-past': '輸出保留日期必須為今天或之後。',
  'own-request': '人員不可審批自己的申請。',
  'votes-missing': '批准前須先投票：已投{{in}}票，共需{{of}}票。',
  'voted-against': '兩名人員投票反對發放，因此不可批准此次提交。',
  'request-mail-sent': '有關此狀態的電郵已發送，每個狀態只發送一次。',
  'not-a-researcher': '申請只可轉交其項目的有效研究人員。',

  'review-saved': '已儲存！',
  'review-mailed': '已發送。',
  'review-mail-impossible': '由於申請人的帳戶並非有效或已鎖定，沒有發送電郵。',
  'request-handed-over': '已儲存！',
};
