import type { informationMessages as english, informationHome as homeInEnglish } from './information.messages.en.js';

export const informationMessages: { readonly [K in keyof typeof english]: string } = {
  'log-in-first': '請登入。',
};

export const informationHome: { readonly [K in keyof typeof homeInEnglish]: string } = {
  'tile-notices_one': '則通告顯示中',
  'tile-notices_other': '則通告顯示中',
  'tile-settings': '文字、連結及參數',
  'lab-notices': '實驗室通告',
  'no-lab-notices': '目前沒有通告。',
  'useful-information': '實用資訊',
};
