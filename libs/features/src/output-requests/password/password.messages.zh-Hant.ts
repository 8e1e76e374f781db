import type { passwordMessages as english } from './password.messages.en.js';

export const passwordMessages: { readonly [K in keyof typeof english]: string } = {
  'password-not-yours': '只有申請人及辦事處可查看此密碼。',
  'no-password': '此申請未獲批准，沒有密碼。',
  'password-expired': '已過期：此申請的輸出保留日期已過。',
  'reminder-not-read': '請先閱讀提示並加上剔號。',
  'password-shown-often': '密碼每分鐘最多可顯示十次，請稍候。',
  'password-reminder':
    '請於收到輸出檔案時檢查。除非你於輸出保留日期或之前向辦事處報告問題，否則視作你已確認收到檔案，且沒有不符之處。',
};
