import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

const found = {
  foundItemId: z.string(),
  what: z.string(),
  place: z.enum(['LAB', 'LOCKERS', 'DESK', 'OTHER']),
  foundOn: z.iso.date(),
  projectId: z.string(),
  remarks: z.string(),
};

/** Texts that name nobody, and are stored as they are. */
const clear = ['what', 'remarks'];

/** Stored for ever: a field is never given another meaning, a new event says the new thing. */
export const foundItemEvents = {
  FoundItemRecorded: event({ ...found, tagNo: z.string() }, {}, { clear: [...clear, 'tagNo'] }),
  FoundItemRevised: event(found, {}, { clear }),
  FoundItemRetagged: event(
    { foundItemId: z.string(), from: z.string(), to: z.string() },
    {},
    { clear: ['from', 'to'] },
  ),
  /** Who took it is personal: it is stored under a key of the item, and unreadable once that is destroyed. */
  FoundItemReturned: event(
    { foundItemId: z.string(), tagNo: z.string(), returnedOn: z.iso.date(), returnedTo: z.string() },
    { returnedTo: 'foundItemId' },
    { clear: ['tagNo'] },
  ),
};
