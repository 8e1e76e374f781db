import type { FoundItemState } from './found-item.contract.js';

/** Sentences of the server by code: refusals, answers, titles of exported columns, the notice (HTML). */
export const foundItemMessages = {
  'found-item-tag-missing': 'Tag is required',
  'found-item-what-missing': 'Item is required',
  'found-item-place-missing': 'Place is required',
  'found-item-date-missing': 'Found on is required',
  'no-such-found-item': 'This item is not in the list.',
  'found-item-changed': 'This record was changed by {{by}} at {{at}}. Please check it and save again.',
  'found-item-tag-taken': 'This tag is on another item that is still kept.',
  'found-item-returned': 'This item was returned already.',
  'found-item-no-project': 'There is no such project.',
  'found-item-not-yet': 'This date is still to come.',
  'found-item-returned-before': 'An item cannot be returned before it was found.',
  'found-item-returned-to-nobody': 'Please say who took it.',

  'found-item-saved': 'Saved.',
  'found-item-notice': 'Found on <b>{{date}}</b> at a seat of <b>{{refNum}}</b>: {{what}}. Please ask at the desk.',

  'found-item-export-tag': 'Tag',
  'found-item-export-what': 'Item',
  'found-item-export-found': 'Found on',
  'found-item-export-ref': 'Ref no.',
  'found-item-export-state': 'State',
  'found-item-export-returned': 'Returned on',
  'found-item-export-to': 'Returned to',
} as const;

type FoundItemSentences = typeof foundItemMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends FoundItemSentences {}
}

export const stateWords = {
  KEPT: 'Kept',
  OVERDUE: 'Overdue',
  RETURNED: 'Returned',
} satisfies Record<FoundItemState, string>;

/** Sentences of the page. */
export const foundItemScreen = {
  title: 'Found Items',
  add: 'Add item',
  export: 'Export',
  edit: 'Edit {{tagNo}}',
  'edit-title': 'Edit found item',
  'add-title': 'Add found item',
  save: 'Save item',
  'state-shown': 'State',
  'state-ALL': 'All',
  'state-KEPT': 'Kept',
  'state-OVERDUE': 'Overdue',
  'state-RETURNED': 'Returned',
  none: 'No item',
  'none-text': 'What is handed in at the desk is listed here.',

  tagNo: 'Tag',
  what: 'Item',
  place: 'Place',
  'place-LAB': 'Lab',
  'place-LOCKERS': 'Lockers',
  'place-DESK': 'Desk',
  'place-OTHER': 'Elsewhere',
  foundOn: 'Found on',
  refNum: 'Ref no.',
  projectId: 'At the seats of',
  'no-project': 'No project',
  remarks: 'Remarks',
  state: 'State',
  returnedOn: 'Returned on',
  returnedTo: 'Returned to',
} as const;
