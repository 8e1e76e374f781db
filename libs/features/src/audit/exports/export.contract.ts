import { z } from 'zod';
import { ExportFormat, internal } from '@hadcl/kernel/call';

/** What the product records of every export before its first row leaves. */
export const ExportTaken = z.object({
  /** The path of the call. */
  what: z.string(),
  /** What was asked for, as it was asked, but for what names a person. */
  filters: z.record(z.string(), z.string()),
  /** The names of those filters by which a person was looked for, where any was; what was typed is not kept. */
  searchedBy: z.array(z.string()).optional(),
  format: z.enum([...ExportFormat.options, 'pdf']),
  fileName: z.string(),
  rows: z.int32().min(0),
});

/** How many rows of an export were made before it broke off. */
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
