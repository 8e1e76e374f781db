import { event } from '@hadcl/kernel/event';
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

export const reportFileTakenEvents = {
  /** Who took it is the event's actor. */
  ReportFileTaken: event({ ...which, accountId: z.string() }, {}, clear),
};

export const unsentFilesEvents = {
  /** What was sent by then, and attached to nothing, is to be looked for. */
  UnsentFilesFellDue: event({ date: z.iso.date() }),
};
