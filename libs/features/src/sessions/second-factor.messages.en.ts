export const secondFactorMessages = {
  'wrong-code': 'This code is not right. Attempts left before the account is locked: {{left}}.',
  'ticket-over': 'This login has taken too long. Please log in again.',
  'enrolment-over': 'This set-up is over, or was done in another window. Please begin again.',
  'code-not-of-app': 'This code is not right. Check that your phone sets its time by itself.',
  'no-second-factor': 'There is no second factor any more.',
  'second-factor-required': 'Your role needs a second factor: it can be changed, not removed.',
  'second-factor-removed': 'The second factor is off. Login asks for the password alone.',
} as const;

type SecondFactorSentences = typeof secondFactorMessages;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends SecondFactorSentences {}
}
