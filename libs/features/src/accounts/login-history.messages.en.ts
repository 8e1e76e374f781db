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

type LoginTitles = typeof loginTitles;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends LoginTitles {}
}
