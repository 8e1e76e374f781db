export const informationMessages = {
  'log-in-first': 'Please log in.',
} as const;

type InformationSentences = typeof informationMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends InformationSentences {}
}
