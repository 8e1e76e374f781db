import { stream } from '@hadcl/kernel/stream';
import { projectDayEvents } from './project-day.events.js';

/** A date on which the statuses of the projects are looked at once. */
export const projectDay = stream({
  name: 'project-day',
  events: projectDayEvents,
  grows: { until: 'a day', events: 1 },
  initial: { hasBegun: false as boolean },
  evolve: { ProjectDayBegan: () => ({ hasBegun: true }) },
});
