import { z } from 'zod';
import { event } from '@hadcl/kernel/event';

export const projectDayEvents = {
  /** Midnight has passed: the statuses of projects may be others. */
  ProjectDayBegan: event({ date: z.iso.date() }),
};
