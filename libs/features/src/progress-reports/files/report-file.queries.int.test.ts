import { expect, test } from '@jest/globals';
import { ann } from '@hadcl/kernel-testing/given';
import { accountProjection } from '../../accounts/account/account.projection.js';
import { projectProjection } from '../../projects/project/project.projection.js';
import { labOf, tablesOf } from '@hadcl/platform/moving/projections/query-testing';
import { attached, facts, filed, opened, returned, submitted, writes } from '../report/report.examples.js';
import { documentWith, fileIdOf, fileSaid, keptFile, removedFile } from './report-file.examples.js';
import { reportDetail } from '../report/report-detail.queries.js';
import { reportFileProjection } from './report-file.projection.js';
import { fileOfReport, writableReport } from './report-file.queries.js';
import { unsentFilesRemoved } from './report-file.reactions.js';
import { reportProjection } from '../report/report.projection.js';
import { report } from '../report/report.stream.js';

const researcher = { ...ann, codes: ['PROGRESS_REPORT'] };
const officer = { ...ann, userId: 'officer', codes: ['PROGRESS_REPORT_ADM'] };
const pmo = { ...ann, userId: 'pmo', codes: ['PROGRESS_REPORT_ADM:read'] };
const stranger = { ...ann, userId: 'bob', codes: ['PROGRESS_REPORT'] };
const projections = [projectProjection, reportProjection, reportFileProjection, accountProjection];
const lab = labOf(projections, { who: researcher, facts, today: '2027-03-10' });
const march = { projectId: 'team', yearMonth: '2027-03' };
const its = report.of('team.2027-03');
const withFiles = (...ns: readonly number[]) => ({
  ...writes(),
  texts: { ...writes().texts, supplementaries: ns.map(documentWith) },
  fileIds: ns.map(fileIdOf),
});
const team = [opened(), attached()];

/** The answer to a person who asks for a file of a report: its hash, or the code of the refusal. */
const asking =
  (ask: Awaited<ReturnType<typeof lab>>) =>
  (n: number, who = researcher, which = march) =>
    ask(fileOfReport, { ...which, fileId: fileIdOf(n) }, { who }).then(
      ({ sha256 }) => sha256,
      ({ code }: { code: string }) => code,
    );
const colleague = { ...researcher, userId: 'eve' };

test('whoever reads a report may have the files that it names; one that was only sent, its sender alone [3.6.42]', async () => {
  const file = asking(
    await lab([
      ...[...team, attached('eve'), opened('others'), keptFile(1), keptFile(2)],
      its.records('ReportSaved', withFiles(1)),
    ]),
  );
  expect([await file(1), await file(2)]).toEqual([fileSaid(1).sha256, fileSaid(2).sha256]);
  for (const reader of [colleague, officer, pmo])
    expect([await file(1, reader), await file(2, reader)]).toEqual([fileSaid(1).sha256, 'no-such-file']);
  expect([await file(1, stranger), await file(9)]).toEqual(['no-such-report', 'no-such-file']);
  // The file does not belong to the report of another month or project.
  expect(await file(1, researcher, { ...march, yearMonth: '2027-02' })).toBe('no-such-file');
  expect(await file(1, officer, { ...march, projectId: 'others' })).toBe('no-such-file');
});

test('a file that was taken out before its report was submitted is given to nobody', async () => {
  const past = [...team, keptFile(1), keptFile(2), its.records('ReportSaved', withFiles(1))];
  const submittedWithout = its.records('ReportSubmitted', { ...withFiles(2), submission: 1 });
  for (const then of [[its.records('ReportSaved', withFiles(2))], [submittedWithout, filed()]]) {
    const file = asking(await lab([...past, ...then]));
    for (const reader of [researcher, officer, pmo]) {
      expect(await file(1, reader)).toBe('no-such-file');
      expect(await file(2, reader)).toBe(fileSaid(2).sha256);
    }
  }
});

test('a file that was replaced is had as that of the submission before, and no longer than this is shown', async () => {
  const submits = (n: number) => its.records('ReportSubmitted', { ...withFiles(n), submission: n });
  const past = [...team, ...[1, 2, 3].map((n) => keptFile(n)), submits(1), filed(), returned()];
  const answers = async (...then: typeof past) => {
    const file = asking(await lab([...past, ...then]));
    return Promise.all([1, 2, 3].map((n) => file(n, officer)));
  };
  const [one, two, three] = [1, 2, 3].map((n) => fileSaid(n).sha256);
  expect(await answers()).toEqual([one, 'no-such-file', 'no-such-file']);
  expect(await answers(submits(2))).toEqual([one, two, 'no-such-file']);
  expect(await answers(submits(2), returned(), submits(3))).toEqual(['no-such-file', two, three]);
});

test('a file may be sent for a report that may be written, at most as large as the parameter says', async () => {
  const ask = await lab(team);
  expect(await ask(writableReport, march)).toEqual({ most: 10_000_000 });
  await expect(ask(writableReport, march, { who: stranger })).rejects.toMatchObject({ code: 'no-such-report' });
  const after = await lab([...team, submitted(), filed()]);
  await expect(after(writableReport, march)).rejects.toMatchObject({ code: 'report-not-writable' });
});

test('a report says of each document which file it has, and that a file was changed since the last submission', async () => {
  const ask = await lab([
    ...[...team, keptFile(1), keptFile(2), its.records('ReportSubmitted', { ...withFiles(1), submission: 1 })],
    ...[filed(), returned(), its.records('ReportSubmitted', { ...withFiles(2), submission: 2 })],
  ]);
  const its2 = await ask(reportDetail, march);
  expect(its2.supplementaries).toEqual([documentWith(2)]);
  expect(its2.previous?.written.supplementaries).toEqual([documentWith(1)]);
  expect(its2.changedFields).toEqual(['supplementaries']);
});

const tables = tablesOf(projections);
test('what was sent long ago and never submitted is to be removed, each by an order of its own', async () => {
  const rows = await tables([
    ...[
      ...team,
      keptFile(1, { date: '2027-02-07' }),
      keptFile(2, { date: '2027-02-08' }),
      keptFile(3, { date: '2027-02-09' }),
    ],
    ...[keptFile(4, { date: '2027-01-01' }), keptFile(5, { date: '2027-01-01' }), removedFile(5)],
    ...[its.records('ReportSubmitted', { ...withFiles(4), submission: 1 })],
  ]);
  const cause = { facts, rows, idFor: String, meta: {} };
  const orders = await unsentFilesRemoved.on.UnsentFilesFellDue!({ date: '2027-03-10' }, cause as never);
  expect(orders).toEqual(
    [1, 2].map((n) =>
      expect.objectContaining({ body: { projectId: 'team', month: '2027-03', fileId: fileIdOf(n), on: '2027-03-10' } }),
    ),
  );
});
