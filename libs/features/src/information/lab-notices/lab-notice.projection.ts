import { projection, table } from '@hadcl/kernel/projection';
import { informationChanged } from '../../words/topics.js';
import { labNoticeEvents } from './lab-notice.stream.js';

/** The present state of each homepage notice. */
export const labNoticeTable = table(
  'lab_notices',
  { notice_id: 'text' },
  {
    version: 'int',
    title: 'text',
    content: 'text',
    from_date: 'date',
    until_date: 'date?',
    is_ended: 'boolean',
    changed_at: 'timestamptz',
    changed_by: 'text',
  },
);
/** The content of each version; null if the notice was ended. */
export const labNoticeVersions = table(
  'lab_notice_versions',
  { notice_id: 'text', version: 'int' },
  {
    title: 'text?',
    content: 'text?',
    from_date: 'date?',
    until_date: 'date?',
    at: 'timestamptz',
    by_id: 'text',
  },
);

export const labNoticeProjection = projection({
  name: 'lab_notices',
  version: 1,
  tables: [labNoticeTable, labNoticeVersions],
  events: labNoticeEvents,
  topics: () => [informationChanged],
  on: {
    LabNoticePublished: ({ noticeId, title, content, from, until }, { version, happenedAt, actor }) => {
      const says = { title, content, from_date: from, until_date: until };
      return [
        labNoticeTable.put(
          { notice_id: noticeId },
          { ...says, version, is_ended: false, changed_at: happenedAt, changed_by: actor.userId },
        ),
        labNoticeVersions.put({ notice_id: noticeId, version }, { ...says, at: happenedAt, by_id: actor.userId }),
      ];
    },
    LabNoticeEnded: ({ noticeId }, { version, happenedAt, actor }) => [
      labNoticeTable.patch(
        { notice_id: noticeId },
        { version, is_ended: true, changed_at: happenedAt, changed_by: actor.userId },
      ),
      labNoticeVersions.put(
        { notice_id: noticeId, version },
        {
          ...{ title: null, content: null, from_date: null, until_date: null },
          ...{ at: happenedAt, by_id: actor.userId },
        },
      ),
    ],
  },
});
