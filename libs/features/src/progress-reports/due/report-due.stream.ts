import { stream } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

export const reportDueEvents = {
  /** So many days before the deadline of a month's reports: whoever owes one is to be reminded. */
  ReportsFellDue: event(
    { month: z.string().regex(/^\d{4}-\d{2}$/), date: z.iso.date(), days: z.int32().min(0) },
    {},
    { clear: ['month'] },
  ),
  /** The deadline of a month's reports is over (`late`), or those that are still owed suspend access from now on. */
  ReportsFellOverdue: event(
    { month: z.string().regex(/^\d{4}-\d{2}$/), date: z.iso.date(), stage: z.enum(['late', 'suspended']) },
    {},
    { clear: ['month'] },
  ),
};

/** The reports of a month (`2027-03`): how many days before their deadline people were reminded, and what they were told after it. */
export const reportsDue = stream({
  name: 'reports-due',
  events: reportDueEvents,
  audit: 'other',
  grows: { until: 'a record', events: 40 },
  initial: { reminded: [], overdue: [] } as { reminded: readonly number[]; overdue: readonly ('late' | 'suspended')[] },
  evolve: {
    ReportsFellDue: (before, { days }) => ({ ...before, reminded: [...before.reminded, days] }),
    ReportsFellOverdue: (before, { stage }) => ({ ...before, overdue: [...before.overdue, stage] }),
  },
});
