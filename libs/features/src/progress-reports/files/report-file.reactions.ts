import { order } from '@hadcl/kernel/decision';
import { reaction } from '@hadcl/kernel/reaction';
import { reportFileDays, reportFileOrders } from './report-file.contract.js';
import { unsentFilesEvents } from './report-file.stream.js';
import { unsentRows } from './report-file.queries.js';

/** What was sent and never submitted goes after some days, unless its report has it saved: that its own decision finds. */
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
