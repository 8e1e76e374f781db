import { stream } from '@hadcl/kernel/stream';
import { exportEvents } from './export.events.js';

type Taken = { readonly count: number };

/** What one person exported in one month (`{accountId}.2027-03`), so that no stream grows without end. */
export const exportsTaken = stream({
  name: 'exports',
  events: exportEvents,
  grows: { until: 'a month', events: 1_000 },
  initial: { count: 0 } as Taken,
  evolve: { RowsExported: ({ count }) => ({ count: count + 1 }), ExportBrokenOff: (state) => state },
});
