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

  'unlock-title': 'Unlock Account',
  'unlock-context': 'Choose a new password. It unlocks the account at once.',
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
