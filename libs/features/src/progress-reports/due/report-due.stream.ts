import { stream } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

export const reportDueEvents = {
  /** `days` days before the deadline of a month: people who owe its report are to be reminded. */
  ReportsFellDue: event(
    { month: z.string().regex(/^\d{4}-\d{2}$/), date: z.iso.date(), days: z.int32().min(0) },
    {},
    { clear: ['month'] },
  ),
  /** The deadline of a month is over (`late`), or missing reports of it suspend access from now on (`suspended`). */
  ReportsFellOverdue: event(
    { month: z.string().regex(/^\d{4}-\d{2}$/), date: z.iso.date(), stage: z.enum(['late', 'suspended']) },
    {},
    { clear: ['month'] },
  ),
};

/** The reports of a month (`2027-03`): which reminders went out before the deadline, and which notices after it. */
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
