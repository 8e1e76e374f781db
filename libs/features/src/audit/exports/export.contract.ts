import { z } from 'zod';
import { ExportFormat, internal } from '@hadcl/kernel/call';

/** Recorded for every export before its first row is sent. */
export const ExportTaken = z.object({
  /** Path of the call. */
  what: z.string(),
  /** The filters of the call, without those that identify a person. */
  filters: z.record(z.string(), z.string()),
  /** Names of the filters that identify a person, if any were used; their values are not recorded. */
  searchedBy: z.array(z.string()).optional(),
  format: z.enum([...ExportFormat.options, 'pdf']),
  fileName: z.string(),
  rows: z.int32().min(0),
});

/** Number of rows made before an export broke off. */
const ExportBroken = z.object({
  exportId: z.string(),
  what: z.string(),
  fileName: z.string(),
  rows: z.int32().min(0),
});

export const exportCalls = {
  recordExport: internal('record-export', ExportTaken, z.object({ exportId: z.string() })),
  recordBrokenExport: internal('record-broken-export', ExportBroken, z.object({})),
};
