import { decision } from '@hadcl/kernel/decision';
import { fieldsOf } from '@hadcl/kernel/refusing/refuse-all';
import { said } from '@hadcl/kernel/text/said';
import { type Access, projectAccess } from '../../projects/access/project-access.stream.js';
import { isWithOffice } from '../request/request.policy.js';
import { submissionOf } from '../files/attached.rules.js';
import { requestFiles } from '../files/request-file.stream.js';
import { type OutputRequest, outputRequest } from '../request/request.stream.js';
import { voteCalls, voteRefused as refused } from './votes.contract.js';
import { asksForVotes, mayJudge, type Standing, standingOfVotes, type Vote } from './votes.policy.js';
import { type CastVote, openedOf, requestVotes } from './votes.stream.js';

const at = fieldsOf(voteCalls.castVote);

/** The votes about what is submitted now, by officers who may still judge it, and how they stand. */
export const votesOn = (
  request: OutputRequest,
  votes: (typeof requestVotes)['initial'],
  access: Access,
  { kept }: (typeof requestFiles)['initial'],
): { readonly submission: string; readonly cast: readonly CastVote[]; readonly standing: Standing } => {
  const submission = submissionOf(request, kept);
  const cast =
    votes.submission === submission
      ? votes.cast.filter(({ accountId }) => mayJudge(access, request.requester, accountId))
      : [];
  return {
    submission,
    cast,
    standing: standingOfVotes(
      cast.map(({ vote }) => vote),
      request.reviewers,
    ),
  };
};

const step = 1_024;
const bytesOf = (text: string) => encodeURIComponent(text).replaceAll(/%[\dA-F]{2}/g, '.').length;
/** A ballot whose length does not tell what was voted: it is filled to whole KiB. */
const ballotOf = (vote: Vote, note: string) => {
  const ballot = { vote, note, filler: '' };
  return { ...ballot, filler: ' '.repeat(step - (bytesOf(JSON.stringify(ballot)) % step)) };
};

/** An officer votes about a submission. Once the votes that were asked for are in, all of them are told at once. */
export const castVote = decision(voteCalls.castVote, {
  reads: ({ body: { id } }) => [outputRequest.of(id), requestVotes.of(id), requestFiles.of(id)],
  alsoReads: ({ body: { id } }, read) => [projectAccess.of(read(outputRequest.of(id)).projectId)],

  *decide({ body, by: { userId: accountId }, now }, read) {
    const { id: requestId, vote } = body;
    const request = read(outputRequest.of(requestId));
    const { status, projectId, requester, reviewers } = request;
    if (status === '') throw refused('no-such-output-request', {});
    const access = read(projectAccess.of(projectId));
    if (!mayJudge(access, requester, accountId)) throw refused('vote-barred', {});
    if (reviewers < 2 || !isWithOffice(status)) throw refused('votes-not-asked', {});
    const { submission, cast, standing } = votesOn(
      request,
      read(requestVotes.of(requestId)),
      access,
      read(requestFiles.of(requestId)),
    );
    if (body.submission !== submission) throw refused('submission-changed', {});
    if (vote === null) throw at('vote', refused('vote-required', {}));
    const note = said(body.note);
    const own = cast.find((one) => one.accountId === accountId);
    if (own?.vote === vote && own.note === note) return;
    if (own) throw refused('vote-cast-already', {});
    if (!asksForVotes(standing)) throw refused('votes-complete', {});

    const about = { requestId, projectId };
    const all = [...cast, { accountId, at: now, vote, note }];
    yield requestVotes.of(requestId).records('VoteCast', {
      ...{ ...about, accountId, submission, count: all.length, at: now },
      ballot: ballotOf(vote, note),
    });
    const reached = standingOfVotes(
      all.map((one) => one.vote),
      reviewers,
    );
    if (reached !== 'unfinished')
      yield outputRequest.of(requestId).records('VotesOpened', {
        ...{ ...about, submission, reviewers, standing: reached, ...openedOf(all) },
      });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('vote-cast', {}) }),
});
