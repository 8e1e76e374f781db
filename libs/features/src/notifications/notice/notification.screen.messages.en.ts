/** What the bell says, beyond the notices themselves. */
export const notificationScreenMessages = {
  notifications: 'Notifications',
  'notifications-unread': 'Notifications, {{unread}} unread',
  'all-notifications': 'All notifications',
  unread: 'Unread',
  'unread-count': '{{count}} unread',
  'all-read': 'All read',
  'read-all': 'Mark all as read',
  'no-notifications': 'Nothing yet. Changes to your bookings and attendance will appear here.',
  pinned: 'Pinned',
  today: 'Today',
  earlier: 'Earlier',
  urgent: 'Urgent',
  pin: 'Pin',
  unpin: 'Unpin',
  delete: 'Delete',
} as const;
