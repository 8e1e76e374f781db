import { decision } from '@hadcl/kernel/decision';
import { account, hasLeftProject } from '../../accounts/account/account.stream.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { isReportThere } from '../due/report-dates.contract.js';
import {
  mostReportFiles,
  reportFileDays,
  reportFileOrders,
  storeFileRefused as refused,
} from './report-file.contract.js';
import { reportFiles, reportFilesTaken, unsentFiles } from './report-file.stream.js';
import { isWritable } from '../report/report.policy.js';
import { report, reportIdOf } from '../report/report.stream.js';

/**
 * Ordered by the door after it has stored the file. Checks the owner of the report and whether it may still be written.
 */
export const keepReportFile = decision(reportFileOrders.keepReportFile, {
  reads: ({ body: { projectId, yearMonth: month }, by }) => {
    const reportId = reportIdOf(projectId, month);
    return [reportFiles.of(reportId), report.of(reportId), projectAccess.of(projectId), account.of(by.userId)];
  },

  *decide({ body, by, today }, read) {
    const { projectId, yearMonth: month, wrapped: _, ...file } = body;
    const reportId = reportIdOf(projectId, month);
    const access = read(projectAccess.of(projectId));
    const { status } = read(report.of(reportId));
    if (access.status === 'none' || !(by.userId in access.people)) throw refused('no-such-report', {});
    if (hasLeftProject(read(account.of(by.userId)), projectId, today)) throw refused('no-such-report', {});
    if (!isReportThere(status, month, access, today)) throw refused('no-such-report', {});
    if (!isWritable(status)) throw refused('report-not-writable', {});
    const fileStream = reportFiles.of(reportId);
    if (Object.keys(read(fileStream).kept).length >= mostReportFiles)
      throw refused('report-files-too-many', { max: mostReportFiles });
    yield fileStream.records('ReportFileKept', {
      ...{ fileId: file.fileId, reportId, projectId, month, date: today, accountId: by.userId },
      ...{ name: file.name, type: file.type, size: file.size, sha256: file.sha256 },
    });
  },

  answer: ({ body: { fileId, name, type, size, sha256 } }) => ({ fileId, name, type, size, sha256 }),

  // Stored together with the event: a file without a key does not count as kept.
  rows: ({ body: { projectId, yearMonth, fileId, wrapped } }) => [
    { kind: 'file', row: { fileId, personId: reportIdOf(projectId, yearMonth), wrapped } },
  ],
});

/** Ordered by the door, after the query has allowed this person to have the file. */
export const takeReportFile = decision(reportFileOrders.takeReportFile, {
  reads: ({ by, today }) => [reportFilesTaken.of(`${by.userId}.${today.slice(0, 7)}`)],
  *decide({ body: { fileId, projectId, month }, by, today }) {
    const taken = reportFilesTaken.of(`${by.userId}.${today.slice(0, 7)}`);
    const reportId = reportIdOf(projectId, month);
    yield taken.records('ReportFileTaken', { fileId, reportId, projectId, month, accountId: by.userId });
  },
  answer: () => ({}),
});

export const lookForUnsentFiles = decision(reportFileOrders.lookForUnsentFiles, {
  reads: ({ body: { date } }) => [unsentFiles.of(date.slice(0, 7))],
  *decide({ body: { date } }, read) {
    const monthStream = unsentFiles.of(date.slice(0, 7));
    if (!read(monthStream).dates.includes(date)) yield monthStream.records('UnsentFilesFellDue', { date });
  },
  answer: () => ({}),
});

/** Removes a file some days after it was uploaded, unless its report has it or was ever submitted with it. */
export const removeReportFile = decision(reportFileOrders.removeReportFile, {
  reads: ({ body: { projectId, month } }) => {
    const reportId = reportIdOf(projectId, month);
    return [reportFiles.of(reportId), report.of(reportId)];
  },

  *decide({ body: { projectId, month, fileId, on } }, read, facts) {
    const reportId = reportIdOf(projectId, month);
    const fileStream = reportFiles.of(reportId);
    const file = read(fileStream).kept[fileId];
    const { files, submittedFiles } = read(report.of(reportId));
    if (!file || files.includes(fileId) || submittedFiles.includes(fileId)) return;
    if (file.date > facts.daysBefore(on, facts.parameter(reportFileDays))) return;
    yield fileStream.records('ReportFileRemoved', { fileId, reportId, projectId, month });
  },

  answer: () => ({}),
  rows: ({ body: { fileId } }) => [{ kind: 'file-end', row: { fileId } }],
});
