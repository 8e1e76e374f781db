import { download, read, topic, write, type Output, type Who } from '@hadcl/kernel/call';
import { LastChange } from '@hadcl/kernel/refusing/last-change';
import { needed } from '@hadcl/kernel/refusing/needed';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { CalendarDate } from '../../words/calendar.js';
import { SentId } from '../../lab-days/day/lab-day.contract.js';
import type { NoticeKind, FunctionRow } from '@hadcl/kernel/feature';
import { roles } from '../../words/role.js';

export const FoundItemPlace = z.enum(['LAB', 'CLOAKROOM', 'DESK', 'OTHER'], needed('found-item-place-missing'));
export const foundItemStates = ['KEPT', 'OVERDUE', 'RETURNED'] as const;
export type FoundItemState = (typeof foundItemStates)[number];

/** An item that is not returned within so many days is overdue. */
export const foundItemKeptDays = { code: 'found_item_kept_days', default: 30 };

/** The topic of the whole list; its only id is `all`. */
export const foundItemsChanged = topic('found-items');

/** One row of what is inside a found item; a list of rows is one field of the form. */
const Thing = z.object({
  name: z.string(needed('found-item-thing-missing')).trim().min(1, 'found-item-thing-missing'),
  count: z.int32(needed('found-item-count-missing')).min(1, 'found-item-count-missing'),
});

/**
 * The fields that the form sends and the list returns. The form sends every field, so a missing one is refused by its
 * own code; an empty optional text is '', an empty optional date null.
 */
const fields = {
  tagNo: z.string(needed('found-item-tag-missing')).trim().min(1, 'found-item-tag-missing'),
  what: z.string(needed('found-item-what-missing')).trim().min(1, 'found-item-what-missing'),
  place: FoundItemPlace,
  foundOn: z.iso.date(needed('found-item-date-missing')),
  /** The project at whose seats it was found; '' for none. */
  projectId: SentId,
  contents: z.array(Thing),
  remarks: z.string(),
  returnedOn: CalendarDate.nullable(),
  returnedTo: z.string().trim(),
};
/** A new item has a null id and version 0. */
const SaveFoundItem = z.object({ foundItemId: SentId.min(1).nullable(), version: z.int32(), ...fields });
const FoundItem = z.object({
  foundItemId: z.string(),
  version: z.int32(),
  ...fields,
  refNum: z.string().nullable(),
  state: z.enum(foundItemStates),
});

export const foundItemRefused = refusals(
  {
    'no-such-found-item': {},
    'found-item-changed': { changed: LastChange },
    'found-item-tag-taken': {},
    'found-item-returned': {},
    'found-item-no-project': {},
    'found-item-not-yet': {},
    'found-item-returned-before': {},
    'found-item-returned-to-nobody': {},
  },
  {
    'no-such-found-item': 'missing',
    'found-item-changed': 'conflict',
    'found-item-tag-taken': 'conflict',
    'found-item-returned': 'conflict',
  },
);

const codes = ['FOUND_ITEMS'] as const;
export const foundItemCalls = {
  foundItemList: read('GET', '/found-items', z.object({}), z.array(FoundItem), {
    codes,
    live: () => [foundItemsChanged('all')],
  }),
  saveFoundItem: write('POST', '/found-items', SaveFoundItem, z.object({ message: z.string() }), {
    codes,
    refusals: foundItemRefused,
    limits: { tagNo: 20, what: 120, contents: { rows: 20 }, 'contents.*.name': 80, remarks: 200, returnedTo: 80 },
  }),
  exportFoundItems: download('/found-items/export', z.object({}), { codes }),
};
export type FoundItem = Output<typeof foundItemCalls.foundItemList>[number];

export const foundItemNotices = [
  { type: 'NTF_FOUND_ITEM', urgent: false, closable: true },
] as const satisfies readonly NoticeKind[];

const { officer, duty } = roles;

/** Who has the function, and its place in the menus. */
export const foundItemFunctions: readonly FunctionRow[] = [
  {
    code: 'FOUND_ITEMS',
    title: 'Found Items',
    path: '/found-items',
    icon: 'list',
    rank: 1000,
    menus: ['top', 'middle', 'site'],
    roles: [officer, duty],
    readers: [],
  },
];

/** Who may listen to changes of the list: everybody who may read it. */
export const foundItemListeners: Record<'found-items', (id: string, who: Who) => boolean> = {
  'found-items': (_, { codes }) => codes.includes('FOUND_ITEMS'),
};
