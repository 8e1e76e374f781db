import type { accountMessages as english } from './account.messages.en.js';

export const accountMessages: { readonly [K in keyof typeof english]: string } = {
  'email-taken': '此電郵地址已有帳戶使用。',
};
