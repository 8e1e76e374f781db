/** Sentences on every paper. */
export const paperMessages = {
  'paper-from': 'Hospital Authority Data Collaboration Laboratory',
  'paper-pages': 'Page {{page}} of {{of}}',
  'paper-lacks': 'A box (□) stands for a character that this file cannot show.',
} as const;

type PaperSentences = typeof paperMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends PaperSentences {}
}
