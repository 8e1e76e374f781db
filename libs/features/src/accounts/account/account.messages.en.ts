export const accountMessages = {
  'account-not-ready': 'Your account is still being made ready. Please try again in a moment.',
  'email-taken': 'This e-mail address is already used by an account.',
} as const;

type AccountSentences = typeof accountMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends AccountSentences {}
}
