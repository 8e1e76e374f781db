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
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends SessionSentences {}
}
