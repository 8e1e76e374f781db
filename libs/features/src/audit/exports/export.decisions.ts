import { decision } from '@hadcl/kernel/decision';
import { exportCalls } from './export.contract.js';
import { exportsTaken } from './export.stream.js';

/** Called by the streaming of exports. It never refuses, because the call itself was already allowed. */
export const recordExport = decision(exportCalls.recordExport, {
  reads: ({ by, today }) => [exportsTaken.of(`${by.userId}.${today.slice(0, 7)}`)],
  *decide({ body, by, today, idFor }) {
    const taken = exportsTaken.of(`${by.userId}.${today.slice(0, 7)}`);
    yield taken.records('RowsExported', { exportId: idFor('export'), accountId: by.userId, ...body });
  },
  answer: ({ idFor }) => ({ exportId: idFor('export') }),
});

/**
 * After a server error, or when the reader disconnected: the file is incomplete, although `RowsExported` was recorded.
 */
export const recordBrokenExport = decision(exportCalls.recordBrokenExport, {
  reads: ({ by, today }) => [exportsTaken.of(`${by.userId}.${today.slice(0, 7)}`)],
  *decide({ body, by, today }) {
    const taken = exportsTaken.of(`${by.userId}.${today.slice(0, 7)}`);
    yield taken.records('ExportBrokenOff', { accountId: by.userId, ...body });
  },
  answer: () => ({}),
});
