import type { DataOf } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import { foundItemEvents } from './found-item.events.js';

type Kept = DataOf<(typeof foundItemEvents)['FoundItemRecorded']>;
/** `version` counts the changes: a form that began from an older one is refused. */
type FoundItem = { readonly version: number } & (
  | { readonly status: 'none' }
  | { readonly status: 'kept'; readonly its: Kept }
  | { readonly status: 'returned' }
);

const changed = (before: FoundItem, to: Partial<Kept>): FoundItem =>
  before.status === 'kept' ? { ...before, version: before.version + 1, its: { ...before.its, ...to } } : before;

/** One item, from the finding to its return: what rules need to know of it. */
export const foundItem = stream({
  name: 'found-item',
  events: foundItemEvents,
  grows: { until: 'a record', events: 100 },
  initial: { version: 0, status: 'none' } as FoundItem,
  evolve: {
    FoundItemRecorded: ({ version }, its) => ({ version: version + 1, status: 'kept', its }),
    FoundItemRevised: (before, its) => changed(before, its),
    FoundItemRetagged: (before, { to }) => changed(before, { tagNo: to }),
    FoundItemReturned: ({ version }) => ({ version: version + 1, status: 'returned' }),
  },
});
