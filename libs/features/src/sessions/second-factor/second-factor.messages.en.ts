export const secondFactorMessages = {
  'passkey-name-missing': 'Name of the passkey is required',
  'code-missing': 'Code is required',
  'wrong-code': 'This code is not right. Attempts left before the account is locked: {{left}}.',
  'wrong-passkey': 'This passkey was not accepted. Attempts left before the account is locked: {{left}}.',
  'unknown-passkey': 'This passkey is not known here. Please log in with your password.',
  'link-awaited':
    'Your password was reset. Please set a new one first, by the link in the letter that was sent to you.',
  'ticket-over': 'This login has taken too long. Please log in again.',
  'enrolment-over': 'This set-up is over, or was done in another window. Please begin again.',
  'code-not-of-app': 'This code is not right. Check that your phone sets its time by itself.',
  'no-second-factor': 'There is no second factor any more.',
  'second-factor-required': 'Your role needs a second factor: it can be changed, not removed.',
  'app-removed': 'The authenticator app is removed. Login goes on with a passkey.',
  'passkey-not-proved': 'This passkey could not be checked. Please try again.',
  'passkey-taken': 'This passkey is set up already.',
  'too-many-passkeys': 'There are {{most}} passkeys already. Please remove one first.',
  'no-such-passkey': 'There is no such passkey any more.',
  'passkey-removed': 'The passkey is removed.',
  'second-factor-removed': 'The second factor is off. Login asks for the password alone.',
} as const;

type SecondFactorSentences = typeof secondFactorMessages;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends SecondFactorSentences {}
}
