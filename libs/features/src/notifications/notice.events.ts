import { event } from '@hadcl/kernel/event';
import { z } from 'zod';
import { noticeType } from './notification.contract.js';

const notice = { noticeId: z.string(), userId: z.string() };

/** One notice is one person's. `names` are what its sentence names; a person is named by `aboutUserId` alone. */
export const noticeEvents = {
  NoticeRaised: event(
    {
      ...notice,
      type: noticeType,
      busDate: z.iso.date(),
      sentence: z.string(),
      names: z.record(z.string(), z.union([z.string(), z.number()])),
      aboutUserId: z.string().nullable(),
    },
    {},
    { clear: ['sentence', 'names'] },
  ),
  NoticeRead: event(notice),
  NoticePinned: event(notice),
  NoticeUnpinned: event(notice),
  NoticeDeleted: event(notice),
};
