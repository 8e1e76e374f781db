/** Notices and letters about requests. Titles of notices are HTML; the values in braces are escaped. */
export const requestToldMessages = {
  'notice-request-review': 'Request <b>{{requestNo}}</b> is under review.',
  'notice-request-returned':
    'Request <b>{{requestNo}}</b> was returned for revision. Please revise it and submit it again.',
  'notice-request-rejected': 'Request <b>{{requestNo}}</b> was rejected.',
  'notice-request-reviewed': 'Publication review <b>{{requestNo}}</b> is done.',
  'notice-request-closed': 'The data office has ended publication review <b>{{requestNo}}</b> as withdrawn.',
  'notice-request-approved': 'Request <b>{{requestNo}}</b> was approved. Please collect the output by {{until}}.',
  'notice-request-taken-back':
    'The approval of request <b>{{requestNo}}</b> was taken back: its password has ended. Please revise the request and submit it again.',
  'notice-request-changed': 'The data office has changed what it answered to request <b>{{requestNo}}</b>.',
  'notice-request-handed-over': 'Request <b>{{requestNo}}</b> was handed over to you.',
  'notice-request-collect':
    'The output of request <b>{{requestNo}}</b> was not collected yet. Its retention ends on {{until}}.',
  'request-letter-subject': '{{type}} {{requestNo}}: {{status}}',
  'request-letter': 'The status of your {{type}} {{requestNo}} is now “{{status}}”.',
  'request-letter-collect': 'Please collect the output by {{until}}. After that day it can no longer be opened.',
  'request-letter-revise': 'Please read the comments of the data office in the portal, revise it and submit it again.',
  'request-letter-link': 'Open the request',
  'request-letter-taken-back': 'The status that it told was changed within a minute.',
} as const;

type RequestToldSentences = typeof requestToldMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends RequestToldSentences {}
}
