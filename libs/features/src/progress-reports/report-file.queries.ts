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
  const [found] = await rows(reportRows({ ...who, all: false }, { today, month, projectId }));
  if (!found) throw storeFileRefused('no-such-report', {});
  if (!isWritable(found.status ?? '')) throw storeFileRefused('report-not-writable', {});
  return { most: bytesOf(facts.parameter(reportFileMegabytes)) };
});

/** To the researchers of its project, and to the office once it stands in a report; else it is as one that there is not. */
export const fileOfReport = query(reportFileOrders.fileOfReport, async ({ input, who, today, rows }) => {
  const { projectId, yearMonth: month, fileId } = input;
  const whose = whoseOf(who);
  const [found] = await rows(reportRows(whose, { today, month, projectId }));
  if (!found) throw fileNotFound('no-such-report', {});
  const [file] = await rows(fileRows(reportIdOf(projectId, month), fileId));
  if (!file || !(found.isOwn || file.attached)) throw fileNotFound('no-such-file', {});
  return file;
});
