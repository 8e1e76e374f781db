import { stream } from '@hadcl/kernel/stream';
import { reportDueEvents } from './report-due.events.js';

/** The reports of a month (`2027-03`): how many days before their deadline people were reminded, and what they were told after it. */
export const reportsDue = stream({
  name: 'reports-due',
  events: reportDueEvents,
  grows: { until: 'a record', events: 40 },
  initial: { reminded: [], overdue: [] } as { reminded: readonly number[]; overdue: readonly ('late' | 'suspended')[] },
  evolve: {
    ReportsFellDue: (before, { days }) => ({ ...before, reminded: [...before.reminded, days] }),
    ReportsFellOverdue: (before, { stage }) => ({ ...before, overdue: [...before.overdue, stage] }),
  },
});
