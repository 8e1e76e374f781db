import { write } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { SentId } from '../../lab-days/day/lab-day.contract.js';
import { VoteChoice } from './votes.shapes.js';

export type { Voting } from './votes.shapes.js';
export { type Vote, votes } from './votes.policy.js';

/** Votes to release that an approval needs. With 1 the save of the approval is the vote (R34). */
export const outputReviewers = { code: 'output_reviewers', default: 1 };

export const voteRefused = refusals(
  {
    'no-such-output-request': {},
    /** The requester, or whoever was ever a person of the project. */
    'vote-barred': {},
    /** A publication, a request for whose approval one officer is enough, or one that is not with the office. */
    'votes-not-asked': {},
    /** Submitted again, or with another file, since the page was read. */
    'submission-changed': {},
    'vote-cast-already': {},
    'votes-complete': {},
    'vote-required': {},
  },
  { 'no-such-output-request': 'missing', 'vote-barred': 'forbidden', 'submission-changed': 'conflict' },
);

export const voteCalls = {
  /** An officer votes about a submission, once, and cannot take it back (R34). */
  castVote: write(
    'POST',
    '/outputRequest/vote',
    z.object({
      id: SentId.min(1),
      /** The submission as the page read it, `voting.submission` of the request. */
      submission: z.string().min(1).max(4_000),
      /** Null if none is chosen; the decision then asks for it. */
      vote: VoteChoice.nullable().default(null),
      note: z.string().default(''),
    }),
    z.object({ message: z.string() }),
    {
      codes: ['OUTPUT_REQUEST_MANAGEMENT'],
      refusals: voteRefused,
      limits: { note: 2_000 },
    },
  ),
};
