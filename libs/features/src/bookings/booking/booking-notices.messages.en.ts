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
  'notice-booking-placed-projects': 'The office booked seats for your projects on <b>{{date}}</b>: {{projects}}.',
  'notice-booking-approved-projects': 'Your bookings on <b>{{date}}</b> were approved: {{projects}}.',
  'notice-booking-seats-projects': 'Your bookings on <b>{{date}}</b> were changed by the office: {{projects}}.',
  'notice-booking-reviewed-projects': 'The office has reviewed your bookings on <b>{{date}}</b>: {{projects}}.',
  'notice-booking-rejected-projects': 'Your bookings on <b>{{date}}</b> were rejected by the office: {{projects}}.',
  'notice-booking-rejected-because-projects':
    'Your bookings on <b>{{date}}</b> were rejected by the office: {{projects}}. Reason: {{reason}}',
  'notice-booking-increase-rejected-projects':
    'More seats on <b>{{date}}</b> were not approved by the office; what was approved stays: {{projects}}.',
  'notice-booking-increase-rejected-because-projects':
    'More seats on <b>{{date}}</b> were not approved by the office; what was approved stays: {{projects}}. Reason: {{reason}}',
  'notice-booking-cancelled-projects': 'Your bookings on <b>{{date}}</b> were cancelled by the office: {{projects}}.',
  'notice-booking-remarked-projects':
    'The office added a remark to your bookings on <b>{{date}}</b> of {{projects}}: {{remarks}}',
  'notice-booking-placed-several-projects': 'The office booked seats for your projects: {{projects}}.',
  'notice-booking-approved-several-projects': 'Your bookings were approved: {{projects}}.',
  'notice-booking-seats-several-projects': 'Your bookings were changed by the office: {{projects}}.',
  'notice-booking-reviewed-several-projects': 'The office has reviewed your bookings: {{projects}}.',
  'notice-booking-rejected-several-projects': 'Your bookings were rejected by the office: {{projects}}.',
  'notice-booking-rejected-because-several-projects':
    'Your bookings were rejected by the office: {{projects}}. Reason: {{reason}}',
  'notice-booking-increase-rejected-several-projects':
    'More seats were not approved by the office; what was approved stays: {{projects}}.',
  'notice-booking-increase-rejected-because-several-projects':
    'More seats were not approved by the office; what was approved stays: {{projects}}. Reason: {{reason}}',
  'notice-booking-cancelled-several-projects': 'Your bookings were cancelled by the office: {{projects}}.',
  'notice-booking-remarked-several-projects': 'The office added a remark to your bookings of {{projects}}: {{remarks}}',
  'notice-project-days': '<b>{{refNum}}</b> on {{dates}}',
  'notice-item': '<b>{{what}}</b>',
  'notice-item-seats': '<b>{{what}}</b> ({{seats}})',
  'notice-item-kept': '<b>{{what}}</b> ({{to}} of {{from}})',
  'notice-item-change': '<b>{{what}}</b> ({{from}}\u00a0→\u00a0{{to}})',
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
  'notice-day-closed-projects': 'The lab is closed on <b>{{date}}</b>. This affects your bookings of {{projects}}.',
  'notice-day-closed-because-projects':
    'The lab is closed on <b>{{date}}</b>: {{reason}}. This affects your bookings of {{projects}}.',
  'notice-day-closed-urgent-projects':
    'The lab closes at short notice on <b>{{date}}</b>. This affects your bookings of {{projects}}.',
  'notice-day-closed-urgent-because-projects':
    'The lab closes at short notice on <b>{{date}}</b>: {{reason}}. This affects your bookings of {{projects}}.',
  'notice-day-closed-several-projects': 'The lab is closed on days of your bookings: {{projects}}.',
  'notice-day-closed-because-several-projects':
    'The lab is closed on days of your bookings: {{projects}}. Reason: {{reason}}.',
  'notice-day-closed-urgent-several-projects': 'The lab closes at short notice on days of your bookings: {{projects}}.',
  'notice-day-closed-urgent-because-several-projects':
    'The lab closes at short notice on days of your bookings: {{projects}}. Reason: {{reason}}.',
  'notice-day-reopened-projects': 'The lab is open again on <b>{{date}}</b>. Your bookings stand: {{projects}}.',
  'notice-day-reopened-without-projects':
    'The lab is open again on <b>{{date}}</b>. Your bookings of {{projects}} had ended; please book again if you need them.',
  'notice-day-reopened-several-projects': 'The lab is open again on days of your bookings, which stand: {{projects}}.',
  'notice-day-reopened-without-several-projects':
    'The lab is open again on days of your bookings, which had ended: {{projects}}. Please book again if you need them.',
} as const;

type BookingNoticeSentences = typeof bookingNoticeMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends BookingNoticeSentences {}
}

/** Sentences of the homepage. */
export const bookingsHome = {
  today: 'Today',
  'next-booking': 'Next booking',
  'all-bookings': 'All bookings',
  'bookings-ahead': 'Bookings ahead',
  'no-booking': 'No booking ahead',
  'no-booking-text': 'Your next day in the laboratory will be shown here.',
  'show-code': 'Show Access QR',
  'approved-of_one': '{{approved}} of {{count}} seat approved',
  'approved-of_other': '{{approved}} of {{count}} seats approved',
  seats_one: '{{count}} seat',
  seats_other: '{{count}} seats',
  'tile-days-ahead_one': 'day ahead',
  'tile-days-ahead_other': 'days ahead',
  'tile-next-day': 'next {{date}}, {{seats}}',
} as const;
