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
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends LoginTitles {}
}
