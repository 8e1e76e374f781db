import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import type { Output } from '@hadcl/kernel/call';
import { labDateOf } from '../../shell/clock/labClock.js';

export type Notice = Output<typeof notificationCalls.notifications>[number];
export type NoticeGroup = 'pinned' | 'today' | 'earlier';

const tagOrReference = /<[^>]*>|[\w./]+(?:-[\w./]+)+/g;
/** Wraps each reference number of a title in a span, so that it does not break at its hyphens. */
export const inPieces = (title: string): string =>
  title.replace(tagOrReference, (part) => (part.startsWith('<') || !/\d/.test(part) ? part : `<span>${part}</span>`));

/** Groups notices as pinned, today and earlier; each keeps the server's order. */
export const grouped = (notices: readonly Notice[], today: string): [NoticeGroup, Notice[]][] => {
  const groupOf = ({ isPinned, ntfDate }: Notice): NoticeGroup =>
    isPinned ? 'pinned' : labDateOf(ntfDate) === today ? 'today' : 'earlier';
  return (['pinned', 'today', 'earlier'] as const)
    .map((group): [NoticeGroup, Notice[]] => [group, notices.filter((notice) => groupOf(notice) === group)])
    .filter(([, rows]) => rows.length > 0);
};
