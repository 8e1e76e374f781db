import { expect, test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import type { Entry } from '@hadcl/kernel/stream';
import { account } from '../../accounts/account/account.stream.js';
import {
  approval,
  approved,
  begun,
  by,
  hugo,
  lab,
  pastTo,
  reviewedAs,
  reviewing,
  submitted,
} from '../request/request.examples.js';
import type { RequestStatus } from '../request/request.shapes.js';
import { outputReviewers } from '../votes/votes.contract.js';
import { outputRequest, requestQuota } from '../request/request.stream.js';
import { handOverRequest, reviewRequest } from './review.decisions.js';

const place = { requestId: 'r1', projectId: 'team' };
const request = outputRequest.of('r1');
const said = { ...place, remarks: 'Noted', officer: 'HC' };
const typed = { remarksRsp: 'Noted', resOfficer: 'HC' };
const review = (past: readonly Entry[], status: RequestStatus | null, version: number, its: object = {}) =>
  given(...lab, ...past).when(reviewRequest, reviewing(status, version, its), by(hugo));
const { SUBMITTED, APPROVED, REVISION, UNDER_REVIEW } = pastTo.OUTPUT;
const destroyed = (why: 'taken-back' | 'replaced') =>
  request.records('PasswordDestroyed', { ...place, passwordId: 'p1', why });
const mailed = (decision: number) => request.records('RequestMailAsked', { ...place, decision });

test('each status that the office sets is an event of its own, with comments and officer [3.4.3.10 3.4.3.15]', () => {
  review(SUBMITTED, 'UNDER_REVIEW', 1, typed).recorded(request.records('RequestUnderReview', said));
  review(SUBMITTED, 'REVISION', 1, typed).recorded(request.records('RequestReturned', said));
  const publication = pastTo.PUBLICATION.SUBMITTED;
  review(publication, 'REVIEWED', 1, typed).recorded(request.records('PublicationReviewed', said));
  review(publication, 'WITHDRAWN', 1, typed).recorded(request.records('PublicationClosed', said));
  const { outcome } = review(SUBMITTED, 'UNDER_REVIEW', 1, typed);
  expect(outcome.answer).toEqual({
    ...{ code: 0, data: 'Saved successfully!', message: 'Saved successfully!', errors: [], fields: {}, version: 2 },
    ...{ id: 'r1', requestNo: 'R-team-O#1' },
  });
});

test('rejecting gives the place of the quota back, returning and taking back keep it', () => {
  review(SUBMITTED, 'REJECTED', 1, typed).recorded(
    request.records('RequestRejected', said),
    requestQuota.of('team').records('QuotaPlaceReturned', place),
  );
  const quota = (past: readonly Entry[], version: number) =>
    review(past, 'REVISION', version).outcome.entries.some(([{ stream }]) => stream === requestQuota);
  expect([quota(SUBMITTED, 1), quota(APPROVED, 2)]).toEqual([false, false]);
});

test('approving needs password and retention date, today or later, and seals the password with a key of its own [3.5.7.03 3.5.7.10]', () => {
  review(SUBMITTED, 'APPROVED', 1, { ...typed, ...approval }).recorded(
    request.records('RequestApproved', {
      ...{ ...said, passwordId: 'id-password', password: approval.filePassword },
      ...{ retentionDate: '2027-03-31', approval: 1 },
    }),
  );
  const fields = (its: object) => review(SUBMITTED, 'APPROVED', 1, { ...approval, ...its }).outcome.answer!;
  const both = 'Please enter password and output retention date.';
  expect(fields({ filePassword: undefined, retentionDate: null })).toMatchObject({
    ...{ code: 1, data: both, fields: { filePassword: both, retentionDate: both } },
  });
  for (const filePassword of [' ', '\u200B\u202E'])
    expect(fields({ filePassword }).fields).toEqual({ filePassword: both });
  expect(fields({ retentionDate: '2027-03-09' }).data).toBe('Output Retention Date must be today or later.');
  expect(fields({ retentionDate: '2027-03-10' }).code).toBe(0);
});

test('a status is required, and lengths hold; line breaks and markup of comments do not count [3.5.7.01 3.5.7.02 3.5.7.04 3.5.7.05 3.5.7.08 3.5.7.09]', () => {
  const answered = (its: object, status: RequestStatus | null = 'APPROVED') =>
    review(SUBMITTED, status, 1, { ...approval, ...its }).outcome.answer!;
  expect(answered({ remarksRsp: 'x'.repeat(2_001) }, null).errors).toEqual([
    ...['Comments have at most 2000 characters.', 'Please choose a status.'],
  ]);
  expect(answered({ remarksRsp: `<p>${'x'.repeat(1_000)}</p>\n<p>${'x'.repeat(1_000)}</p>` }).code).toBe(0);
  expect(answered({ filePassword: 'x'.repeat(64), resOfficer: 'x'.repeat(20) }).code).toBe(0);
  expect(answered({ filePassword: 'x'.repeat(65), resOfficer: 'x'.repeat(21) }).errors).toEqual([
    ...['Password has at most 64 characters.', 'Responsible officer has at most 20 characters.'],
  ]);
  const publication = review(pastTo.PUBLICATION.SUBMITTED, null, 1, { remarksRsp: 'x'.repeat(2_001) });
  expect(publication.outcome.answer?.errors).toHaveLength(2);
});

test('password and retention are ignored with another status [3.4.3.26]', () => {
  review(SUBMITTED, 'REVISION', 1, { ...typed, ...approval, filePassword: 'x'.repeat(200) }).recorded(
    request.records('RequestReturned', said),
  );
});

test('taking an approval back destroys its password with the same append [3.4.3.20 3.4.3.37]', () => {
  review(APPROVED, 'REVISION', 2, typed)
    .recorded(request.records('ApprovalTakenBack', { ...said, passwordId: 'p1' }), destroyed('taken-back'))
    .writes({ kind: 'key-end', row: { keyId: 'p1' } });
  const gone = [...APPROVED, request.records('PasswordDestroyed', { ...place, passwordId: 'p1', why: 'retention' })];
  review(gone, 'REVISION', 2, typed)
    .recorded(request.records('ApprovalTakenBack', { ...said, passwordId: 'p1' }))
    .writes();
});

test('while it stays approved, comments, officer, retention and password change, each recorded by itself', () => {
  const kept = { retentionDate: approval.retentionDate };
  const changed = (its: object, retentionDate = approval.retentionDate) =>
    request.records('ReviewChanged', { ...place, remarks: '', officer: '', retentionDate, ...its });
  review(APPROVED, 'APPROVED', 2, { ...kept, resOfficer: 'HC' }).recorded(changed({ officer: 'HC' }));
  review(APPROVED, 'APPROVED', 2, { retentionDate: '2027-04-30' }).recorded(changed({}, '2027-04-30'));
  const replaced = request.records('PasswordReplaced', {
    ...{ ...place, passwordId: 'id-password', password: 'Red-Lamp-7', former: 'p1' },
  });
  review(APPROVED, 'APPROVED', 2, { ...kept, filePassword: 'Red-Lamp-7' })
    .recorded(replaced, destroyed('replaced'))
    .writes({ kind: 'key-end', row: { keyId: 'p1' } });
  // Nothing is changed by the stored values, whichever version they come with.
  review(APPROVED, 'APPROVED', 1, approval).recorded().writes();
  expect(review(APPROVED, 'APPROVED', 2, { retentionDate: '2027-03-09' }).outcome.answer?.code).toBe(1);
});

test('a retention that is over is extended with a new password only, and comments can still be changed', () => {
  const past = [begun(), submitted(), approved({ retentionDate: '2027-03-09' })];
  const after = (its: object) => review(past, 'APPROVED', 2, { retentionDate: '2027-03-09', ...its }).outcome;
  expect(after({ remarksRsp: 'Noted' }).entries.map(([, { type }]) => type)).toEqual(['ReviewChanged']);
  expect(after({ retentionDate: '2027-03-31' }).answer?.fields).toHaveProperty('filePassword');
  expect(after({ filePassword: 'Red-Lamp-7' }).answer?.fields).toHaveProperty('retentionDate');
  expect(after({ filePassword: 'Red-Lamp-7', retentionDate: '2027-03-31' }).answer?.code).toBe(0);
  // The same text is a new password too, also while no worker has destroyed the key of the one that is over.
  const again = after({ filePassword: approval.filePassword, retentionDate: '2027-03-31' });
  expect(again.entries.map(([, { type }]) => type)).toEqual(['PasswordReplaced', 'ReviewChanged', 'PasswordDestroyed']);
});

test('comments may be changed while it stays under review, which is no move [3.4.3.18]', () => {
  review(UNDER_REVIEW, 'UNDER_REVIEW', 2, typed).recorded(
    request.records('ReviewChanged', { ...said, retentionDate: null }),
  );
  review(UNDER_REVIEW, 'UNDER_REVIEW', 1).recorded();
});

test('an e-mail is asked for once a decision: with the status, or afterwards, which changes nothing else [3.4.3.12 3.4.3.14 3.4.3.15 3.4.3.40 3.4.3.41]', () => {
  const both = review(SUBMITTED, 'REVISION', 1, { ...typed, isSend: true });
  both.recorded(request.records('RequestReturned', said), mailed(2));
  expect(both.outcome.answer?.data).toBe('Sent successfully.');
  expect(both.outcome.answer?.version).toBe(2);
  const only = review(REVISION, 'REVISION', 2, { remarksRsp: 'ignored', isSend: true });
  only.recorded(mailed(2));
  expect(only.outcome.answer).toMatchObject({ data: 'Sent successfully.', version: 2 });
  review([...REVISION, mailed(2)], 'REVISION', 2, { isSend: true })
    .refused('request-mail-sent')
    .leaves();
  review(REVISION, 'REVISION', 1, { isSend: true }).refused('request-changed').leaves();
  // Returned anew, it may be told anew.
  const again = [...REVISION, mailed(2), submitted('OUTPUT', 2), reviewedAs('RequestReturned')];
  review(again, 'REVISION', 4, { isSend: true }).recorded(mailed(4));
});

test('only some statuses are told by e-mail [3.4.3.11 3.4.3.29]', () => {
  const mails = (past: readonly Entry[], status: RequestStatus, version: number) =>
    review(past, status, version, { isSend: true, ...approval })
      .outcome.entries.map(([, { type }]) => type)
      .includes('RequestMailAsked');
  expect(
    (['UNDER_REVIEW', 'REVISION', 'APPROVED', 'REJECTED'] as const).map((status) => mails(SUBMITTED, status, 1)),
  ).toEqual([false, true, true, true]);
  const publication = pastTo.PUBLICATION.SUBMITTED;
  expect(
    (['UNDER_REVIEW', 'REVISION', 'REVIEWED', 'WITHDRAWN'] as const).map((status) => mails(publication, status, 1)),
  ).toEqual([false, true, true, true]);
  review(UNDER_REVIEW, 'UNDER_REVIEW', 2, { isSend: true }).refused('request-move-refused');
});

test('a requester whose account is not active gets no e-mail, and the answer says so [3.4.3.14]', () => {
  const inactive = account.of('rita').records('AccountDeactivated', { accountId: 'rita' });
  const locked = account.of('rita').records('AccountLocked', { accountId: 'rita', because: 'failures' });
  for (const end of [inactive, locked]) {
    const answered = review([...SUBMITTED, end], 'REVISION', 1, { ...typed, isSend: true });
    answered.recorded(request.records('RequestReturned', said));
    expect(answered.outcome.answer).toMatchObject({
      code: 0,
      data: 'No e-mail was sent, because the account of the requester is not active or is locked.',
    });
  }
});

test('one officer is enough unless the parameter asks for more [3.5.7.11]', () => {
  expect(outputReviewers).toEqual({ code: 'output_reviewers', default: 1 });
  expect(review(SUBMITTED, 'APPROVED', 1, approval).outcome.answer?.code).toBe(0);
});

test('comments read the same after any number of saves [3.5.7.06]', () => {
  const remarksRsp = '<p>a &amp; b &lt; c, “d”</p>';
  const once = review(SUBMITTED, 'UNDER_REVIEW', 1, { remarksRsp });
  const stored = () => (once.outcome.states.get('output-request-r1') as { answer: { remarks: string } }).answer.remarks;
  expect(stored()).toBe(remarksRsp);
  const past = [...SUBMITTED, ...once.outcome.entries];
  review(past, 'UNDER_REVIEW', 2, { remarksRsp: stored() }).recorded();
});

test('a stale review is refused whole, and one of a request that does not exist', () => {
  review([...UNDER_REVIEW], 'APPROVED', 1, approval)
    .refused('request-changed')
    .leaves();
  review([], 'APPROVED', 0, approval).refused('no-such-output-request');
});

const handOver = (past: readonly Entry[], its: object = {}) =>
  given(...lab, ...past).when(
    handOverRequest,
    { id: 'r1', userId: 'colin', reason: 'Rita is on leave', version: 1, ...its },
    by(hugo),
  );
test('a request is handed over to another active researcher of its project, with a reason', () => {
  handOver(SUBMITTED).recorded(
    request.records('RequestHandedOver', {
      ...{ ...place, accountId: 'colin', former: 'rita', reason: 'Rita is on leave' },
    }),
  );
  handOver(SUBMITTED, { userId: 'rita' }).recorded();
  handOver(SUBMITTED, { userId: 'olga' }).refused('not-a-researcher');
  handOver(SUBMITTED, { userId: 'nobody' }).refused('not-a-researcher');
  handOver(SUBMITTED, { reason: ' ' }).refused('request-field-required');
  handOver(SUBMITTED, { version: 0 }).refused('request-changed');
  handOver([...SUBMITTED, account.of('colin').records('AccountDeactivated', { accountId: 'colin' })]).refused(
    'not-a-researcher',
  );
  handOver(pastTo.OUTPUT.WITHDRAWN, { version: 2 }).refused('request-move-refused');
  handOver([]).refused('no-such-output-request');
});
