import { reportFiles } from './report-file.stream.js';
import { reportIdOf } from '../report/report.stream.js';

/** A readable id for the n-th file. */
export const fileIdOf = (n: number) => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`;
export const fileSaid = (n = 1) => ({
  fileId: fileIdOf(n),
  name: `Code map ${n}.xlsx`,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  size: 41_230,
  sha256: `${n}`.padStart(64, 'a'),
});
const which = (n: number, projectId: string, month: string) => ({
  fileId: fileIdOf(n),
  ...{ reportId: reportIdOf(projectId, month), projectId, month },
});
/** A file that ann has uploaded for a report. */
export const keptFile = (n = 1, { projectId = 'team', month = '2027-03', date = '2027-03-10' } = {}) =>
  reportFiles
    .of(reportIdOf(projectId, month))
    .records('ReportFileKept', { ...which(n, projectId, month), ...fileSaid(n), date, accountId: 'ann' });
export const removedFile = (n = 1, { projectId = 'team', month = '2027-03' } = {}) =>
  reportFiles.of(reportIdOf(projectId, month)).records('ReportFileRemoved', which(n, projectId, month));
/** A document with a file, as the form sends it. */
export const documentWith = (n = 1) => ({ documentName: 'Code map', content: 'Release 2', file: fileSaid(n) });
