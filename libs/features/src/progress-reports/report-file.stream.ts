import type { DataOf } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import { reportFileEvents, reportFileTakenEvents, unsentFilesEvents } from './report-file.events.js';

type KeptFile = Pick<
  DataOf<typeof reportFileEvents.ReportFileKept>,
  'fileId' | 'name' | 'type' | 'size' | 'sha256' | 'date'
>;

/** The files that are kept for one report, by id: what another report's stream holds cannot be attached to it. */
export const reportFiles = stream({
  name: 'report-files',
  events: reportFileEvents,
  grows: { until: 'a record', events: 200 },
  initial: { kept: {} as Readonly<Record<string, KeptFile>> },
  evolve: {
    ReportFileKept: ({ kept }, { fileId, name, type, size, sha256, date }) => ({
      kept: { ...kept, [fileId]: { fileId, name, type, size, sha256, date } },
    }),
    ReportFileRemoved: ({ kept }, { fileId }) => {
      const { [fileId]: _, ...left } = kept;
      return { kept: left };
    },
  },
});

/** What one person took in one month (`{accountId}.2027-03`), so that no stream grows without end. */
export const reportFilesTaken = stream({
  name: 'report-files-taken',
  events: reportFileTakenEvents,
  grows: { until: 'a month', events: 1_000 },
  initial: { count: 0 as number },
  evolve: { ReportFileTaken: ({ count }) => ({ count: count + 1 }) },
});

/** The days of a month on which the daily clock had files looked for. */
export const unsentFiles = stream({
  name: 'unsent-files',
  events: unsentFilesEvents,
  grows: { until: 'a month', events: 31 },
  initial: { dates: [] as readonly string[] },
  evolve: { UnsentFilesFellDue: ({ dates }, { date }) => ({ dates: [...dates, date] }) },
});
