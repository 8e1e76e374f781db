/** Words that the exported file and the page share. */
const shared = {
  'found-item-KEPT': 'Kept',
  'found-item-OVERDUE': 'Overdue',
  'found-item-RETURNED': 'Returned',
  'found-item-LAB': 'Lab',
  'found-item-CLOAKROOM': 'Cloakroom',
  'found-item-DESK': 'Desk',
  'found-item-OTHER': 'Elsewhere',
} as const;

/** Sentences of the server by code: refusals, answers, titles and words of exported columns, the notice (HTML). */
export const foundItemMessages = {
  ...shared,
  'found-item-tag-missing': 'Tag is required',
  'found-item-what-missing': 'Item is required',
  'found-item-place-missing': 'Place is required',
  'found-item-date-missing': 'Found on is required',
  'found-item-thing-missing': 'Please name what is inside',
  'found-item-count-missing': 'How many? At least 1',
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
  'found-item-export-contents': 'Contents',
  'found-item-export-place': 'Place',
  'found-item-export-found': 'Found on',
  'found-item-export-ref': 'Ref no.',
  'found-item-export-state': 'State',
  'found-item-export-returned': 'Returned on',
  'found-item-export-to': 'Returned to',
  'found-item-export-remarks': 'Remarks',
} as const;

type FoundItemSentences = typeof foundItemMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends FoundItemSentences {}
}

/** Sentences of the page. */
export const foundItemScreen = {
  ...shared,
  title: 'Found Items',
  add: 'Add item',
  export: 'Export',
  edit: 'Edit {{tagNo}}',
  'edit-title': 'Edit found item',
  'add-title': 'Add found item',
  save: 'Save item',
  'state-shown': 'State',
  all: 'All',
  none: 'No item',
  'none-text': 'What is handed in at the desk is listed here.',

  tagNo: 'Tag',
  what: 'Item',
  place: 'Place',
  foundOn: 'Found on',
  refNum: 'Ref no.',
  projectId: 'At the seats of',
  'no-project': 'No project',
  contents: 'Contents',
  'no-contents': 'Nothing is inside.',
  'add-thing': 'Add thing',
  'thing-row': 'Thing {{number}}',
  'remove-thing': 'Remove this thing?',
  'thing-name': 'Name',
  'thing-count': 'How many',
  remarks: 'Remarks',
  state: 'State',
  returnedOn: 'Returned on',
  returnedTo: 'Returned to',
} as const;
