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
