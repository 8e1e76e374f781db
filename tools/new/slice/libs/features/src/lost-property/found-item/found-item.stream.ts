import { type DataOf, event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';

const found = {
  foundItemId: z.string(),
  what: z.string(),
  place: z.enum(['LAB', 'CLOAKROOM', 'DESK', 'OTHER']),
  foundOn: z.iso.date(),
  projectId: z.string(),
  contents: z.array(z.object({ name: z.string(), count: z.int32() })),
  remarks: z.string(),
};

/** Texts that name nobody: they are stored unencrypted. */
const clear = ['what', 'contents.name', 'remarks'];

/** Events are stored for ever: never give a field another meaning, add a new event instead. */
export const foundItemEvents = {
  FoundItemRecorded: event({ ...found, tagNo: z.string() }, {}, { clear: [...clear, 'tagNo'] }),
  FoundItemRevised: event(found, {}, { clear }),
  FoundItemRetagged: event(
    { foundItemId: z.string(), from: z.string(), to: z.string() },
    {},
    { clear: ['from', 'to'] },
  ),
  /** `returnedTo` is personal: it is encrypted with a key of the item and unreadable once that key is destroyed. */
  FoundItemReturned: event(
    { foundItemId: z.string(), tagNo: z.string(), returnedOn: z.iso.date(), returnedTo: z.string() },
    { returnedTo: 'foundItemId' },
    { clear: ['tagNo'] },
  ),
};

type Kept = DataOf<(typeof foundItemEvents)['FoundItemRecorded']>;
/** `version` counts the changes: a form that was opened at an older version is refused. */
type FoundItem = { readonly version: number } & (
  | { readonly status: 'none' }
  | { readonly status: 'kept'; readonly item: Kept }
  | { readonly status: 'returned' }
);

const changed = (before: FoundItem, to: Partial<Kept>): FoundItem =>
  before.status === 'kept' ? { ...before, version: before.version + 1, item: { ...before.item, ...to } } : before;

/** The state of one item, from finding to return, as far as the decisions need it. */
export const foundItem = stream({
  name: 'found-item',
  events: foundItemEvents,
  audit: 'other',
  grows: { until: 'a record', events: 100 },
  initial: { version: 0, status: 'none' } as FoundItem,
  evolve: {
    FoundItemRecorded: ({ version }, item) => ({ version: version + 1, status: 'kept', item }),
    FoundItemRevised: (before, item) => changed(before, item),
    FoundItemRetagged: (before, { to }) => changed(before, { tagNo: to }),
    FoundItemReturned: ({ version }) => ({ version: version + 1, status: 'returned' }),
  },
});
