/** Titles of notices are HTML; the values in braces are escaped. */
export const attendanceNoticeMessages = {
  'notice-not-signed-out': 'You did not sign out on <b>{{date}}</b>. Please declare your leaving time.',
  'notice-not-signed-out-staff': '<b>{{name}}</b> of {{refNum}} did not sign out on <b>{{date}}</b>.',
  'notice-not-signed-out-dates':
    'You did not sign out on several days: <b>{{dates}}</b>. Please declare your leaving times.',
  'notice-not-signed-out-staff-several': '<b>{{people}} people</b> did not sign out on <b>{{date}}</b>: {{projects}}.',
  'notice-sign-out-due':
    'You are signed in for {{refNum}}. The lab closes at <b>{{closing}}</b>: please sign out with your QR code when you leave.',
  'notice-sign-out-due-staff':
    'The lab closes at <b>{{closing}}</b>. Still inside: <b>{{projects}}</b>. Please remind them to sign out.',
  'notice-low-rate':
    'In {{month}} less than {{limit}}% of the seats that you booked were used: <b>{{projects}}</b>. Please book only what you will use.',
  'notice-low-rate-staff': 'Attendance in {{month}} was under {{limit}}%: <b>{{projects}}</b>.',
} as const;

type AttendanceNoticeSentences = typeof attendanceNoticeMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends AttendanceNoticeSentences {}
}

/** Sentences of the homepage. */
export const attendanceHome = {
  'today-in-lab': 'Today in the laboratory',
  'inside-title': 'You are inside',
  'inside-since': 'since {{time}}',
  'inside-seat': 'since {{time}} · {{seat}}',
  'inside-leave-by': 'Please sign out by {{time}}.',
  'left-title': 'You signed out at {{time}}',
  'show-code-out': 'Show QR to sign out',
  'lab-today': 'In the laboratory today',
  'open-duty-screen': 'Duty screen',
  'in-now': 'in now',
  'seats-booked': 'seats booked',
  'seats-in-all': 'seats in all',
  'due-own': 'You did not sign out on {{date}}',
  'due-own-detail': '{{ref}}: please say when you left',
  'due-own-act': 'Say when',
  'due-left_one': '{{count}} person was not signed out',
  'due-left_other': '{{count}} people were not signed out',
  'due-left-detail': 'The oldest visit is of {{date}}',
  'due-left-act': 'Open day',
  'tile-inside': 'inside',
  'tile-to-come': '{{count}} not here yet',
  'tile-not-come': '{{count}} did not come',
} as const;
