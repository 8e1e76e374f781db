import type { informationMessages as english } from './information.messages.en.js';

export const informationMessages: { readonly [K in keyof typeof english]: string } = {
  'log-in-first': '請登入。',
};
