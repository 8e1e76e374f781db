import { order } from '@hadcl/kernel/decision';
import { reaction } from '@hadcl/kernel/reaction';
import { reportFileDays, reportFileOrders } from './report-file.contract.js';
import { unsentFilesEvents } from './report-file.stream.js';
import { unsentRows } from './report-file.queries.js';

/**
 * Removes uploaded files that were not submitted within some days; the decision spares those that a saved report has.
 */
export const unsentFilesRemoved = reaction({
  name: 'unsent-files',
  events: unsentFilesEvents,
  on: {
    UnsentFilesFellDue: async ({ date }, { facts, rows }) => {
      const until = facts.daysBefore(date, facts.parameter(reportFileDays));
      return (await rows(unsentRows(until))).map((file) =>
        order(reportFileOrders.removeReportFile, { ...file, on: date }, file.fileId),
      );
    },
  },
});
