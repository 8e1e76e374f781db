import { expect, test } from '@jest/globals';
import { ann, given } from '@hadcl/kernel-testing/given';
import type { Entry } from '@hadcl/kernel/stream';
import { writeReport } from '../report/report.decisions.js';
import { filed, on, returned, reviewed, saved, sent, submitted, team, writes } from '../report/report.examples.js';
import { documentWith, fileIdOf, fileSaid, keptFile, removedFile } from './report-file.examples.js';
import { mostReportFiles } from './report-file.contract.js';
import { keepReportFile, lookForUnsentFiles, removeReportFile, takeReportFile } from './report-file.decisions.js';
import { reportFilesTaken, unsentFiles } from './report-file.stream.js';
import { report } from '../report/report.stream.js';

const its = report.of('team.2027-03');
const keeping = { projectId: 'team', yearMonth: '2027-03', ...fileSaid(), wrapped: 'a wrapped key' };

test('a file that was sent is recorded with its hash, and its wrapped key is kept beside the log and nowhere in it', () => {
  const kept = given(...team).when(keepReportFile, keeping, on());
  kept.recorded(keptFile()).answers(fileSaid());
  kept.writes({ kind: 'file', row: { fileId: fileIdOf(1), personId: 'team.2027-03', wrapped: 'a wrapped key' } });
  expect(JSON.stringify(kept.outcome.entries)).not.toContain('wrapped');
});

test('a file is kept for a report that may still be written, of one’s own project, and not without end', () => {
  const asked = (...past: readonly Entry[]) => given(...past).when(keepReportFile, keeping, on()).outcome.refusal?.code;
  expect(asked(...team, submitted(), filed(), returned())).toBeUndefined();
  expect(asked(...team, submitted(), filed())).toBe('report-not-writable');
  expect(asked(...team, submitted(), filed(), reviewed())).toBe('report-not-writable');
  expect(asked()).toBe('no-such-report');
  const bob = { ...ann, userId: 'bob' };
  given(...team)
    .when(keepReportFile, keeping, { ...on(), by: bob })
    .refused('no-such-report');
  given(...team)
    .when(keepReportFile, { ...keeping, yearMonth: '2027-04' }, on())
    .refused('no-such-report');
  const many = Array.from({ length: mostReportFiles }, (_, i) => keptFile(i + 2));
  expect(asked(...team, ...many)).toBe('report-files-too-many');
  expect(asked(...team, ...many, removedFile(2))).toBeUndefined();
});

test('a document has a file that was sent for this report; what is said of it is what the report knows, not what was sent', () => {
  const supplementaries = [documentWith(), { documentName: 'Link', content: 'https://ha.example', file: null }];
  const lie = { ...documentWith(), file: { ...fileSaid(), name: 'another.exe', sha256: 'x' } };
  for (const documents of [supplementaries, [lie, supplementaries[1]]]) {
    const texts = {
      ...writes().texts,
      supplementaries: [documentWith(), { documentName: 'Link', content: 'https://ha.example' }],
    };
    given(...team, keptFile())
      .when(writeReport, sent('SAVED', { supplementaries: documents }), on())
      .recorded(its.records('ReportSaved', { ...writes(), texts, fileIds: [fileIdOf(1)] }));
  }
});

test('a file of another report, another project or none, and one that was removed, cannot be attached, and it is said at its document', () => {
  const supplementaries = [{ documentName: 'One', content: 'x' }, documentWith()];
  for (const past of [
    [],
    [keptFile(1, { month: '2027-02' })],
    [keptFile(1, { projectId: 'others' })],
    [keptFile(), removedFile()],
  ])
    for (const status of ['SAVED', 'SUBMITTED'] as const) {
      const { outcome } = given(...team, ...past).when(writeReport, sent(status, { supplementaries }), on());
      expect([outcome.entries, outcome.answer?.fields]).toEqual([
        [],
        { 'supplementaries.1.file': 'Document 2: its file is no longer kept. Please attach it again.' },
      ]);
    }
});

test('a report that differs in nothing but a file has changed, and the same file again has not', () => {
  const before = its.records('ReportSaved', {
    ...writes(),
    texts: { ...writes().texts, supplementaries: [documentWith()] },
    fileIds: [fileIdOf(1)],
  });
  const past = [...team, keptFile(1), keptFile(2), before];
  const write = (n: number) =>
    given(...past).when(writeReport, sent('SAVED', { supplementaries: [documentWith(n)], version: 1 }), on()).outcome;
  expect([write(1).entries.length, write(2).entries.length]).toEqual([0, 1]);
});

const removing = (day: string) => ({ projectId: 'team', month: '2027-03', fileId: fileIdOf(1), on: day });
test('what was sent and attached to nothing goes after 30 days, with its key, and not before', () => {
  given(...team, keptFile())
    .when(removeReportFile, removing('2027-04-08'), on('2027-04-08'))
    .recorded();
  const gone = given(...team, keptFile()).when(removeReportFile, removing('2027-04-09'), on('2027-04-09'));
  gone.recorded(removedFile()).writes({ kind: 'file-end', row: { fileId: fileIdOf(1) } });
  given(...team, keptFile(), removedFile())
    .when(removeReportFile, removing('2027-04-09'), on('2027-04-09'))
    .recorded();
});

test('what a report has saved stays, and so does what it ever had when it was submitted', () => {
  const texts = { ...writes().texts, supplementaries: [documentWith()] };
  const withFile = { ...writes(), texts, fileIds: [fileIdOf(1)] };
  const pasts = [
    [its.records('ReportSaved', withFile)],
    [its.records('ReportSubmitted', { ...withFile, submission: 1 }), filed(), returned(), submitted(2)],
  ];
  for (const past of pasts)
    given(...team, keptFile(), ...past)
      .when(removeReportFile, removing('2028-01-01'), on('2028-01-01'))
      .recorded();
  given(...team, keptFile(), its.records('ReportSaved', withFile), saved())
    .when(removeReportFile, removing('2028-01-01'), on('2028-01-01'))
    .recorded(removedFile());
});

test('each day is looked through once, and each taking of a file is recorded by who takes it', () => {
  const fell = unsentFiles.of('2027-03').records('UnsentFilesFellDue', { date: '2027-03-10' });
  given().when(lookForUnsentFiles, { date: '2027-03-10' }).recorded(fell);
  given(fell).when(lookForUnsentFiles, { date: '2027-03-10' }).recorded();
  const { projectId, month, fileId } = removing('');
  given()
    .when(takeReportFile, { projectId, month, fileId }, on())
    .recorded(
      reportFilesTaken
        .of('ann.2027-03')
        .records('ReportFileTaken', { fileId, reportId: 'team.2027-03', projectId, month, accountId: 'ann' }),
    );
});
