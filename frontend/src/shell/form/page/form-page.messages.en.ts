/** Messages of a form that is a page of its own, and of its draft. `what` is the record: “this report”. */
export const formPageMessages = {
  'leave-anyway': 'Leave Anyway',
  'save-now': 'Save Now',
  close: 'Close',
  'faults-title_one': '{{count}} thing to correct',
  'faults-title_other': '{{count}} things to correct',
  'not-done': 'This was not done',
  'to-faults': 'Correct',
  'to-fault': 'Go to it',
  'more-faults': 'and {{count}} more, marked in red',

  sections: 'Sections',
  complete: '{{done}} of {{all}} complete',
  done: 'Complete',
  open: 'To do',
  error: 'To correct',
  optional: 'Optional',

  unsaved: 'Not yet saved',
  'draft-kept': 'Draft kept at {{time}}',
  'draft-failed': 'The draft could not be kept',
  'draft-waits': 'Not kept: please settle first what was changed by somebody else',
  'draft-restored': 'We restored what you typed until {{at}} and did not save.',
  'draft-older': 'You have typed into {{what}} until {{at}}, and it has been changed since.',
  'draft-older-text':
    'Nothing of your draft is taken over by itself. If you take it, please look through what it replaces.',
  'take-draft': 'Take my draft',
  'drop-draft': 'Discard it',
  'draft-elsewhere': 'Another window or device keeps a newer text of {{what}}, typed until {{at}}.',
  'draft-elsewhere-text':
    'Nothing that is typed here is kept or saved until you choose. The text that you do not choose can be put back while this page is open.',
  'take-other': 'Show the other text',
  'keep-this': 'Keep this text',
  'draft-spare': 'The text that you did not choose can still be put back.',
  exchange: 'Exchange the two',
} as const;
