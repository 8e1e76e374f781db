import type { paperMessages as english } from './paper.messages.en.js';

export const paperMessages: { readonly [K in keyof typeof english]: string } = {
  'paper-from': '醫院管理局數據協作實驗室',
  'paper-pages': '第{{page}}頁，共{{of}}頁',
  'paper-lacks': '方格（□）代表此檔案未能顯示的字元。',
};
