import { decision } from '@hadcl/kernel/decision';
import { exportCalls } from './export.contract.js';
import { exportsTaken } from './export.stream.js';

/** Given by the machinery that streams exports; it stands against nobody, since the call was allowed already. */
export const recordExport = decision(exportCalls.recordExport, {
  reads: ({ by, today }) => [exportsTaken.of(`${by.userId}.${today.slice(0, 7)}`)],
  *decide({ body, by, today, idFor }) {
    const taken = exportsTaken.of(`${by.userId}.${today.slice(0, 7)}`);
    yield taken.records('RowsExported', { exportId: idFor('export'), accountId: by.userId, ...body });
  },
  answer: ({ idFor }) => ({ exportId: idFor('export') }),
});

/** An error of ours, or a reader who left: the file that somebody has is not the one that `RowsExported` tells of. */
export const recordBrokenExport = decision(exportCalls.recordBrokenExport, {
  reads: ({ by, today }) => [exportsTaken.of(`${by.userId}.${today.slice(0, 7)}`)],
  *decide({ body, by, today }) {
    const taken = exportsTaken.of(`${by.userId}.${today.slice(0, 7)}`);
    yield taken.records('ExportBrokenOff', { accountId: by.userId, ...body });
  },
  answer: () => ({}),
});
