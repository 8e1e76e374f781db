import { z } from 'zod';
import { Instant } from '../../words/calendar.js';
import { standings, votes } from './votes.policy.js';

export const VoteChoice = z.enum(votes);

/** What everybody who reads a request may know: how many votes are in. */
export const VotesIn = z.object({ in: z.int32(), of: z.int32() });

/** Why a review is refused for its votes (R34); who may not vote about a request does not approve it either. */
export const ofVotes = { 'own-request': {}, 'vote-barred': {}, 'votes-missing': VotesIn.shape, 'voted-against': {} };

/** The votes about a submission as the office reads them; absent where one officer is enough. */
export const Voting = z.object({
  /** Names this submission in the call that votes. */
  submission: z.string(),
  in: z.int32(),
  /** The votes that are asked for: one more after the first one against. */
  of: z.int32(),
  /** The votes to release that an approval needs. */
  reviewers: z.int32(),
  standing: z.enum(standings),
  /** Whether the reader has voted about this submission. */
  hasVoted: z.boolean(),
  /** Whether the reader is its requester or was ever a person of its project. */
  isBarred: z.boolean(),
  /** The active officers who may judge it, where they are fewer than the votes that an approval needs. */
  tooFew: z.int32().nullable(),
  /** Empty until the votes are all in. */
  cast: z.array(z.object({ vote: VoteChoice, note: z.string(), by: z.string(), at: Instant, isOwn: z.boolean() })),
});
export type Voting = z.infer<typeof Voting>;
