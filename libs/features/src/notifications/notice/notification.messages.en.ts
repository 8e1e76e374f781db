const refusals = {
  'no-such-notice': 'This notification is not there any more.',
  'notice-not-closable': 'This notification cannot be deleted.',
} as const;

export const notificationMessages = {
  ...refusals,
  /** In the title of a notice. */
  'one-seat': '{{seats}} seat',
  'several-seats': '{{seats}} seats',
  'and-more': '{{listed}} and {{more}} more',
  'notices-read': 'Marked as read.',
  'notice-pinned': 'Pinned.',
  'notice-unpinned': 'Unpinned.',
  'notice-deleted': 'Deleted successfully!',
} as const;

type NotificationSentences = typeof notificationMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends NotificationSentences {}
}

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
