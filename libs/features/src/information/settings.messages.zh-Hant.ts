import type { settingMessages as english } from './settings.messages.en.js';

export const settingMessages: { readonly [K in keyof typeof english]: string } = {
  'by-the-office': '辦公室',
  'setting-changed': '此紀錄已由{{by}}於{{at}}更改，請重新載入。',
  'notice-published': '已發布，所有已開啟的頁面會即時顯示。',
  'links-published': '已發布，所有已開啟的頁面會顯示這些連結。',
  'parameter-set': '已儲存，即時生效。',
  'link-title-missing': '請輸入標題',
  'link-address': '網址須以https://、http://、mailto:或/開首。',
  'reason-missing': '請輸入原因',
  'parameter-fixed': '此項屬安裝設定，不能在此更改。',
  'parameter-number': '須為{{least}}至{{most}}的整數。',
  'parameter-yes-no': '須為是或否。',
  'parameter-line': '須為單行文字，最多{{most}}個字元。',
  'parameter-email': '須為電郵地址。',
  'parameter-link': '須以https://、http://、mailto:或/開首。',
};
