import type { DataOf } from '@hadcl/kernel/event';
import { only, projection, table } from '@hadcl/kernel/projection';
import { noticeEvents } from './notice.stream.js';
import { bell, type NoticePart, type NoticeType } from './notification.contract.js';

export const notices = table(
  'notices',
  { notice_id: 'text' },
  {
    user_id: 'text',
    type: only<NoticeType>('text'),
    bus_date: 'date',
    sentence: 'text',
    names: only<Readonly<Record<string, string | number>>, 'jsonb'>('jsonb'),
    about_user_id: 'text?',
    project_id: 'text?',
    record_id: 'text?',
    parts: only<readonly NoticePart[], 'jsonb'>('jsonb'),
    raised_at: 'timestamptz',
    is_read: 'boolean',
    is_pinned: 'boolean',
  },
  { indexes: ['user_id, is_pinned, raised_at'] },
);

type NoticeData = Omit<DataOf<typeof noticeEvents.NoticeRaised>, 'noticeId' | 'userId'>;
const noticeColumns = ({
  type,
  busDate,
  sentence,
  names,
  aboutUserId,
  projectId,
  recordId,
  parts = [],
}: NoticeData) => ({
  ...{ type, bus_date: busDate, sentence, names, about_user_id: aboutUserId },
  ...{ project_id: projectId ?? null, record_id: recordId ?? null, parts },
});

export const notificationProjection = projection({
  name: 'notifications',
  version: 3,
  tables: [notices],
  events: noticeEvents,
  topics: ({ data }) => [bell(data.userId)],
  on: {
    NoticeRaised: ({ noticeId, userId, ...its }, { happenedAt }) => [
      notices.put(
        { notice_id: noticeId },
        { user_id: userId, ...noticeColumns(its), raised_at: happenedAt, is_read: false, is_pinned: false },
      ),
    ],
    NoticeRestated: ({ noticeId, ...its }) => [notices.patch({ notice_id: noticeId }, noticeColumns(its))],
    NoticeWithdrawn: ({ noticeId }) => [notices.remove({ notice_id: noticeId })],
    NoticeRead: ({ noticeId }) => [notices.patch({ notice_id: noticeId }, { is_read: true })],
    NoticePinned: ({ noticeId }) => [notices.patch({ notice_id: noticeId }, { is_pinned: true })],
    NoticeUnpinned: ({ noticeId }) => [notices.patch({ notice_id: noticeId }, { is_pinned: false })],
    NoticeDeleted: ({ noticeId }) => [notices.remove({ notice_id: noticeId })],
  },
});
