import type { Input } from '@hadcl/kernel/call';
import type { foundItemCalls } from './found-item.contract.js';
import { foundItem } from './found-item.stream.js';

type Body = Input<typeof foundItemCalls.saveFoundItem>;

/** What the form sends of a new item; name only what matters. */
export const written = (its: Partial<Body> = {}): Body => ({
  foundItemId: null,
  version: 0,
  tagNo: 'T-1',
  what: 'Umbrella',
  place: 'LAB',
  foundOn: '2027-03-01',
  projectId: '',
  remarks: '',
  returnedOn: null,
  returnedTo: '',
  ...its,
});

const { version: _, tagNo, returnedOn: __, returnedTo: ___, ...found } = written();
export type Found = Partial<typeof found & { tagNo: string; foundItemId: string }>;

export const recorded = ({ foundItemId = 'i-1', ...its }: Found = {}) =>
  foundItem.of(foundItemId).records('FoundItemRecorded', { ...found, tagNo, ...its, foundItemId });
export const returned = (foundItemId = 'i-1') =>
  foundItem
    .of(foundItemId)
    .records('FoundItemReturned', { foundItemId, tagNo, returnedOn: '2027-03-02', returnedTo: 'Dr Chan' });
