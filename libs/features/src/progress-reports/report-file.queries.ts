import { query } from '@hadcl/kernel/query';
import {
  bytesOf,
  fileNotFound,
  reportFileMegabytes,
  reportFileOrders,
  storeFileRefused,
} from './report-file.contract.js';
import { fileRows } from './report-file.rows.js';
import { isWritable } from './report.policy.js';
import { whoseOf } from './report.queries.js';
import { reportRows } from './report.rows.js';
import { reportIdOf } from './report.stream.js';

export const writableReport = query(reportFileOrders.writableReport, async ({ input, who, today, facts, rows }) => {
  const { projectId, yearMonth: month } = input;
  const [found] = await rows(reportRows({ ...who, all: false, today }, { month, projectId }));
  if (!found) throw storeFileRefused('no-such-report', {});
  if (!isWritable(found.status ?? '')) throw storeFileRefused('report-not-writable', {});
  return { most: bytesOf(facts.parameter(reportFileMegabytes)) };
});

/**
 * To whoever reads the report, when its page names the file; to its sender while no report was saved with it. A file that
 * was taken out of a report before it was submitted is given to nobody (R48), and answered like one that does not exist.
 */
export const fileOfReport = query(reportFileOrders.fileOfReport, async ({ input, who, today, rows }) => {
  const { projectId, yearMonth: month, fileId } = input;
  const whose = whoseOf(who, today);
  const [found] = await rows(reportRows(whose, { month, projectId }));
  if (!found) throw fileNotFound('no-such-report', {});
  const [file] = await rows(fileRows(reportIdOf(projectId, month), fileId, who.userId));
  if (!file || !(file.isNamed || (found.isOwn && file.isUnsaved))) throw fileNotFound('no-such-file', {});
  return file;
});
