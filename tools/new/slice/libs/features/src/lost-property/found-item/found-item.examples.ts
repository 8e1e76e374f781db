import type { Input } from '@hadcl/kernel/call';
import type { foundItemCalls } from './found-item.contract.js';
import { foundItem } from './found-item.stream.js';

type Body = Input<typeof foundItemCalls.saveFoundItem>;

const found = {
  what: 'Umbrella',
  place: 'LAB' as const,
  foundOn: '2027-03-01',
  projectId: '',
  contents: [] as { name: string; count: number }[],
  remarks: '',
};
const tagNo = 'T-1';

/** What the form sends for a new item; name only the fields that matter to the test. */
export const written = (item: Partial<Body> = {}): Body => ({
  foundItemId: null,
  version: 0,
  tagNo,
  ...found,
  returnedOn: null,
  returnedTo: '',
  ...item,
});

type Found = Partial<typeof found> & { readonly foundItemId?: string };

export const recorded = ({ foundItemId = 'i-1', ...item }: Found & { readonly tagNo?: string } = {}) =>
  foundItem.of(foundItemId).records('FoundItemRecorded', { ...found, tagNo, ...item, foundItemId });
export const revised = ({ foundItemId = 'i-1', ...item }: Found) =>
  foundItem.of(foundItemId).records('FoundItemRevised', { ...found, ...item, foundItemId });
export const returned = (foundItemId = 'i-1') =>
  foundItem
    .of(foundItemId)
    .records('FoundItemReturned', { foundItemId, tagNo, returnedOn: '2027-03-02', returnedTo: 'Dr Chan' });
