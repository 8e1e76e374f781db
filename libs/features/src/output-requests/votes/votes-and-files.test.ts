import { expect, test } from '@jest/globals';
import type { Who } from '@hadcl/kernel/call';
import type { Entry } from '@hadcl/kernel/stream';
import { given } from '@hadcl/kernel-testing/given';
import { judgeRequestFile, keepRequestFile, removeRequestFile } from '../files/request-file.decisions.js';
import { destroyedFile, judgement, keptFile } from '../files/request-file.examples.js';
import { approval, by, hugo, lab, pastTo, reviewing, rita } from '../request/request.examples.js';
import { reviewRequest } from '../review/review.decisions.js';
import { castVote } from './votes.decisions.js';
import { askedOf, hana, hedy, voted } from './votes.examples.js';

const added = (fileId: string) => keptFile({ fileId, accountId: 'hugo', byOffice: true });
const vote = (past: readonly Entry[], who: Who, submission: string) =>
  given(...lab, ...past).when(castVote, { id: 'r1', submission, vote: 'RELEASE', note: '' }, by(who));

test('a vote names the files that the office added: who has not seen one of them does not vote about it', () => {
  const past = [...askedOf(2), added('f2'), added('f1'), keptFile({ fileId: 'f3' })];
  vote(past, hana, '1').refused('submission-changed').leaves();
  vote(past, hana, '1 f1').refused('submission-changed').leaves();
  expect(vote(past, hana, '1 f1 f2').outcome.entries).toHaveLength(1);
  expect(vote([...past, destroyedFile('removed', 'f2')], hana, '1 f1').outcome.entries).toHaveLength(1);
});

test('votes about other files approve nothing', () => {
  const votes = [voted('hana', 'RELEASE', 1), voted('hedy', 'RELEASE', 2)];
  const approve = (past: readonly Entry[]) =>
    given(...lab, ...past).when(reviewRequest, reviewing('APPROVED', 1, approval), by(hugo));
  approve([...askedOf(2), ...votes, added('f1')])
    .refused('votes-missing', { in: 0, of: 2 })
    .leaves();
  const same = [voted('hana', 'RELEASE', 1, '1 f1'), voted('hedy', 'RELEASE', 2, '1 f1')];
  expect(approve([...askedOf(2), added('f1'), ...same]).outcome.entries.length).toBeGreaterThan(0);
});

test('once officers vote, no file of the office is added, removed or judged anew', () => {
  const past = [...askedOf(2), added('f1'), voted('hana', 'RELEASE', 1, '1 f1')];
  const office = { id: 'r1', fileId: 'f1', isOffice: true, isInside: false };
  const judged = { ...judgement, kinds: ['other', 'other'] };
  const act = (its: readonly Entry[]) => given(...lab, ...its);
  act(past).when(removeRequestFile, { id: 'r1', fileId: 'f1' }, by(hedy)).refused('request-votes-begun').leaves();
  act(past)
    .when(judgeRequestFile, { ...office, judgement: judged }, by(hedy))
    .refused('request-votes-begun')
    .leaves();
  const file = { ...office, fileId: 'f9', name: 'a.csv', type: 'text/csv', size: 4, sha256: 'ab', wrapped: 'a key' };
  act(past)
    .when(keepRequestFile, { ...file, judgement }, by(hedy))
    .refused('request-votes-begun')
    .leaves();
});

test('a destroyed key is not stored again by an order that was given twice', () => {
  const file = { id: 'r1', fileId: 'f1', name: 'a.csv', type: 'text/csv', size: 4, sha256: 'ab', wrapped: 'a key' };
  given(...lab, ...pastTo.OUTPUT.INCOMPLETED, keptFile(), destroyedFile('removed'))
    .when(keepRequestFile, { ...file, isOffice: false, isInside: true, judgement }, by(rita))
    .refused('no-such-upload')
    .leaves();
});
