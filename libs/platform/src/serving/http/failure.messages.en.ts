/** What a failed request is told, whatever the call: by its status, or by what could not be taken. */
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

type FailureSentences = typeof failureMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends FailureSentences {}
}
