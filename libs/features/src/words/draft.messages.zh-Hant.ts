import type { draftMessages as english } from './draft.messages.en.js';

export const draftMessages: { readonly [K in keyof typeof english]: string } = {
  'draft-outdated': '此表格其後已被儲存或提交，舊內容的草稿不會保留。',
  'draft-elsewhere': '另一視窗或裝置保存着此表格較新的草稿。',
};
