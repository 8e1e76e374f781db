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
