/** Sentences around the password of an approved output: the reminder, the question, and the minute in which it is shown. */
export const requestPasswordScreen = {
  view: 'View Password',
  'view-of': 'View Password of {{requestNo}}',
  hide: 'Hide',
  'hide-of': 'Hide Password of {{requestNo}}',
  expired: 'Expired',

  reminder: 'Reminder',
  'reminder-check': 'Output files must be checked on receipt.',
  'reminder-assumed':
    'Receipt is assumed acknowledged, with no inconsistencies, unless issues are reported to the office by the output retention date, {{date, d MMM yyyy}}.',
  'reminder-yours': 'The password is shown to you alone. Each time it is shown is recorded.',
  'reminder-read': 'I have read and understand the above reminder.*',
  generate: 'Generate Password',

  question: 'Do you confirm show password?',
  'question-text': '{{requestNo}}. It is shown for one minute and recorded.',
  show: 'Show password',
  cancel: 'Cancel',
  close: 'Close',

  'password-of': 'Password of {{requestNo}}',
  seconds: '{{count}} s',
  'seconds-left': 'The password is hidden again',
  'shown-now': 'The password of {{requestNo}} is shown.',
  'hidden-again': 'The password is hidden again.',
  copy: 'Copy',
  copied: 'Copied',
  'not-shown': 'The password was not shown',
} as const;
