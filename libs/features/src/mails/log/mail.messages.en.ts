export const mailMessages = {
  'mail-sent-again': 'Queued: it will be sent next.',
  'no-such-mail': 'There is no such letter any more.',
  'mail-on-its-way': 'It is on its way already.',
  'mail-just-sent': 'It was sent again less than a minute ago.',
  'mail-withdrawn': 'It was taken back before it was sent: what it says is no longer true.',
  'mail-had-link': 'It held a link that works once, which is forgotten. Reset Password sends a new one.',
} as const;

type MailSentences = typeof mailMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends MailSentences {}
}

/** What the mail log says. */
export const mailScreen = {
  title: 'Mail log',
  context: 'Every mail of the portal: what, to whom, whether it arrived, and why not.',
  'failed-title_one': '{{count}} mail did not arrive',
  'failed-title_other': '{{count}} mails did not arrive',
  'failed-text': 'Whoever it was for has not read it. Correct the address before it is sent again.',
  'show-failed': 'Show what failed',
  'state-filter': 'State',
  ALL: 'All',
  'tab-count': '{{word}} {{count}}',
  WAITING: 'Waiting',
  RETRYING: 'Retrying',
  SENT: 'Sent',
  FAILED: 'Failed',
  WITHDRAWN: 'Withdrawn',
  person: 'Find a mail',
  'person-hint': 'Name, address or subject',
  none: 'No mail matches',
  empty: 'No mail has been written yet',
  'empty-text': 'Every e-mail that the portal sends is listed here with its delivery status.',
  'none-text': 'Choose another state, or look for another word.',
  foot: 'Passwords and links are never shown here.',

  writtenAt: 'Written',
  subject: 'Subject',
  kind: 'About',
  name: 'To',
  state: 'State',
  tries: 'Tries',
  again: 'Send again',
  'again-named': 'Send again: {{subject}}, to {{name}}',
  nobody: 'Nobody any more',
  ACCOUNT: 'Account',
  BOOKING: 'Booking',
  REQUEST: 'Output request',
  OTHER: 'Other',

  to: 'To',
  address: 'Address',
  written: 'Written',
  sent: 'Sent',
  'next-try': 'Next try',
  'why-not': 'Why it was not sent',
  text: 'Text',
  'again-by': 'Sent again by {{by}}, {{at}}',
  link: '[link hidden]',
  close: 'Close',
  refresh: 'Refresh',
  'mail-on-its-way': 'It is on its way.',
  'mail-withdrawn': 'It was taken back: what it says is no longer true.',
  'mail-had-link':
    'It held a link that works once, which is forgotten. Reset Password in User Management sends a new one.',
} as const;
