import { stream } from '@hadcl/kernel/stream';
import { reportDueEvents } from './report-due.events.js';

/** The reports of a month (`2027-03`), and how many days before their deadline people were reminded. */
export const reportsDue = stream({
  name: 'reports-due',
  events: reportDueEvents,
  grows: { until: 'a record', events: 40 },
  initial: { reminded: [] as readonly number[] },
  evolve: { ReportsFellDue: ({ reminded }, { days }) => ({ reminded: [...reminded, days] }) },
});
