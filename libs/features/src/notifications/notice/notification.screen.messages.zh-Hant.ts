import type { notificationScreenMessages as english } from './notification.screen.messages.en.js';

export const notificationScreenMessages: { readonly [K in keyof typeof english]: string } = {
  notifications: '通知',
  'notifications-unread': '通知，{{unread}}項未讀',
  'all-notifications': '所有通知',
  unread: '未讀',
  'unread-count': '{{count}}項未讀',
  'all-read': '全部已讀',
  'read-all': '全部標示為已讀',
  'no-notifications': '尚未有通知。預約及出席的變更會在此顯示。',
  pinned: '置頂',
  today: '今天',
  earlier: '較早',
  urgent: '緊急',
  pin: '置頂',
  unpin: '取消置頂',
  delete: '刪除',
};
