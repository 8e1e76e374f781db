import { type DataOf, event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';

const month = z.string().regex(/^\d{4}-\d{2}$/);
const which = { fileId: z.string(), reportId: z.string(), projectId: z.string(), month };
const clear = { clear: ['month'] };

export const reportFileEvents = {
  /**
   * A researcher uploaded a file; it is in the store, under its own key. Its name may contain names of people, and its
   * SHA-256 (hex) could reveal that somebody has the same file, so both are encrypted with the key of the report.
   */
  ReportFileKept: event(
    {
      ...which,
      date: z.iso.date(),
      accountId: z.string(),
      name: z.string(),
      type: z.string(),
      size: z.int32().min(1),
      sha256: z.string(),
    },
    { name: 'reportId', sha256: 'reportId' },
    { clear: ['month', 'type'] },
  ),
  /** It was not attached within the limit; its key is destroyed. */
  ReportFileRemoved: event(which, {}, clear),
};

const reportFileTakenEvents = {
  /** The actor of the event downloaded the file. */
  ReportFileTaken: event({ ...which, accountId: z.string() }, {}, clear),
};

export const unsentFilesEvents = {
  /** Files uploaded by then and never attached are to be searched for. */
  UnsentFilesFellDue: event({ date: z.iso.date() }),
};

type KeptFile = Pick<
  DataOf<typeof reportFileEvents.ReportFileKept>,
  'fileId' | 'name' | 'type' | 'size' | 'sha256' | 'date'
>;

/** The files kept for one report, by id. A file of another report's stream cannot be attached to it. */
export const reportFiles = stream({
  name: 'report-files',
  events: reportFileEvents,
  audit: 'reports',
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

/** The downloads of one person in one month (`{accountId}.2027-03`): a stream for each month stays small. */
export const reportFilesTaken = stream({
  name: 'report-files-taken',
  events: reportFileTakenEvents,
  audit: 'exports',
  grows: { until: 'a month', events: 1_000 },
  initial: { count: 0 as number },
  evolve: { ReportFileTaken: ({ count }) => ({ count: count + 1 }) },
});

/** The days of a month on which files were searched for. */
export const unsentFiles = stream({
  name: 'unsent-files',
  events: unsentFilesEvents,
  audit: null,
  grows: { until: 'a month', events: 31 },
  initial: { dates: [] as readonly string[] },
  evolve: { UnsentFilesFellDue: ({ dates }, { date }) => ({ dates: [...dates, date] }) },
});
