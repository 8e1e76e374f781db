import type { notificationMessages as english } from './notification.messages.en.js';

export const notificationMessages: { readonly [K in keyof typeof english]: string } = {
  'no-such-notice': '此通知已不存在。',
  'notice-not-closable': '此通知不能刪除。',
  /** In the title of a notice. */
  'one-seat': '{{seats}}個座位',
  'several-seats': '{{seats}}個座位',
  'and-more': '{{listed}}及另外{{more}}項',
  'notices-read': '已標示為已讀。',
  'notice-pinned': '已置頂。',
  'notice-unpinned': '已取消置頂。',
  'notice-deleted': '刪除成功！',
};
