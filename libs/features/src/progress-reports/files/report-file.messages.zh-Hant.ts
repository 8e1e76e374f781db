import type { reportFileMessages as english } from './report-file.messages.en.js';

export const reportFileMessages: { readonly [K in keyof typeof english]: string } = {
  'report-not-writable': '此進度報告已不能更改。請重新載入。',
  'report-files-too-many': '每份報告最多保存{{max}}個檔案。沒有附加的檔案會在若干日後移除。',
  'report-file-empty': '此檔案沒有內容。',
  'report-file-too-large': '此檔案大於{{megabytes}} MB。',
  'report-file-type': '只可附加PDF、Word、Excel、PowerPoint、PNG、JPEG、CSV及文字檔案。',
  'report-file-content': '此檔案的內容與其名稱不符。請在原本的程式再次儲存。',
  'report-file-macros': '此檔案含有巨集或嵌入物件。請移除後再儲存。',
  'report-file-password': '此檔案受密碼或權限保護。請另存一份沒有保護的副本，再附上該副本。',
  'report-file-gone': '文件{{row}}：其檔案已不再保存。請重新附加。',
  'no-such-file': '沒有此檔案。',
};
