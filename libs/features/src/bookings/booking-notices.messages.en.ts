/** Titles of notices are HTML; what stands between braces is escaped before it is put in. */
export const bookingNoticeMessages = {
  'notice-booking-placed': 'The office booked {{seats}} of <b>{{refNum}}</b> on <b>{{date}}</b> for your project.',
  'notice-booking-approved': 'Your booking of <b>{{refNum}}</b> on <b>{{date}}</b> was approved: {{seats}}.',
  'notice-booking-seats':
    'Your booking of <b>{{refNum}}</b> on <b>{{date}}</b> was changed by the office: {{from}}\u00a0→\u00a0<b>{{to}}</b>.',
  'notice-booking-reviewed': 'The office has reviewed your booking of <b>{{refNum}}</b> on <b>{{date}}</b>.',
  'notice-booking-rejected': 'Your booking of <b>{{refNum}}</b> on <b>{{date}}</b> was rejected by the office.',
  'notice-booking-rejected-because':
    'Your booking of <b>{{refNum}}</b> on <b>{{date}}</b> was rejected by the office: {{reason}}',
  'notice-booking-increase-rejected':
    'More seats of <b>{{refNum}}</b> on <b>{{date}}</b> were not approved by the office: <b>{{to}}</b> of {{from}} stay approved.',
  'notice-booking-increase-rejected-because':
    'More seats of <b>{{refNum}}</b> on <b>{{date}}</b> were not approved by the office: {{reason}}. <b>{{to}}</b> of {{from}} stay approved.',
  'notice-booking-cancelled': 'Your booking of <b>{{refNum}}</b> on <b>{{date}}</b> was cancelled by the office.',
  'notice-booking-remarked':
    'The office added a remark to your booking of <b>{{refNum}}</b> on <b>{{date}}</b>: {{remarks}}',
  'notice-booking-placed-several': 'The office booked seats of <b>{{refNum}}</b> for your project: {{dates}}.',
  'notice-booking-approved-several': 'Your bookings of <b>{{refNum}}</b> were approved: {{dates}}.',
  'notice-booking-seats-several': 'Your bookings of <b>{{refNum}}</b> were changed by the office: {{dates}}.',
  'notice-booking-reviewed-several': 'The office has reviewed your bookings of <b>{{refNum}}</b>: {{dates}}.',
  'notice-booking-rejected-several': 'Your bookings of <b>{{refNum}}</b> were rejected by the office: {{dates}}.',
  'notice-booking-rejected-because-several':
    'Your bookings of <b>{{refNum}}</b> were rejected by the office: {{dates}}. Reason: {{reason}}',
  'notice-booking-increase-rejected-several':
    'More seats of <b>{{refNum}}</b> were not approved by the office; what was approved stays: {{dates}}.',
  'notice-booking-increase-rejected-because-several':
    'More seats of <b>{{refNum}}</b> were not approved by the office; what was approved stays: {{dates}}. Reason: {{reason}}',
  'notice-booking-cancelled-several': 'Your bookings of <b>{{refNum}}</b> were cancelled by the office: {{dates}}.',
  'notice-booking-remarked-several':
    'The office added a remark to your bookings of <b>{{refNum}}</b> on {{dates}}: {{remarks}}',
  'notice-item': '<b>{{date}}</b>',
  'notice-item-seats': '<b>{{date}}</b> ({{seats}})',
  'notice-item-kept': '<b>{{date}}</b> ({{to}} of {{from}})',
  'notice-item-change': '<b>{{date}}</b> ({{from}}\u00a0→\u00a0{{to}})',
  'notice-day-closed': 'The lab is closed on <b>{{date}}</b>. This affects your {{seats}} of <b>{{refNum}}</b>.',
  'notice-day-closed-because':
    'The lab is closed on <b>{{date}}</b>: {{reason}}. This affects your {{seats}} of <b>{{refNum}}</b>.',
  'notice-day-closed-urgent':
    'The lab closes at short notice on <b>{{date}}</b>. This affects your {{seats}} of <b>{{refNum}}</b>.',
  'notice-day-closed-urgent-because':
    'The lab closes at short notice on <b>{{date}}</b>: {{reason}}. This affects your {{seats}} of <b>{{refNum}}</b>.',
  'notice-day-closed-several': 'The lab is closed on {{dates}}. This affects your bookings of <b>{{refNum}}</b>.',
  'notice-day-closed-because-several':
    'The lab is closed on {{dates}}: {{reason}}. This affects your bookings of <b>{{refNum}}</b>.',
  'notice-day-closed-urgent-several':
    'The lab closes at short notice on {{dates}}. This affects your bookings of <b>{{refNum}}</b>.',
  'notice-day-closed-urgent-because-several':
    'The lab closes at short notice on {{dates}}: {{reason}}. This affects your bookings of <b>{{refNum}}</b>.',
  'notice-day-reopened':
    'The lab is open again on <b>{{date}}</b>. Your booking of <b>{{refNum}}</b> stands: {{seats}}.',
  'notice-day-reopened-without':
    'The lab is open again on <b>{{date}}</b>. Your booking of <b>{{refNum}}</b> had ended; please book again if you need it.',
  'notice-day-reopened-several':
    'The lab is open again on {{dates}}. Your bookings of <b>{{refNum}}</b> on these days stand.',
  'notice-day-reopened-without-several':
    'The lab is open again on {{dates}}. Your bookings of <b>{{refNum}}</b> on these days had ended; please book again if you need them.',
} as const;

type BookingNoticeSentences = typeof bookingNoticeMessages;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends BookingNoticeSentences {}
}
