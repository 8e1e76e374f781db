import type { apiMessages as english } from './api.messages.en.js';

export const apiMessages: { readonly [K in keyof typeof english]: string } = { unreachable: '未能連接伺服器。' };
