import { event } from '@hadcl/kernel/event';
import { z } from 'zod';
import { NoticeNames, NoticePart, noticeType } from './notification.contract.js';

const address = { noticeId: z.string(), userId: z.string() };

/** `names` are what its sentence names; a person is named by `aboutUserId` alone. */
const says = {
  ...address,
  type: noticeType,
  busDate: z.iso.date(),
  sentence: z.string(),
  names: NoticeNames,
  aboutUserId: z.string().nullable(),
  /** The project that it speaks of, on the first of its days. */
  projectId: z.string().optional(),
  parts: z.array(NoticePart).optional(),
};
const clear = ['sentence', 'names', 'parts.sentence', 'parts.item', 'parts.names', 'parts.each'];

/** One notice is one person's. */
export const noticeEvents = {
  /** New to its person, also when it stood before and has news. */
  NoticeRaised: event({ ...says, newsId: z.string().optional() }, {}, { clear: [...clear, 'newsId'] }),
  /** Its words follow what they are about; what was read stays read. */
  NoticeRestated: event(says, {}, { clear }),
  /** What it told is settled or no longer true. */
  NoticeWithdrawn: event(address),
  NoticeRead: event(address),
  NoticePinned: event(address),
  NoticeUnpinned: event(address),
  NoticeDeleted: event(address),
};
