/** Sentences for failed requests of any call, by status or by cause. */
export const failureMessages = {
  'http-400': 'The request could not be read.',
  'http-401': 'Please log in.',
  'http-403': 'You may not use this function.',
  'second-factor-needed': 'Please set up a second factor first.',
  'http-404': 'There is nothing at this address.',
  'http-405': 'This address does not take this method.',
  'http-413': 'The request is too large.',
  'http-415': 'The request must be JSON.',
  'http-422': 'This key was used before for another request.',
  'http-500': 'Something went wrong. Please try again or contact the data office.',
  'http-503': 'The service is busy or being restarted. Please try again in a moment.',
  'record-unreadable':
    'A record that this needs cannot be read (no. {{position}} of the log). Nothing was changed. Please contact the data office.',
  'record-of-newer-release':
    'A newer release of the portal has written here (no. {{position}} of the log). Nothing was changed. Please try again in a moment.',
  'key-unreadable':
    'The key of a person concerned cannot be read. Nothing was changed. Please contact the data office.',
  'files-busy': 'Other files are being sent. Please try again in a moment.',
  'files-away': 'Files cannot be kept or given at this moment. Please try again in a few minutes.',
  'file-gone': 'This file is no longer kept.',
  'file-broken': 'This file was changed where it is kept and is not given to anybody. Please contact the data office.',
  'text-not-storable': 'A text holds a character that cannot be stored.',
  'event-too-large': 'What was sent is too large to be stored. Please send it in smaller parts.',
  'date-out-of-range': 'A date or time is out of range.',
} as const;

/** Sentences for wrong fields of any call. They do not name the field, since they are shown beside it. */
export const wrongMessages = {
  'exports-busy': 'Other exports are being made. Please try again in a moment.',
  'wrong-body': 'The body must be an object or a list.',
  'wrong-missing': 'Please fill this in.',
  'wrong-format': 'Please check this: it is not written as it should be.',
  'wrong-date': 'Please enter a date.',
  'wrong-date-far': 'Please enter a date from {{from}} to {{until}}.',
  'wrong-email': 'Please enter an e-mail address.',
  'wrong-number': 'Please enter a number.',
  'wrong-choice': 'Please choose one of the list.',
  'wrong-most-characters': 'At most {{max}} characters.',
  'wrong-nested-deep': 'The formatting of this text is too complex. Please paste it as plain text.',
  'wrong-unkeepable': 'This holds a character that cannot be stored. Please type it again.',
  'wrong-least-characters': 'At least {{min}} characters.',
  'wrong-most-rows': 'At most {{max}} rows.',
  'wrong-most-bytes': 'This file is larger than {{max}} bytes.',
  'wrong-most-types': 'Please choose a file of these types: {{max}}.',
  'wrong-least-rows': 'At least {{min}} rows.',
  'wrong-most-number': 'At most {{max}}.',
  'wrong-least-number': 'At least {{min}}.',
} as const;

type PlatformSentences = typeof failureMessages & typeof wrongMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends PlatformSentences {}
}
