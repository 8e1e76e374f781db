import { describe, expect, test } from '@jest/globals';
import type { Who } from '@hadcl/kernel/call';
import type { Entry } from '@hadcl/kernel/stream';
import { given } from '@hadcl/kernel-testing/given';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { writeRequest } from '../request/request.decisions.js';
import {
  approval,
  attached,
  begun,
  by,
  facts,
  hugo,
  lab,
  numbered,
  reviewedAs,
  reviewing,
  rita,
  sent,
  writes,
} from '../request/request.examples.js';
import type { RequestStatus } from '../request/request.shapes.js';
import { outputRequest } from '../request/request.stream.js';
import { reviewRequest } from '../review/review.decisions.js';
import { outputReviewers } from './votes.contract.js';
import { castVote } from './votes.decisions.js';
import { askedOf, hana, hedy, hope, submittedTo, voted, votedAs } from './votes.examples.js';
import { standingOfVotes, type Vote } from './votes.policy.js';
import { requestVotes } from './votes.stream.js';

const place = { requestId: 'r1', projectId: 'team' };
const vote = (past: readonly Entry[], who: Who, its: object = {}) =>
  given(...lab, ...past).when(
    castVote,
    { id: 'r1', submission: '1', vote: 'RELEASE', note: '', ...its },
    { ...by(who), now: '2027-03-10T09:00:00+08:00' },
  );
const review = (past: readonly Entry[], status: RequestStatus, who: Who = hugo, version = 1) =>
  given(...lab, ...past).when(reviewRequest, reviewing(status, version, approval), by(who));
const typesOf = (outcome: { entries: readonly Entry[] }) => outcome.entries.map(([, { type }]) => type);

describe('how votes stand', () => {
  const [R, C, X] = ['RELEASE', 'CHANGE', 'REFUSE'] as const;
  test.each<[number, readonly Vote[], string]>([
    [2, [], 'unfinished'],
    [2, [C], 'unfinished'],
    [2, [R, R], 'release'],
    [2, [R, C], 'another'],
    [2, [R, X, R], 'release'],
    [2, [R, C, C], 'against'],
    [2, [C, X], 'against'],
    [3, [X, X], 'unfinished'],
    [3, [R, R, R], 'release'],
    [3, [R, R, X], 'another'],
    [3, [R, R, X, R], 'release'],
    [3, [R, C, X], 'against'],
    [3, [R, R, C, C], 'against'],
  ])('%i reviewers, votes %j: %s', (reviewers, cast, standing) => {
    expect(standingOfVotes(cast, reviewers)).toBe(standing);
  });
});

test('the number of votes is that of the parameter when the request is submitted; a publication has none', () => {
  const asking = {
    ...facts,
    parameter: (one: { default: unknown }) => (one === outputReviewers ? 2 : one.default) as never,
  };
  const submit = (requestType: 'OUTPUT' | 'PUBLICATION', using = asking) =>
    given(...lab)
      .when(writeRequest, sent('SUBMITTED', { requestType }), { ...by(rita), facts: using })
      .outcome.entries.flatMap(([, { type, data }]) => (type === 'RequestSubmitted' ? [data['reviewers']] : []));
  expect(submit('OUTPUT')).toEqual([2]);
  expect(submit('PUBLICATION')).toEqual([undefined]);
  expect(submit('OUTPUT', { ...asking, parameter: ({ default: one }: { default: unknown }) => one as never })).toEqual([
    undefined,
  ]);
});

test('a vote is recorded for one officer; the last one that was asked for tells all', () => {
  const first = vote(askedOf(2), hugo, { note: 'Rounded' });
  expect(typesOf(first.outcome)).toEqual(['VoteCast']);
  const past = [...askedOf(2), voted('hugo', 'RELEASE', 1)];
  const second = vote(past, hana, { vote: 'CHANGE', note: 'Merge the bins' });
  expect(typesOf(second.outcome)).toEqual(['VoteCast', 'VotesOpened']);
  const at = '2027-03-10T09:00:00+08:00';
  expect(second.outcome.entries[1]![1]).toEqual(
    outputRequest.of('r1').records('VotesOpened', {
      ...{ ...place, submission: '1', reviewers: 2, standing: 'another' },
      voters: [
        { accountId: 'hugo', at },
        { accountId: 'hana', at },
      ],
      ballots: [
        { vote: 'RELEASE', note: 'By hugo' },
        { vote: 'CHANGE', note: 'Merge the bins' },
      ],
    })[1],
  );
  // One was against: a third is asked, whose vote is told at once.
  const third = vote([...askedOf(2), ...votedAs([hugo, 'RELEASE'], [hana, 'CHANGE'])], hedy);
  expect(typesOf(third.outcome)).toEqual(['VoteCast', 'VotesOpened']);
});

test('the length of what is encrypted does not tell a release from a refusal, or a short note from none', () => {
  const lengthOf = (its: object) => {
    const [cast] = vote(askedOf(2), hugo, its).outcome.entries;
    return Buffer.byteLength(JSON.stringify(cast![1].data['ballot']));
  };
  const lengths = [
    { vote: 'RELEASE' },
    { vote: 'CHANGE' },
    { vote: 'REFUSE', note: '細胞數目太少，請合併' },
    { vote: 'REFUSE', note: '"quoted" & \n two lines' },
  ].map(lengthOf);
  expect(new Set(lengths).size).toBe(1);
});

test('an officer votes once a submission, and the same vote again records nothing', () => {
  const past = [...askedOf(2), voted('hugo', 'RELEASE', 1)];
  expect(vote(past, hugo, { note: 'By hugo' }).outcome.entries).toEqual([]);
  vote(past, hugo, { vote: 'REFUSE' }).refused('vote-cast-already', {});
  vote([...askedOf(2), ...votedAs([hugo, 'RELEASE'], [hana, 'RELEASE'])], hedy).refused('votes-complete', {});
});

test('neither the requester nor whoever was ever in the project votes or approves', () => {
  const former = (userId: string) => [
    attached(userId),
    projectAccess.of('team').records('PersonDetached', { projectId: 'team', userId }),
  ];
  vote([...askedOf(2), ...former('hugo')], hugo).refused('vote-barred', {});
  vote([...askedOf(2)], { ...hugo, userId: 'rita' }).refused('vote-barred', {});
  review([...askedOf(1), ...former('hugo')], 'APPROVED').refused('vote-barred', {});
  review(askedOf(1), 'APPROVED', { ...hugo, userId: 'rita' }).refused('own-request', {});
  review(askedOf(1), 'REVISION', { ...hugo, userId: 'rita' }).refused('own-request', {});
  // They may still return it, which needs no vote.
  expect(typesOf(review([...askedOf(1), ...former('hugo')], 'REVISION').outcome)).toEqual(['RequestReturned']);
});

test('a vote names the submission and is refused only when that has changed', () => {
  vote(askedOf(2), hugo, { submission: '2' }).refused('submission-changed', {});
  const again = [...askedOf(2), reviewedAs('RequestReturned'), submittedTo(2, 2)];
  vote(again, hugo).refused('submission-changed', {});
  // Comments were saved meanwhile: the version has moved, the submission has not.
  expect(typesOf(vote([...askedOf(2), reviewedAs('RequestUnderReview')], hugo).outcome)).toEqual(['VoteCast']);
  vote(askedOf(1), hugo).refused('votes-not-asked', {});
  vote([...askedOf(2), reviewedAs('RequestReturned')], hugo).refused('votes-not-asked', {});
  expect(vote(askedOf(2), hugo, { vote: null }).outcome.refusal?.code).toBe('vote-required');
  vote([], hugo).refused('no-such-output-request', {});
});

test('an approval needs its votes, and the refusal tells only how many are in', () => {
  const one = (its: Vote) => review([...askedOf(2), ...votedAs([hana, its])], 'APPROVED');
  one('RELEASE').refused('votes-missing', { in: 1, of: 2 });
  one('REFUSE').refused('votes-missing', { in: 1, of: 2 });
  const after = (...votes: (readonly [Who, Vote])[]) => review([...askedOf(2), ...votedAs(...votes)], 'APPROVED');
  expect(typesOf(after([hana, 'RELEASE'], [hedy, 'RELEASE']).outcome)).toEqual(['RequestApproved']);
  after([hana, 'RELEASE'], [hedy, 'CHANGE']).refused('votes-missing', { in: 2, of: 3 });
  expect(typesOf(after([hana, 'RELEASE'], [hedy, 'CHANGE'], [hope, 'RELEASE']).outcome)).toEqual(['RequestApproved']);
  after([hana, 'CHANGE'], [hedy, 'REFUSE']).refused('voted-against', {});
  // With one reviewer the save is the vote.
  expect(typesOf(review(askedOf(1), 'APPROVED').outcome)).toEqual(['RequestApproved']);
});

test('a vote of somebody who became a person of the project, or its requester, counts no more', () => {
  const votes = votedAs([hana, 'RELEASE'], [hedy, 'RELEASE']);
  review([...askedOf(2), ...votes, attached('hedy')], 'APPROVED').refused('votes-missing', { in: 1, of: 2 });
});

test('one officer may set Under Review, Revision Required or Rejected; votes that are not all in lapse', () => {
  const one = votedAs([hana, 'REFUSE']);
  const lapsed = requestVotes.of('r1').records('VotesLapsed', { ...place, submission: '1', accountIds: ['hana'] });
  for (const status of ['UNDER_REVIEW', 'REVISION', 'REJECTED'] as const) {
    const { entries } = review([...askedOf(2), ...one], status).outcome;
    expect(entries.map(([, event]) => event)).toContainEqual(lapsed[1]);
  }
  // They may vote again: nobody has read what they voted.
  const past = [...askedOf(2), ...one, lapsed, reviewedAs('RequestUnderReview')];
  expect(typesOf(vote(past, hana).outcome)).toEqual(['VoteCast']);
  // Votes that were told stay, so that one against is not escaped by a change of status.
  const told = [...askedOf(2), ...votedAs([hana, 'REFUSE'], [hedy, 'RELEASE'])];
  expect(typesOf(review(told, 'UNDER_REVIEW').outcome)).toEqual(['RequestUnderReview']);
  review([...told, reviewedAs('RequestUnderReview')], 'APPROVED', hugo, 2).refused('votes-missing', { in: 2, of: 3 });
});

test('a resubmission starts the votes anew', () => {
  const past = [
    ...[...askedOf(2), ...votedAs([hana, 'RELEASE'], [hedy, 'RELEASE'])],
    ...[reviewedAs('RequestReturned'), submittedTo(2, 2)],
  ];
  review(past, 'APPROVED', hugo, 3).refused('votes-missing', { in: 0, of: 2 });
  expect(typesOf(vote(past, hana, { submission: '2' }).outcome)).toEqual(['VoteCast']);
});

test('an erased ballot releases nothing', () => {
  const [, cast] = votedAs([hana, 'RELEASE'], [hedy, 'RELEASE']);
  const [ref, { data, ...event }] = cast!;
  const erased = [ref, { ...event, data: { ...data, ballot: '[erased]' } }] as unknown as Entry;
  const state = requestVotes.evolve(requestVotes.initial, erased[1] as never);
  expect(state.cast).toMatchObject([{ vote: 'REFUSE' }]);
});

test('a request of an earlier release needs one vote', () => {
  const past = [
    begun(),
    numbered(),
    outputRequest.of('r1').records('RequestSubmitted', { ...place, ...writes(), submission: 1 }),
  ];
  expect(typesOf(review(past, 'APPROVED').outcome)).toEqual(['RequestApproved']);
});
