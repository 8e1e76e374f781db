/** What the office is answered about letters. */
export const bookingLetterAnswers = {
  'letters-ordered': 'Sent successfully.',
  'just-confirmed': 'These letters were sent less than a minute ago. They were not sent again.',
  'nothing-to-confirm': 'None of these projects has an approved booking in this month.',
  'nobody-written-to': 'Nobody was sent a letter: these projects have no people.',
  'all-left-out':
    'Nobody was sent a letter. Left out, since their accounts are not in use or their access does not cover the dates: {{people}}.',
  'nothing-to-announce': 'None of these bookings is there any more. Please reload the page.',
} as const;

/** What letters about bookings say. */
export const bookingLetterWords = {
  'letter-greeting': 'Dear {{name}},',
  'letter-confirmation-subject': 'Your lab bookings in {{month}}',
  'letter-confirmation': 'These are your approved bookings of the data collaboration laboratory in {{month}}.',
  'letter-sign-out':
    'Please bring your staff or student ID, and sign in and out with your QR code. A booking can be changed or cancelled up to 2 days before its date.',
  'letter-released-subject': 'Your lab bookings were cancelled',
  'letter-released':
    'Your access with {{refNum}} has ended or was shortened. These booked dates are cancelled:\n\n{{dates}}\n\nQuestions? Please write to the data office at {{email}}.',
  'letter-changes-subject': 'Your lab bookings were changed',
  'letter-changes': 'The office has changed bookings of your projects. They now stand as follows.',
  'letter-date': 'Date',
  'letter-ref': 'Ref. no.',
  'letter-seats': 'No. of researchers',
  'letter-status': 'Status',
  'letter-remarks': 'Remarks',
  'letter-part-approved': '{{status}}, {{approved}} approved',
  'letter-no-more': 'Approved as before, more seats were not',
  'letter-link': 'Your bookings in the portal',
  'letter-questions': 'Questions? Please write to the data office at {{email}}.',
  'letter-taken-back': 'The decision was undone before the letter was due.',
  'letter-signature': 'Data Collaboration Laboratory',
} as const;

type BookingLetterSentences = typeof bookingLetterAnswers & typeof bookingLetterWords;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends BookingLetterSentences {}
}

/** What the office’s page says about letters. */
export const bookingLetterScreenMessages = {
  'generate-email': 'Generate email',
  'letters-title': 'Generate Booking Confirmation Email',
  'letters-context': 'Each person gets one letter with their approved bookings of the month.',
  'letters-month': 'Month',
  'letters-invalid-month': 'Invalid date',
  'letters-individually': 'Send individually',
  'letters-choose': 'Project or self-service no.',
  'letters-all': 'Send to ALL',
  'letters-none-chosen': 'Please choose at least one project, or Send to ALL.',
  'letters-all-count_one': '{{count}} project with approved bookings',
  'letters-all-count_other': '{{count}} projects with approved bookings',
  'letters-send_one': 'Send {{count}} letter',
  'letters-send_other': 'Send {{count}} letters',
  'letters-send-none': 'Send',
  'letters-preview': 'Letters',
  'letters-nobody': 'No letters',
  'letters-nobody-text': 'Nobody has an approved booking of this choice in the month.',
  'letters-choose-text': 'Choose whom to write to: each letter can be read here before it is sent.',
  'letters-left-out': 'No letter for',
  'letters-left-inactive': 'account not active',
  'letters-left-locked': 'account locked',
  'letters-left-ended': 'portal access ended',
  'letters-left-dates': 'booked dates are outside their own access',
  'letters-written': 'Written before',
  'letters-at': '{{date}}, {{time}}',
  'letter-WAITING': 'Waiting',
  'letter-RETRIED': 'Tried again',
  'letter-SENT': 'Sent',
  'letter-FAILED': 'Not sent',
  'letter-WITHDRAWN': 'Taken back',
  'office-written': 'Those concerned get a letter, too.',
  'office-not-written': 'No letter could be sent: {{why}}',
} as const;
