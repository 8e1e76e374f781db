/** Titles of notices are HTML; what stands between braces is escaped before it is put in. */
export const bookingNoticeMessages = {
  'notice-booking-placed':
    'The office booked {{seats}} seat(s) of <b>{{refNum}}</b> on <b>{{date}}</b> for your project.',
  'notice-booking-approved': 'Your booking of <b>{{refNum}}</b> on <b>{{date}}</b> was approved: {{seats}} seat(s).',
  'notice-booking-seats':
    'Your booking of <b>{{refNum}}</b> on <b>{{date}}</b> was changed by the office: {{from}} → <b>{{to}} seat(s)</b>.',
  'notice-booking-reviewed': 'The office has reviewed your booking of <b>{{refNum}}</b> on <b>{{date}}</b>.',
  'notice-booking-rejected': 'Your booking of <b>{{refNum}}</b> on <b>{{date}}</b> was rejected by the office.',
  'notice-booking-rejected-because':
    'Your booking of <b>{{refNum}}</b> on <b>{{date}}</b> was rejected by the office: {{reason}}',
  'notice-booking-cancelled': 'Your booking of <b>{{refNum}}</b> on <b>{{date}}</b> was cancelled by the office.',
  'notice-booking-remarked':
    'The office added a remark to your booking of <b>{{refNum}}</b> on <b>{{date}}</b>: {{remarks}}',
  'notice-day-closed':
    'The lab is closed on <b>{{date}}</b>. Your {{seats}} seat(s) of <b>{{refNum}}</b> are affected.',
  'notice-day-closed-because':
    'The lab is closed on <b>{{date}}</b>: {{reason}}. Your {{seats}} seat(s) of <b>{{refNum}}</b> are affected.',
  'notice-day-closed-urgent':
    'The lab closes at short notice on <b>{{date}}</b>. Your {{seats}} seat(s) of <b>{{refNum}}</b> are affected.',
  'notice-day-closed-urgent-because':
    'The lab closes at short notice on <b>{{date}}</b>: {{reason}}. Your {{seats}} seat(s) of <b>{{refNum}}</b> are affected.',
  'notice-day-reopened':
    'The lab is open again on <b>{{date}}</b>. Your booking of <b>{{refNum}}</b> stands; seats: {{seats}}.',
  'notice-day-reopened-without':
    'The lab is open again on <b>{{date}}</b>. Your booking of <b>{{refNum}}</b> had ended; please book again if you need it.',
} as const;

type BookingNoticeSentences = typeof bookingNoticeMessages;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends BookingNoticeSentences {}
}
