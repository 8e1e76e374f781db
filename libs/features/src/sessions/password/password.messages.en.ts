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
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends PasswordSentences {}
}

/** What the pages say on which a password is chosen. */
export const passwordScreenMessages = {
  'change-title': 'Change Password',
  'change-context': 'You stay logged in here. All your other sessions end.',
  'current-password': 'Current Password',
  'new-password': 'New Password',
  'confirm-password': 'Confirm Password',
  save: 'Save',
  cancel: 'Cancel',
  'confirm-change': 'Confirm to change password?',
  'change-consequence': 'You stay logged in here. Your other browsers and wall screens are logged out at once.',
  'change-it': 'Change password',

  'link-title': 'Your password',
  'unlock-title': 'Unlock Account',
  'unlock-context': 'Choose a new password. It unlocks the account at once.',
  'first-title': 'Choose your password',
  'first-context': 'You log in with your e-mail address and this password.',
  'reset-title': 'Set a new password',
  'reset-context': 'Your password was reset: the one that you had works no longer.',
  email: 'Email',
  'dead-link-next':
    'Links work once, and for a limited time. Five wrong attempts at the login send a new one; the data office can send one too.',
  'go-to-login': 'Go to Login',

  'all-rules-met': 'All rules are met',
  'rules-met': '{{met}} of {{all}} rules met',
  met: ', met',
  'not-met': ', not met',
  'rule-password-too-short': 'At least {{least}} characters',
  'rule-password-without-digit': 'At least one digit',
  'rule-password-without-both-cases': 'A lowercase and an uppercase letter',
  'rule-password-without-special': 'A special character, such as ! or -',
  'rule-password-holds-email': 'Does not contain “{{name}}”',
  'rule-passwords-differ': 'Both entries are the same',
} as const;
