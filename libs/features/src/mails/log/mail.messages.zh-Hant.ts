import type { mailMessages as english } from './mail.messages.en.js';

export const mailMessages: { readonly [K in keyof typeof english]: string } = {
  'mail-sent-again': '電郵已重新列入待發，會於下次發送。',
  'no-such-mail': '此電郵已不存在。',
  'mail-on-its-way': '電郵已在發送途中。',
  'mail-just-sent': '電郵在不足一分鐘前已重新發送。',
  'mail-withdrawn': '此電郵在發出前已收回，內容已不適用。',
  'mail-had-link': '此電郵曾附有只可使用一次的連結，現已刪除。請以「重設密碼」發出新連結。',
};
