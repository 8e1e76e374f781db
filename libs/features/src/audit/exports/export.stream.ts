import { stream } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

const exportEvents = {
  /** Who took it is the event's actor. */
  RowsExported: event(
    {
      exportId: z.string(),
      accountId: z.string(),
      what: z.string(),
      filters: z.record(z.string(), z.string()),
      /** By which filters somebody was looked for; not the name or number that was typed, which would outlive their erasure. */
      searchedBy: z.array(z.string()).optional(),
      /** Of before: what was typed, sealed by the key of who asked, since nobody else could say whose it is. */
      personalFilters: z.record(z.string(), z.string()).optional(),
      format: z.enum(['csv', 'xlsx', 'pdf']),
      fileName: z.string(),
      rows: z.int32().min(0),
    },
    { personalFilters: 'accountId' },
    { clear: ['what', 'filters', 'searchedBy', 'fileName'], keptShut: ['personalFilters'] },
  ),
  /** Only so many rows of the export were made. */
  ExportBrokenOff: event(
    { exportId: z.string(), accountId: z.string(), what: z.string(), fileName: z.string(), rows: z.int32().min(0) },
    {},
    { clear: ['what', 'fileName'] },
  ),
};

type Taken = { readonly count: number };

/** What one person exported in one month (`{accountId}.2027-03`), so that no stream grows without end. */
export const exportsTaken = stream({
  name: 'exports',
  events: exportEvents,
  audit: 'exports',
  grows: { until: 'a month', events: 1_000 },
  initial: { count: 0 } as Taken,
  evolve: { RowsExported: ({ count }) => ({ count: count + 1 }), ExportBrokenOff: (state) => state },
});
