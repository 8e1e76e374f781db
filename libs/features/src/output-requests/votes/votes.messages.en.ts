/** Refusals and answers of votes. */
export const voteMessages = {
  'vote-barred': 'The requester and people who were ever in the project do not vote on its requests.',
  'votes-not-asked': 'No votes are asked for this request now.',
  'submission-changed': 'The request has changed since this page was read. Please look at it again before you vote.',
  'vote-cast-already': 'You have voted on this submission already. A vote cannot be changed.',
  'votes-complete': 'All votes on this submission are in.',
  'vote-required': 'Please choose your vote.',
  'vote-cast': 'Your vote is recorded.',
} as const;

type VoteSentences = typeof voteMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends VoteSentences {}
}
