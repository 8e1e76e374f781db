import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';

export const projectDayEvents = {
  /** A date has begun: statuses that follow dates may change. */
  ProjectDayBegan: event({ date: z.iso.date() }),
};

/** A date for which the statuses of all projects are checked once. */
export const projectDay = stream({
  name: 'project-day',
  events: projectDayEvents,
  audit: null,
  grows: { until: 'a day', events: 1 },
  initial: { hasBegun: false as boolean },
  evolve: { ProjectDayBegan: () => ({ hasBegun: true }) },
});
