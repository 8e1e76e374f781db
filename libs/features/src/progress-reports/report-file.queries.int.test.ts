import { expect, test } from '@jest/globals';
import { ann } from '@hadcl/kernel-testing/given';
import { accountProjection } from '../accounts/account.projection.js';
import { projectProjection } from '../projects/project.projection.js';
import { labOf, tablesOf } from '@hadcl/platform/moving/projections/query-testing';
import { attached, facts, filed, opened, returned, submitted, writes } from './report.examples.js';
import { documentWith, fileIdOf, fileSaid, keptFile, removedFile } from './report-file.examples.js';
import { reportDetail } from './report-detail.queries.js';
import { reportFileProjection } from './report-file.projection.js';
import { fileOfReport, writableReport } from './report-file.queries.js';
import { unsentFilesRemoved } from './report-file.reactions.js';
import { reportProjection } from './report.projection.js';
import { report } from './report.stream.js';

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

test('a researcher may have each file of their project’s report, the office what stands in one, and nobody another’s [3.6.42]', async () => {
  const ask = await lab([
    ...team,
    opened('others'),
    keptFile(1),
    keptFile(2),
    its.records('ReportSaved', withFiles(1)),
  ]);
  const file = (n: number, who = researcher, which = march) =>
    ask(fileOfReport, { ...which, fileId: fileIdOf(n) }, { who }).then(
      ({ sha256 }) => sha256,
      ({ code }: { code: string }) => code,
    );
  expect([await file(1), await file(2)]).toEqual([fileSaid(1).sha256, fileSaid(2).sha256]);
  for (const office of [officer, pmo])
    expect([await file(1, office), await file(2, office)]).toEqual([fileSaid(1).sha256, 'no-such-file']);
  expect([await file(1, stranger), await file(9)]).toEqual(['no-such-report', 'no-such-file']);
  // Another report, of a month or a project, does not have it.
  expect(await file(1, researcher, { ...march, yearMonth: '2027-02' })).toBe('no-such-file');
  expect(await file(1, officer, { ...march, projectId: 'others' })).toBe('no-such-file');
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
