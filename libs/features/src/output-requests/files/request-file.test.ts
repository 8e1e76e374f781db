import type { Who } from '@hadcl/kernel/call';
import type { Entry } from '@hadcl/kernel/stream';
import { given } from '@hadcl/kernel-testing/given';
import { expect, test } from '@jest/globals';
import { writeRequest } from '../request/request.decisions.js';
import { by, colin, facts, hugo, lab, olga, pastTo, rita, sent, writes } from '../request/request.examples.js';
import { outputRequest } from '../request/request.stream.js';
import { requestVotes } from '../votes/votes.stream.js';
import { mostKeptFiles } from './request-file.contract.js';
import {
  endRequestFile,
  judgeRequestFile,
  keepRequestFile,
  openRequestFile,
  removeRequestFile,
} from './request-file.decisions.js';
import { destroyedFile, judgement, keptFile } from './request-file.examples.js';
import { requestFilesOpened } from './request-file.stream.js';

const { INCOMPLETED, SUBMITTED, UNDER_REVIEW, REVISION, APPROVED, REJECTED, WITHDRAWN } = pastTo.OUTPUT;
const inside = { isOffice: false, isInside: true };
const keeping = {
  ...{ id: 'r1', fileId: 'f1', name: 'table1.csv', type: 'text/csv', size: 40, sha256: 'ab', wrapped: 'a key' },
  ...{ judgement, ...inside },
};
const keep = (past: readonly Entry[], its: object = {}, who: Who = rita) =>
  given(...lab, ...past).when(keepRequestFile, { ...keeping, ...its }, by(who));

test('a file is recorded with its hash and what the rules said; its wrapped key is kept beside the log and nowhere in it', () => {
  const kept = keep(INCOMPLETED).recorded(keptFile());
  kept.writes({ kind: 'file', row: { fileId: 'f1', personId: 'r1', wrapped: 'a key' } });
  expect(JSON.stringify(kept.outcome.entries)).not.toContain('a key');
  keep([...INCOMPLETED, keptFile()]).recorded();
});

test('the requester attaches while they may write, from inside alone; nobody else of the project, and nobody of another learns of it', () => {
  for (const past of [INCOMPLETED, REVISION]) keep(past).recorded(keptFile());
  for (const past of [SUBMITTED, UNDER_REVIEW, APPROVED, REJECTED, WITHDRAWN])
    keep(past).refused('request-not-writable').leaves();
  keep(INCOMPLETED, { isInside: false }).refused('attach-from-inside').leaves();
  keep(INCOMPLETED, {}, colin).refused('request-not-yours').leaves();
  keep(INCOMPLETED, {}, olga).refused('no-such-output-request').leaves();
  keep([]).refused('no-such-output-request').leaves();
  keep(pastTo.PUBLICATION.INCOMPLETED).refused('no-such-output-request').leaves();
});

test('an officer attaches what they fetched by its path while the request is with the office, from wherever they are', () => {
  const its = { isOffice: true, isInside: false };
  for (const past of [SUBMITTED, UNDER_REVIEW])
    keep(past, its, hugo).recorded(keptFile({ accountId: 'hugo', byOffice: true }));
  for (const past of [INCOMPLETED, APPROVED, REJECTED]) keep(past, its, hugo).refused('request-not-writable');
  const vote = requestVotes.of('r1').records('VoteCast', {
    ...{ requestId: 'r1', projectId: 'team', accountId: 'vera', submission: '1', count: 1 },
    ...{ at: '2027-03-10T09:00:00+08:00', ballot: { vote: 'RELEASE', note: '', filler: '' } },
  });
  keep([...SUBMITTED, vote], its, hugo)
    .refused('request-votes-begun')
    .leaves();
});

test('files are not kept without end', () => {
  const many = Array.from({ length: mostKeptFiles }, (_, n) => keptFile({ fileId: `g${n}` }));
  keep([...INCOMPLETED, ...many]).refused('request-files-kept-many');
  keep([...INCOMPLETED, ...many, destroyedFile('removed', 'g3')]).recorded(keptFile());
});

const row = { name: 'table1.csv', path: '/out/table1.csv', desc: 'Counts by age', reason: 'Table 1' };
const write = (past: readonly Entry[], status: 'INCOMPLETED' | 'SUBMITTED', files: readonly object[], its = {}) =>
  given(...lab, ...INCOMPLETED, ...past).when(
    writeRequest,
    sent(status, { id: 'r1', version: 1, files, remarksReq: 'With files' }),
    { ...by(), facts: { ...facts, ...its } },
  );

test('a row has a file that is kept for this request; one of another request, one that is gone and one that stands twice are told with their row', () => {
  const texts = writes('OUTPUT', { files: [{ ...row, fileId: 'f1' }], remarksReq: 'With files' });
  write([keptFile()], 'INCOMPLETED', [{ ...row, fileId: 'f1' }]).recorded(
    outputRequest.of('r1').records('RequestSaved', { requestId: 'r1', projectId: 'team', ...texts }),
  );
  for (const past of [[], [keptFile({ requestId: 'r2' })], [keptFile(), destroyedFile('removed')]])
    write(past, 'INCOMPLETED', [row, { ...row, fileId: 'f1' }]).answers(
      expect.objectContaining({ code: 1, data: expect.stringContaining('row 2') }) as never,
    );
  write([keptFile()], 'INCOMPLETED', [
    { ...row, fileId: 'f1' },
    { ...row, fileId: 'f1' },
  ]).answers(expect.objectContaining({ code: 1, data: expect.stringContaining('row 2') }) as never);
});

test('Submit refuses a file over the numbers of rows and columns, which Save keeps; required files are asked for', () => {
  const over = [keptFile({ rows: 1_001 }), keptFile({ fileId: 'f2', columns: 31 })];
  const files = [
    { ...row, fileId: 'f1' },
    { ...row, fileId: 'f2' },
  ];
  write(over, 'SUBMITTED', files).answers(
    expect.objectContaining({
      code: 1,
      data: 'The file of row 1 has more than 1000 rows.\nThe file of row 2 has more than 30 columns.',
    }) as never,
  );
  write(over, 'INCOMPLETED', files).answers(expect.objectContaining({ code: 0 }) as never);
  const parameter = ((its: { code: string; default: unknown }) =>
    its.code === 'output_files_required' ? 1 : its.default) as typeof facts.parameter;
  write([], 'SUBMITTED', [row], { parameter }).answers(
    expect.objectContaining({ code: 1, data: 'Please attach the file of row 1.' }) as never,
  );
  write([], 'SUBMITTED', [row]).answers(expect.objectContaining({ code: 0 }) as never);
});

test('kinds are named once by who attached the file; it is recorded with what the rules then say', () => {
  const kinds = ['category', 'count'] as const;
  const judge = (past: readonly Entry[], who: Who = rita, its: object = {}) =>
    given(...lab, ...past).when(
      judgeRequestFile,
      { id: 'r1', fileId: 'f1', judgement: { ...judgement, kinds }, ...inside, ...its },
      by(who),
    );
  expect(judge([...INCOMPLETED, keptFile()]).outcome.entries).toHaveLength(1);
  expect(judge([...INCOMPLETED, keptFile({ kinds: [...kinds] })]).outcome.entries).toHaveLength(0);
  judge(INCOMPLETED).refused('no-such-request-file');
  judge([...INCOMPLETED, keptFile()], colin).refused('request-not-yours');
  judge([...SUBMITTED, keptFile()]).refused('request-not-writable');
  judge([...SUBMITTED, keptFile()], hugo, { isOffice: true }).refused('no-such-request-file');
});

test('a file that no submission named is removed with its key by its requester; one that the office has seen stays', () => {
  const remove = (past: readonly Entry[], who: Who = rita) =>
    given(...lab, ...past).when(removeRequestFile, { id: 'r1', fileId: 'f1' }, by(who));
  remove([...INCOMPLETED, keptFile()])
    .recorded(destroyedFile('removed'))
    .writes({ kind: 'file-end', row: { fileId: 'f1' } });
  remove(INCOMPLETED).refused('no-such-request-file');
  remove([...INCOMPLETED, keptFile()], colin).refused('request-not-yours');
  remove([...INCOMPLETED, keptFile()], olga).refused('no-such-output-request');
  remove([...SUBMITTED, keptFile()]).refused('request-not-writable');
  const named = outputRequest.of('r1').records('RequestSubmitted', {
    ...{ requestId: 'r1', projectId: 'team', submission: 1 },
    ...writes('OUTPUT', { files: [{ ...row, fileId: 'f1' }] }),
  });
  const returned = REVISION.at(-1)!;
  remove([...INCOMPLETED, keptFile(), named, returned]).refused('request-file-named');
});

test('that an officer opened a file is recorded once an hour', () => {
  const opened = (at: string) =>
    requestFilesOpened.of('hugo.2027-03').records('RequestFileOpened', {
      ...{ fileId: 'f1', requestId: 'r1', projectId: 'team', accountId: 'hugo', at: `2027-03-10T${at}+08:00` },
    });
  const open = (...past: readonly Entry[]) =>
    given(...lab, ...SUBMITTED, ...past).when(openRequestFile, { id: 'r1', fileId: 'f1', isOffice: true }, by(hugo));
  open().recorded(opened('10:00:00'));
  open(opened('09:00:01')).recorded();
  open(opened('09:00:00')).recorded(opened('10:00:00'));
  given(...lab, ...SUBMITTED)
    .when(openRequestFile, { id: 'r1', fileId: 'f1', isOffice: false }, by(hugo))
    .refused('contents-for-office')
    .leaves();
});

test('a file’s key ends after retention, after another end of its request, and where no save named it in time', () => {
  const end = (past: readonly Entry[], today: string) =>
    given(...lab, ...past).when(endRequestFile, { id: 'r1', fileId: 'f1', on: today }, by(hugo, today));
  end([...APPROVED, keptFile()], '2027-03-31').recorded();
  end([...APPROVED, keptFile()], '2027-04-01')
    .recorded(destroyedFile('retention'))
    .writes({ kind: 'file-end', row: { fileId: 'f1' } });
  for (const past of [REJECTED, WITHDRAWN]) end([...past, keptFile()], '2027-04-12').recorded(destroyedFile('ended'));
  end([...INCOMPLETED, keptFile()], '2027-04-08').recorded();
  end([...INCOMPLETED, keptFile()], '2027-04-09').recorded(destroyedFile('never-attached'));
  end([...SUBMITTED, keptFile({ byOffice: true })], '2027-09-01').recorded();
  end([...APPROVED, keptFile(), destroyedFile('retention')], '2027-04-02').recorded();
});
