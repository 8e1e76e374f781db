import type { failureMessages as english } from './failure.messages.en.js';

export const failureMessages: { readonly [K in keyof typeof english]: string } = {
  'http-400': '未能讀取要求。',
  'http-401': '請登入。',
  'http-403': '你不可使用此功能。',
  'second-factor-needed': '請先設定雙重認證。',
  'http-404': '此地址沒有任何內容。',
  'http-405': '此地址不接受這種方法。',
  'http-413': '要求過大。',
  'http-415': '要求必須為JSON。',
  'http-422': '此識別碼已用於另一個要求。',
  'http-500': '系統發生錯誤。請再試，或聯絡數據辦公室。',
  'http-503': '服務繁忙或正在重新啟動。請稍後再試。',
  'record-unreadable': '所需的一項紀錄未能讀取（紀錄檔第{{position}}號）。沒有作出任何更改。請聯絡數據辦公室。',
  'record-of-newer-release': '平台的較新版本曾在此寫入（紀錄檔第{{position}}號）。沒有作出任何更改。請稍後再試。',
  'key-unreadable': '未能讀取有關人士的密鑰。沒有作出任何更改。請聯絡數據辦公室。',
  'text-not-storable': '文字含有不能儲存的字元。',
  'event-too-large': '傳送的內容過大，未能儲存。請分批傳送。',
  'date-out-of-range': '日期或時間超出範圍。',
};
