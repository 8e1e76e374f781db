import type {
  notificationMessages as english,
  notificationScreenMessages as screenInEnglish,
} from './notification.messages.en.js';

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

export const notificationScreenMessages: { readonly [K in keyof typeof screenInEnglish]: string } = {
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
