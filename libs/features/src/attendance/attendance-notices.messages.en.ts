/** Titles of notices are HTML; what stands between braces is escaped before it is put in. */
export const attendanceNoticeMessages = {
  'notice-not-signed-out': 'You did not sign out on <b>{{date}}</b>. Please declare your leaving time.',
  'notice-not-signed-out-staff': '<b>{{name}}</b> of {{refNum}} did not sign out on <b>{{date}}</b>.',
} as const;

type AttendanceNoticeSentences = typeof attendanceNoticeMessages;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends AttendanceNoticeSentences {}
}
