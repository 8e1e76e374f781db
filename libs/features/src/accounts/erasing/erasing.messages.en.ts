export const erasingMessages = {
  'erasure-reason-missing': 'Please give a reason.',
  'erasure-not-deleted': 'Only the person of a deleted account can be erased. Delete the account first.',
  'erasure-done': 'This person has been erased already.',
  'erasure-waits': 'An erasure of this person already needs a second administrator to confirm it.',
  'erasure-inside': 'This person has a visit without a leaving time. Please write it in the attendance list first.',
  'erasure-names-person':
    'The reason is kept when the person is gone: please do not write their name, e-mail address or ID number.',
  'erasure-over': 'This request is no longer waiting: it was decided, withdrawn, or its time is over.',
  'erasure-same-person': 'An erasure is confirmed by another administrator than the one who asked for it.',
  'erasure-not-yours': 'Only the administrator who asked for an erasure can withdraw it.',
  'erasure-own-request': 'You asked for this erasure yourself: withdraw it instead.',
  'erasure-asked': 'A second administrator must confirm the erasure by {{until}}.',
  'erasure-withdrawn': 'Withdraw successfully!',
  'erasure-refused': 'The erasure has been refused; the administrator who asked for it is told.',
  'erasure-confirmed': 'The person has been erased.',
  'erasure-mail-asked-subject': 'An erasure waits for you',
  'erasure-mail-asked':
    'An administrator asks to erase the person of a deleted account for ever. It happens only when a second administrator confirms it, until {{until}}.\n\nWhy: {{reason}}\n\nSee what it means, and confirm or refuse it:\n{{link}}',
  'erasure-decided-in-time': 'The request was decided in time.',
  'erasure-mail-expired-subject': 'Nobody confirmed an erasure',
  'erasure-mail-expired':
    'A request to erase the person of a deleted account could be confirmed until {{until}}. Nobody did, and nothing was erased. It can be asked for again.\n\n{{link}}',
  'erasure-mail-withdrawn-subject': 'An erasure was withdrawn',
  'erasure-mail-withdrawn':
    'The request to erase the person of a deleted account was withdrawn. Nothing was erased.\n\n{{link}}',
  'erasure-mail-refused-subject': 'An erasure was refused',
  'erasure-mail-refused':
    'The request to erase the person of a deleted account was refused. Nothing was erased.\n\nWhy: {{reason}}\n\n{{link}}',
  'erasure-mail-confirmed-subject': 'A person was erased',
  'erasure-mail-confirmed':
    'A second administrator has confirmed the erasure of the person of a deleted account. It cannot be undone. Who asked, who confirmed, when and why stays on the list of deleted accounts.\n\n{{link}}',
} as const;

type ErasingSentences = typeof erasingMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends ErasingSentences {}
}

/** What the list of deleted accounts says, and the dialogs that erase a person. */
export const erasingScreen = {
  title: 'Deleted Accounts',
  context: 'These accounts can no longer log in. Their records are kept; personal data can be erased permanently.',
  back: 'User List',
  'deleted-accounts': 'Deleted accounts',
  search: 'Search deleted accounts',
  'search-hint': 'Name or e-mail',
  none: 'No deleted account',
  'none-text': 'Accounts that are deleted on the user list are kept here, with who deleted them and when.',

  email: 'Account',
  roles: 'Roles',
  deletedAt: 'Deleted',
  erasure: 'Erasure',
  action: 'Action',
  'not-deleted': 'not deleted before',
  'erased-person': 'Erased person',
  'account-id': 'Account {{id}}',

  waiting: 'Waits',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  refused: 'Refused',
  confirmed: 'Erased',
  'waits-until': 'until {{date, d MMM yyyy}}',
  'waits-for-you': 'for you, until {{date, d MMM yyyy}}',
  record: 'Record of {{email}}',
  'record-title': 'Record of the erasure',
  'show-record': 'Record',
  asked: 'Asked for by {{by}}, {{at}}',
  'was-until': 'Could be confirmed until {{date, d MMM yyyy}}',
  'ended-withdrawn': 'Withdrawn by {{by}}, {{at}}',
  'ended-refused': 'Refused by {{by}}, {{at}}',
  'ended-confirmed': 'Confirmed by {{by}}, {{at}}: erased',
  'no-request': 'Erased by the operator of the portal.',
  nobody: 'an administrator',
  close: 'Close',

  erase: 'Erase',
  'erase-of': 'Erase the person of {{email}}',
  decide: 'Decide',
  'decide-of': 'Decide on the erasure of {{email}}',
  withdraw: 'Withdraw',
  'withdraw-of': 'Withdraw the erasure of {{email}}',
  'not-yours': 'This account holds a role that you may not assign.',

  'ask-title': 'Erase the person of {{email}}?',
  'ask-action': 'Ask for the erasure',
  'ask-context': 'It happens only when a second administrator confirms it.',
  reason: 'Why',
  'reason-help': 'Kept for ever, with your name. Do not write who the person is.',
  'reason-hint': 'The person asked for it, letter of 3 March, file 2027/114',
  'decide-title': 'Erase the person of {{email}} for ever?',
  'decide-action': 'Erase for ever',
  'refuse-action': 'Refuse',
  'refuse-title': 'Refuse the erasure?',
  'refuse-context': 'Nothing is erased. Whoever asked for it is told why.',
  'withdraw-title': 'Withdraw the erasure?',
  'withdraw-text': 'Nothing is erased. The second administrator has nothing to confirm any more.',
  cancel: 'Cancel',

  means: 'What it means',
  'means-names':
    'Name, e-mail address, ID number and remarks become unreadable, in the history and in every copy of it.',
  'means-visits_one': '{{count}} visit stays in the figures, without a name.',
  'means-visits_other': '{{count}} visits stay in the figures, without a name.',
  'means-logins_one': '{{count}} login stays in the history, without e-mail and address.',
  'means-logins_other': '{{count}} logins stay in the history, without e-mail and address.',
  'means-letters': 'Letters to this person that are still kept are deleted.',
  'means-again': 'Another account uses the same e-mail address. It is not touched.',
  'means-inside': 'The person has a visit without a leaving time, which has to be written first.',
  'means-final': 'This cannot be undone, not even by the operator.',
  loading: 'Loading what this means…',
} as const;
