export const erasingMessages = {
  'erasure-reason-missing': 'Why is required',
  'erasure-not-deleted': 'Only the person of a deleted account can be erased. Delete the account first.',
  'erasure-done': 'This person has been erased already.',
  'erasure-waits': 'An erasure of this person waits for a second administrator already.',
  'erasure-inside': 'This person has a visit without a leaving time. Please write it in the attendance list first.',
  'erasure-names-person':
    'The reason is kept when the person is gone: please do not write their name, e-mail address or ID number.',
  'erasure-over': 'This request is no longer waiting: it was decided, withdrawn, or its time is over.',
  'erasure-same-person': 'An erasure is confirmed by another administrator than the one who asked for it.',
  'erasure-not-yours': 'Only the administrator who asked for an erasure can withdraw it.',
  'erasure-own-request': 'You asked for this erasure yourself: withdraw it instead.',
  'erasure-asked': 'The erasure waits for a second administrator until {{until}}.',
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
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends ErasingSentences {}
}
