import type { QueryContext } from '@hadcl/kernel/query';
import type { Call } from '@hadcl/kernel/call';
import { fileRows } from '../files/request-file.rows.js';
import { submissionMark } from '../request/request.policy.js';
import { votesAsked } from './votes.policy.js';
import { openedVotes, votingRows } from './votes.rows.js';
import type { Voting } from './votes.shapes.js';

type Asked = Pick<QueryContext<Call>, 'who' | 'today' | 'rows'>;
/** The votes about a request as the office reads them (R34): before they are all in, how many there are. */
export const votingOf = async (requestId: string, { who, today, rows }: Asked): Promise<Voting | undefined> => {
  const [found] = await rows(votingRows(requestId, who.userId, today));
  if (!found) return undefined;
  const { reviewers, standing, cast, submissions, hasVoted, isBarred, judges } = found;
  const added = (await rows(fileRows(requestId, who.language))).filter((file) => file.byOffice && !file.destroyedAt);
  const submission = submissionMark(
    submissions,
    added.map(({ fileId }) => fileId),
  );
  const opened = standing === 'unfinished' ? [] : await rows(openedVotes(requestId, who.language));
  return {
    ...{ submission, reviewers, standing, hasVoted, isBarred },
    ...{ in: cast, of: votesAsked(standing, cast, reviewers) },
    tooFew: judges < reviewers ? judges : null,
    cast: opened.map(({ accountId, vote, note, ...one }) => ({
      ...{ ...one, vote, note, isOwn: accountId === who.userId },
    })),
  };
};
