import { stream } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

const exportEvents = {
  /** The event's actor took the export. */
  RowsExported: event(
    {
      exportId: z.string(),
      accountId: z.string(),
      what: z.string(),
      filters: z.record(z.string(), z.string()),
      /**
       * Names of the filters that identify a person. Their values would survive an erasure, so they are not recorded.
       */
      searchedBy: z.array(z.string()).optional(),
      /**
       * In old events: the values of these filters, sealed with the key of the caller, because it was not known whom
       * they identify.
       */
      personalFilters: z.record(z.string(), z.string()).optional(),
      format: z.enum(['csv', 'xlsx', 'pdf']),
      fileName: z.string(),
      rows: z.int32().min(0),
    },
    { personalFilters: 'accountId' },
    { clear: ['what', 'filters', 'searchedBy', 'fileName'], keptShut: ['personalFilters'] },
  ),
  /** The export broke off after so many rows. */
  ExportBrokenOff: event(
    { exportId: z.string(), accountId: z.string(), what: z.string(), fileName: z.string(), rows: z.int32().min(0) },
    {},
    { clear: ['what', 'fileName'] },
  ),
};

type Taken = { readonly count: number };

/** Exports of one person in one month (`{accountId}.2027-03`), so that no stream grows for ever. */
export const exportsTaken = stream({
  name: 'exports',
  events: exportEvents,
  audit: 'exports',
  grows: { until: 'a month', events: 1_000 },
  initial: { count: 0 } as Taken,
  evolve: { RowsExported: ({ count }) => ({ count: count + 1 }), ExportBrokenOff: (state) => state },
});
