export const accountMessages = {
  'email-taken': 'This e-mail address is already used by an account.',
} as const;

type AccountSentences = typeof accountMessages;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends AccountSentences {}
}
