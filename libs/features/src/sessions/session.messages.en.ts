export const sessionMessages = {
  'wrong-password': 'Invalid e-mail or password.',
  'locked-failures':
    'Your account is locked after {{attempts}} failed attempts. A link to unlock it has been sent to your e-mail address.',
  'locked-administrator': 'Your account is locked. Please contact the data office.',
  'not-active': 'Your account is not active. Please contact the data office.',
  'too-many-attempts': 'Too many attempts. Please try again in a minute.',
  'other-user': 'You may not renew the session of another user.',
  'session-over': 'Please log in.',
  'logged-out': 'You have logged out.',
  'unlock-mail-subject': 'Your account is locked',
  'unlock-mail-text':
    'Your account was locked after {{attempts}} failed attempts to log in.\n\nSet a new password here, within {{hours}} hours:\n{{link}}\n\nIf it was not you, please tell the data office.',
} as const;

type SessionSentences = typeof sessionMessages;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends SessionSentences {}
}
