import { type DataOf, event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';

const month = z.string().regex(/^\d{4}-\d{2}$/);
const which = { fileId: z.string(), reportId: z.string(), projectId: z.string(), month };
const clear = { clear: ['month'] };

export const reportFileEvents = {
  /**
   * A researcher sent a file for a report; it lies in the store, under a key of its own. Its name may name people, and its
   * hash (SHA-256 of its content, in hex) may tell whether somebody has the same file: both are the report's own.
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
  /** It was attached to nothing for long; its key is destroyed. */
  ReportFileRemoved: event(which, {}, clear),
};

const reportFileTakenEvents = {
  /** Who took it is the event's actor. */
  ReportFileTaken: event({ ...which, accountId: z.string() }, {}, clear),
};

export const unsentFilesEvents = {
  /** What was sent by then, and attached to nothing, is to be looked for. */
  UnsentFilesFellDue: event({ date: z.iso.date() }),
};

type KeptFile = Pick<
  DataOf<typeof reportFileEvents.ReportFileKept>,
  'fileId' | 'name' | 'type' | 'size' | 'sha256' | 'date'
>;

/** The files that are kept for one report, by id: what another report's stream holds cannot be attached to it. */
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

/** What one person took in one month (`{accountId}.2027-03`), so that no stream grows without end. */
export const reportFilesTaken = stream({
  name: 'report-files-taken',
  events: reportFileTakenEvents,
  audit: 'exports',
  grows: { until: 'a month', events: 1_000 },
  initial: { count: 0 as number },
  evolve: { ReportFileTaken: ({ count }) => ({ count: count + 1 }) },
});

/** The days of a month on which the daily clock had files looked for. */
export const unsentFiles = stream({
  name: 'unsent-files',
  events: unsentFilesEvents,
  audit: null,
  grows: { until: 'a month', events: 31 },
  initial: { dates: [] as readonly string[] },
  evolve: { UnsentFilesFellDue: ({ dates }, { date }) => ({ dates: [...dates, date] }) },
});
