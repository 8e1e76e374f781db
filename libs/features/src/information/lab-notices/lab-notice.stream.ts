import { type DataOf, event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';

export const labNoticeEvents = {
  /** The new state of a homepage notice: HTML, shown from one date to another, or until it is ended. */
  LabNoticePublished: event(
    {
      noticeId: z.string(),
      title: z.string(),
      content: z.string(),
      from: z.iso.date(),
      until: z.iso.date().nullable(),
    },
    {},
    { clear: ['title', 'content'] },
  ),
  LabNoticeEnded: event({ noticeId: z.string() }),
};

type Says = Omit<DataOf<typeof labNoticeEvents.LabNoticePublished>, 'noticeId'>;
export type LabNotice = { readonly version: number; readonly says: Says | null; readonly isEnded: boolean };

/** A notice of the laboratory, shown to everybody on the homepage. */
export const labNotice = stream({
  name: 'lab-notice',
  events: labNoticeEvents,
  audit: 'settings',
  grows: { until: 'a record', events: 200 },
  initial: { version: 0, says: null, isEnded: false } as LabNotice,
  evolve: {
    LabNoticePublished: ({ version }, { noticeId: _, ...says }) => ({ version: version + 1, says, isEnded: false }),
    LabNoticeEnded: (before) => ({ ...before, version: before.version + 1, isEnded: true }),
  },
});
