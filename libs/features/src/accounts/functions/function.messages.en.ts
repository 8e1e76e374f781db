/** How the menus call each function (A1), in the words of the table of functions. */
export const functionTitles = {
  'function-ACCESS_MANAGEMENT': 'Access Management',
  'function-ACCESS_QR_CODE': 'Access QR Code',
  'function-ATTENDANCE_MANAGEMENT': 'Attendance',
  'function-AUDIT_REPLAY': 'Audit',
  'function-CHANGE_PASSWORD': 'Change Password',
  'function-HOMEPAGE': 'Homepage',
  'function-LOGIN_HISTORY_MANAGEMENT': 'Login History',
  'function-MAIL_LOG': 'Mail Log',
  'function-MANAGE_BOOKINGS': 'Manage Bookings',
  'function-ONLINE_INFO': 'Online Information',
  'function-ONLINE_INFO_MANAGEMENT': 'Online Information',
  'function-OUTPUT_REQUEST': 'Output Requests',
  'function-OUTPUT_REQUEST_MANAGEMENT': 'Output Requests',
  'function-PROGRESS_REPORT': 'Progress Reports',
  'function-PROGRESS_REPORT_ADM': 'Progress Reports',
  'function-PROJECT_MANAGEMENT': 'Projects',
  'function-SITE_SETTINGS': 'Site Settings',
  'function-USER_MANAGEMENT': 'User Management',
} as const;

type FunctionSentences = typeof functionTitles;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends FunctionSentences {}
}
