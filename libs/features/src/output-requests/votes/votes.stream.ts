import { type DataOf, event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import type { Vote } from './votes.policy.js';

const which = { requestId: z.string(), projectId: z.string() };
const Ballot = z.object({
  vote: z.enum(['RELEASE', 'CHANGE', 'REFUSE']),
  note: z.string(),
  /** Fills a ballot to a length that many have, because what is encrypted keeps its length. */
  filler: z.string(),
});
export const voteEvents = {
  /** What was voted is encrypted with the key of the request; `count` is the number of votes that are in with this one. */
  VoteCast: event(
    {
      ...which,
      accountId: z.string(),
      submission: z.string(),
      count: z.int32().min(1),
      at: z.iso.datetime({ offset: true }),
      ballot: Ballot,
    },
    { ballot: 'requestId' },
    { clear: ['submission'] },
  ),
  /** A single officer set a status before the votes were all in: nobody ever reads them. */
  VotesLapsed: event(
    { ...which, submission: z.string(), accountIds: z.array(z.string()) },
    {},
    { clear: ['submission', 'accountIds'] },
  ),
};

export type CastVote = { readonly accountId: string; readonly at: string; readonly vote: Vote; readonly note: string };
type Votes = { readonly submission: string; readonly cast: readonly CastVote[] };
/** Votes as they are told: who voted is clear by then, what they wrote stays sealed. */
export const openedOf = (cast: readonly CastVote[]) => ({
  voters: cast.map(({ accountId, at }) => ({ accountId, at })),
  ballots: cast.map(({ vote, note }) => ({ vote, note })),
});
const voted = ({ accountId, at, ballot }: DataOf<typeof voteEvents.VoteCast>): CastVote => {
  // The ballot of an erased request is a text; it releases nothing.
  const its: string | typeof ballot = ballot;
  return typeof its === 'string'
    ? { accountId, at, vote: 'REFUSE', note: its }
    : { accountId, at, vote: its.vote, note: its.note };
};

/**
 * The votes about the last submission of a request. The audit does not show this stream, because each event names who
 * voted; once the votes are all in, `VotesOpened` tells them in the stream of the request.
 */
export const requestVotes = stream({
  name: 'output-votes',
  events: voteEvents,
  audit: null,
  grows: { until: 'a record', events: 500 },
  initial: { submission: '', cast: [] } as Votes,
  evolve: {
    VoteCast: (before, its) => ({
      submission: its.submission,
      cast: [...(before.submission === its.submission ? before.cast : []), voted(its)],
    }),
    VotesLapsed: () => ({ submission: '', cast: [] }),
  },
});
