import type { LoginStatus } from './login-history.contract.js';

/** The titles of the login history, on the page and in its file. */
export const loginTitles = {
  'logins-email': 'Email',
  'logins-surname': 'Surname',
  'logins-staff-id': 'Staff ID',
  'logins-status': 'Login Status',
  'logins-date': 'Login Date',
  'logins-time': 'Login Time',
  'logins-attempts': 'Attempts',
  'logins-address': 'Address',
  'logins-device': 'Device',
} as const;

/** What became of an attempt, by its value in the log (A10). */
export const loginStatuses = {
  Success: 'Success',
  'Wrong password': 'Wrong password',
  'Wrong code': 'Wrong code',
  Locked: 'Locked',
  'Not active': 'Not active',
  'Too many attempts': 'Too many attempts',
} as const satisfies Record<LoginStatus, string>;

type LoginTitles = typeof loginTitles & typeof loginStatuses;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends LoginTitles {}
}

/** What the login history says. */
export const loginHistoryScreen = {
  title: 'Login History',
  context: 'Every attempt to log in, let in or refused, with where it came from.',
  export: 'Export',
  summary: '{{attempts}} attempts, {{refused}} refused',
  person: 'Person',
  'person-hint': 'E-mail, name or staff ID',
  outcome: 'Outcome',
  ALL: 'All',
  SUCCESS: 'Success',
  REFUSED: 'Refused',
  days: 'Attempts by day',
  'day-counts': '{{date}}: {{success}} let in, {{refused}} refused',
  'only-day': 'Only {{date}}',
  'whole-month': 'Show the whole month',
  'month-ahead': '{{month}} has not begun',
  none: 'No attempt matches',
  'none-text': 'Choose another month, person or outcome.',
  unknown: 'Unknown',
  nobody: 'Several, of no account',
  times: '{{status}} · {{count}} times',
  ...loginStatuses,
  email: loginTitles['logins-email'],
  surname: loginTitles['logins-surname'],
  staffID: loginTitles['logins-staff-id'],
  loginStatus: loginTitles['logins-status'],
  loginDate: loginTitles['logins-date'],
  loginTime: loginTitles['logins-time'],
  address: loginTitles['logins-address'],
  device: loginTitles['logins-device'],
  'device-unknown': 'Unknown',
} as const;
