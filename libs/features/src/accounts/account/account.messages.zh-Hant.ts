import type { accountMessages as english, accountsHome as homeInEnglish } from './account.messages.en.js';

export const accountMessages: { readonly [K in keyof typeof english]: string } = {
  'account-not-ready': '你的帳戶仍在準備中，請稍後再試。',
  'email-taken': '此電郵地址已有帳戶使用。',
};

export const accountsHome: { readonly [K in keyof typeof homeInEnglish]: string } = {
  'due-erasure_one': '{{count}}項抹除等候第二位管理員',
  'due-erasure_other': '{{count}}項抹除等候第二位管理員',
  'due-erasure-detail': '最早一項須於{{date}}前決定',
  'due-erasure-act': '決定',
  'tile-active': '有效',
  'tile-locked_one': '{{count}}個已鎖定',
  'tile-locked_other': '{{count}}個已鎖定',
  'tile-end-soon_one': '{{count}}個本週結束',
  'tile-end-soon_other': '{{count}}個本週結束',
  'tile-none-locked': '沒有鎖定',
  'tile-logins_one': '次今日登入',
  'tile-logins_other': '次今日登入',
  'tile-refused_one': '{{count}}次被拒',
  'tile-refused_other': '{{count}}次被拒',
  'tile-none-refused': '沒有被拒',
};
