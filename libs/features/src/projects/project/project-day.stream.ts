import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';

export const projectDayEvents = {
  /** Midnight has passed: the statuses of projects may be others. */
  ProjectDayBegan: event({ date: z.iso.date() }),
};

/** A date on which the statuses of the projects are looked at once. */
export const projectDay = stream({
  name: 'project-day',
  events: projectDayEvents,
  audit: null,
  grows: { until: 'a day', events: 1 },
  initial: { hasBegun: false as boolean },
  evolve: { ProjectDayBegan: () => ({ hasBegun: true }) },
});
