export const sessionMessages = {
  'wrong-password': 'Invalid e-mail or password.',
  'locked-failures':
    'Your account is locked after {{attempts}} failed attempts. A link to unlock it has been sent to your e-mail address.',
  'locked-administrator': 'Your account is locked. Please contact the data office.',
  'not-active': 'Your account is not active. Please contact the data office.',
  'too-many-attempts': 'Too many attempts. Please try again in a minute.',
  'login-email-missing': 'Email is required',
  'login-password-missing': 'Password is required',
  'other-user': 'You may not renew the session of another user.',
  'session-over': 'Please log in.',
  'logged-out': 'You have logged out.',
  'no-such-session': 'This session is over already.',
  'session-ended': 'The session has been ended.',
  'sessions-ended': 'All your other sessions have been ended.',
  'no-such-wall': 'This wall screen is no longer open.',
  'wall-closed': 'The wall screen has been closed.',
} as const;

type SessionSentences = typeof sessionMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends SessionSentences {}
}

/** What the login page says. */
export const sessionScreenMessages = {
  product: 'HADCL',
  laboratory: 'Data Collaboration Laboratory',
  'laboratory-zh': '數據協作實驗室',
  'login-title': 'Welcome to the Data Collaboration Laboratory Portal',
  development: '(Development)',
  email: 'Email',
  password: 'Password',
  login: 'Login',
  'login-by-passkey': 'Sign in with a passkey',
  'passkey-not-used': 'No passkey was used. Please try again, or log in with your password.',
  'passkey-used-at': 'Passkeys work only at {{address}}. Please open the portal there.',
  or: 'or',
  'login-again': 'Login again in {{seconds}} s',
  'login-working': 'Logging in…',
  'email-required': 'Email is required',
  'email-invalid': 'Please enter a valid e-mail address',
  'password-required': 'Password is required',
  'important-notice': 'Important Notice',
  'useful-information': 'Useful Information',
  'account-locked': 'Account locked',
  ok: 'OK',
  close: 'Close',
} as const;
