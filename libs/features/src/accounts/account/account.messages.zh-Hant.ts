import type { accountMessages as english } from './account.messages.en.js';

export const accountMessages: { readonly [K in keyof typeof english]: string } = {
  'account-not-ready': '你的帳戶仍在準備中，請稍後再試。',
  'email-taken': '此電郵地址已有帳戶使用。',
};
