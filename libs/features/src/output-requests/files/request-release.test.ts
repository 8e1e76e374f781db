import type { Who } from '@hadcl/kernel/call';
import type { Entry } from '@hadcl/kernel/stream';
import { given } from '@hadcl/kernel-testing/given';
import { expect, test } from '@jest/globals';
import { passwordMessages } from '../password/password.messages.en.js';
import { reviewRequest } from '../review/review.decisions.js';
import {
  approval,
  approved,
  begun,
  by,
  colin,
  hugo,
  lab,
  olga,
  pastTo,
  reviewing,
  rita,
  writes,
} from '../request/request.examples.js';
import { outputRequest } from '../request/request.stream.js';
import { destroyedFile, keptFile } from './request-file.examples.js';
import { requestFiles, requestFilesOpened } from './request-file.stream.js';
import { allowRequestFile, takeRequestFile } from './request-release.decisions.js';

const row = { name: 'table1.csv', path: '/out/table1.csv', desc: 'Counts by age', reason: 'Table 1', fileId: 'f1' };
const request = outputRequest.of('r1');
const place = { requestId: 'r1', projectId: 'team' };
const submitted = request.records('RequestSubmitted', {
  ...{ ...place, submission: 1 },
  ...writes('OUTPUT', { files: [row] }),
});
const withFile = [begun(), keptFile(), submitted];
const released = [...withFile, approved()];
const words = passwordMessages['password-reminder'];
const allowed = (reminder: string | null = words, its: object = {}) =>
  requestFiles.of('r1').records('RequestFileAllowed', {
    ...{ ...place, fileId: 'f1', accountId: 'rita', approval: 1, at: '2027-03-10T10:00:00+08:00', reminder, ...its },
  });
type How = { who?: Who; read?: boolean; fresh?: boolean; today?: string; fileId?: string; time?: string };
const allow = (
  past: readonly Entry[],
  { who = rita, read = true, fresh = true, today, fileId = 'f1', time }: How = {},
) =>
  given(...lab, ...past).when(
    allowRequestFile,
    { id: 'r1', fileId, hasReadReminder: read, isFresh: fresh },
    by(who, today, time),
  );
const take = (past: readonly Entry[], { who = rita, today, time, fileId = 'f1' }: How = {}, from = 0) =>
  given(...lab, ...past).when(takeRequestFile, { id: 'r1', fileId, from }, by(who, today, time));
const taken = (from = 0) =>
  requestFilesOpened.of('rita.2027-03').records('RequestFileTaken', {
    ...{ ...place, fileId: 'f1', accountId: 'rita', from },
  });

test('the requester takes a released file after a fresh login and, once an approval, the reminder; each begun download is recorded', () => {
  allow(released, { fresh: false }).refused('login-not-fresh').leaves();
  allow(released, { read: false }).refused('reminder-not-read').leaves();
  allow(released).recorded(allowed()).answers({ path: '/outputRequest/get-released-file?id=r1&fileId=f1' });
  allow([...released, allowed()], { read: false }).recorded(allowed(null));
  take(released).refused('login-not-fresh').leaves();
  take([...released, allowed()]).recorded(taken());
  take([...released, allowed()], { time: '10:59:59' }, 4_194_304).recorded(taken(4_194_304));
  take([...released, allowed()], { time: '11:00:01' }).refused('login-not-fresh');
});

test('nobody else has it: not a colleague, not the office, not another project, not who had the request before', () => {
  const past = [...released, allowed()];
  for (const how of [{ who: colin }, { who: hugo }, { who: olga }]) {
    const code = how.who === colin ? 'file-not-yours' : 'no-such-output-request';
    allow(past, how).refused(code).leaves();
    take(past, how).refused(code).leaves();
  }
  const handed = request.records('RequestHandedOver', {
    ...{ ...place, accountId: 'colin', former: 'rita', reason: 'On leave' },
  });
  take([...past, handed]).refused('file-not-yours');
  take([...past, handed], { who: colin }).refused('login-not-fresh');
  allow([...past, handed], { who: colin, read: false }).refused('reminder-not-read');
});

test('without an approval, after it was taken back and after retention nothing is given, whether or not the daily order has run', () => {
  for (const past of [withFile, [...pastTo.OUTPUT.REJECTED, keptFile()], [...pastTo.OUTPUT.INCOMPLETED, keptFile()]]) {
    allow(past).refused('file-not-released').leaves();
    take([...past, allowed()])
      .refused('file-not-released')
      .leaves();
  }
  const back = request.records('ApprovalTakenBack', { ...place, remarks: '', officer: '', passwordId: 'p1' });
  take([...released, allowed(), back])
    .refused('file-not-released')
    .leaves();
  allow([...released, back]).refused('file-not-released');
  // A new approval asks for all of it anew.
  const again = [...released, allowed(), back, submitted, approved({ passwordId: 'p2', approval: 2 })];
  take(again).refused('login-not-fresh');
  allow(again, { read: false }).refused('reminder-not-read');
  allow(released, { today: '2027-03-31', time: '23:59:59' }).answers({
    path: '/outputRequest/get-released-file?id=r1&fileId=f1',
  });
  allow(released, { today: '2027-04-01', time: '00:00:00' }).refused('file-retention-over').leaves();
  take([...released, allowed()], { today: '2027-04-01', time: '00:00:00' })
    .refused('file-retention-over')
    .leaves();
  allow([...released, destroyedFile('retention')]).refused('no-such-request-file');
});

test('what the approved submission did not name is not released, except what the office attached itself', () => {
  const other = keptFile({ fileId: 'f2' });
  allow([...released, other], { fileId: 'f2' })
    .refused('no-such-request-file')
    .leaves();
  allow([...released, keptFile({ fileId: 'f2', byOffice: true })], { fileId: 'f2' }).recorded(
    allowed(words, { fileId: 'f2' }),
  );
});

test('an approval records what it was given by: each file with its hash, rules, thresholds and findings, and who judged', () => {
  const approve = (past: readonly Entry[]) =>
    given(...lab, ...past).when(reviewRequest, reviewing('APPROVED', 1, approval), by(hugo));
  const record = (past: readonly Entry[]) =>
    approve(past).outcome.entries.flatMap(([, { type, data }]) => (type === 'ReleaseRecorded' ? [data] : []));
  expect(record([...withFile, keptFile({ fileId: 'f2' }), keptFile({ fileId: 'f3', byOffice: true })])).toEqual([
    {
      ...{ ...place, approval: 1, submission: 1, reviewers: ['hugo'] },
      files: ['f1', 'f3'].map((fileId) =>
        expect.objectContaining({
          ...{ fileId, name: 'table1.csv', sha256: 'ab', size: 40, rows: 3, rulesVersion: 1, findings: 0, listed: [] },
          thresholds: { smallCount: 10, zeroIsSmall: false, dominancePercent: 50 },
        }),
      ),
    },
  ]);
  expect(record(pastTo.OUTPUT.SUBMITTED)).toEqual([]);
});
