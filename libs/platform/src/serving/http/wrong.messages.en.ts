/** What is wrong with a field, whatever the call; the field is named by where the sentence stands. */
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

type PlatformSentences = typeof wrongMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends PlatformSentences {}
}
