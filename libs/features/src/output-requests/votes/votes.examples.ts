import type { Who } from '@hadcl/kernel/call';
import { roles } from '../../words/role.js';
import { begun, hugo, numbered, placed, writes } from '../request/request.examples.js';
import { outputRequest } from '../request/request.stream.js';
import type { Vote } from './votes.policy.js';
import { requestVotes } from './votes.stream.js';

const officer = (userId: string): Who => ({ ...hugo, userId, roles: [roles.officer] });
/** Officers beside Hugo. */
export const hana = officer('hana');
export const hedy = officer('hedy');
export const hope = officer('hope');
export const hans = officer('hans');

const which = { requestId: 'r1', projectId: 'team' };
export const submittedTo = (reviewers: number, submission = 1) =>
  outputRequest.of('r1').records('RequestSubmitted', {
    ...{ ...which, ...writes(), submission },
    ...(reviewers > 1 && { reviewers }),
  });
/** Rita's request r1, with the office, whose approval needs so many votes. */
export const askedOf = (reviewers: number) => [begun(), numbered(), submittedTo(reviewers), placed()];
const at = '2027-03-10T09:00:00+08:00';
export const voted = (userId: string, vote: Vote, count: number, submission = '1') =>
  requestVotes.of('r1').records('VoteCast', {
    ...{ ...which, accountId: userId, submission, count, at },
    ballot: { vote, note: `By ${userId}`, filler: '' },
  });
/** Votes in this order, as the stream of a request holds them. */
export const votedAs = (...votes: readonly (readonly [Who, Vote])[]) =>
  votes.map(([{ userId }, vote], i) => voted(userId, vote, i + 1));
