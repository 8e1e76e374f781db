export const informationMessages = {
  'log-in-first': 'Please log in.',
} as const;

type InformationSentences = typeof informationMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends InformationSentences {}
}

/** Sentences of the homepage. */
export const informationHome = {
  'tile-notices_one': 'notice shown',
  'tile-notices_other': 'notices shown',
  'tile-settings': 'texts, links and parameters',
  'lab-notices': 'Notices of the laboratory',
  'no-lab-notices': 'There is no notice at present.',
  'useful-information': 'Useful Information',
} as const;
