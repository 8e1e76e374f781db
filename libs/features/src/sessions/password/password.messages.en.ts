export const passwordMessages = {
  'link-dead': 'This link has expired or has already been used.',
  'current-password-missing': 'Current Password is required',
  'new-password-missing': 'New Password is required',
  'confirm-password-missing': 'Confirm Password is required',
  'passwords-differ': 'The two passwords differ.',
  'password-too-short': 'The password needs at least {{least}} characters.',
  'password-without-digit': 'The password needs a digit.',
  'password-without-both-cases': 'The password needs a lowercase and an uppercase letter.',
  'password-without-special': 'The password needs a special character.',
  'password-holds-email': 'The password must not contain the part of your e-mail address before the @.',
  'current-password-wrong': 'The current password is not right.',
  'password-changed': 'Your password has been changed.',
  'password-set': 'Your password has been saved. Please log in with it.',
  'unlock-mail-subject': 'Your account is locked',
  'unlock-mail-text': 'Your account was locked after {{attempts}} failed attempts to log in.',
  'unlock-mail-link': 'Set a new password',
  'unlock-mail-unexpected': 'If it was not you, please tell the data office.',
} as const;

type PasswordSentences = typeof passwordMessages;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends PasswordSentences {}
}
