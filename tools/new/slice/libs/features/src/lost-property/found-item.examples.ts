import type { Input } from '@hadcl/kernel/call';
import type { foundItemCalls } from './found-item.contract.js';
import { foundItem } from './found-item.stream.js';

type Body = Input<typeof foundItemCalls.saveFoundItem>;

const found = {
  what: 'Umbrella',
  place: 'LAB' as const,
  foundOn: '2027-03-01',
  projectId: '',
  remarks: '',
};
const tagNo = 'T-1';

/** What the form sends of a new item; name only what matters. */
export const written = (its: Partial<Body> = {}): Body => ({
  foundItemId: null,
  version: 0,
  tagNo,
  ...found,
  returnedOn: null,
  returnedTo: '',
  ...its,
});

type Found = Partial<typeof found> & { readonly foundItemId?: string };

export const recorded = ({ foundItemId = 'i-1', ...its }: Found & { readonly tagNo?: string } = {}) =>
  foundItem.of(foundItemId).records('FoundItemRecorded', { ...found, tagNo, ...its, foundItemId });
export const revised = ({ foundItemId = 'i-1', ...its }: Found) =>
  foundItem.of(foundItemId).records('FoundItemRevised', { ...found, ...its, foundItemId });
export const returned = (foundItemId = 'i-1') =>
  foundItem
    .of(foundItemId)
    .records('FoundItemReturned', { foundItemId, tagNo, returnedOn: '2027-03-02', returnedTo: 'Dr Chan' });
