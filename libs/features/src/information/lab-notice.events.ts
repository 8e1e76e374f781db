import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

export const labNoticeEvents = {
  /** A notice of the homepage as it is from now on: HTML, shown from a date until another, or until it is ended. */
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
