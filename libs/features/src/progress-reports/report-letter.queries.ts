import { query } from '@hadcl/kernel/query';
import { reportCalls, reportNotFound } from './report.contract.js';
import { readerRows } from './report-letter.rows.js';
import { historyRows } from './report.rows.js';
import { reportIdOf } from './report.stream.js';

/** To whom a reminder for revision would go now, to whom not, and when the last one went. */
export const revisionReaders = query(
  reportCalls.revisionReaders,
  async ({ input: { projectId, yearMonth: month }, today, rows }) => {
    const [readers, history] = await Promise.all([
      rows(readerRows(projectId, today)),
      rows(historyRows(reportIdOf(projectId, month))),
    ]);
    if (history.length === 0) throw reportNotFound('no-such-report', {});
    const last = history.find(({ what }) => what === 'REMINDED');
    return {
      readers: readers.flatMap(({ userId, name, notWritten }) => (notWritten === null ? [{ userId, name }] : [])),
      leftOut: readers.flatMap(({ userId, name, notWritten: why }) => (why === null ? [] : [{ userId, name, why }])),
      lastSent: last ? { at: last.at, by: last.by } : null,
    };
  },
);
