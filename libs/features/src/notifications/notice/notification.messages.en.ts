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
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends NotificationSentences {}
}
