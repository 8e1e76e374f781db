import { stream } from '@hadcl/kernel/stream';
import { setUpActEvents } from './set-up-act.events.js';

/** One save of the office, which may close days and open others again. */
export const setUpAct = stream({
  name: 'set-up-act',
  events: setUpActEvents,
  grows: { until: 'a record', events: 1 },
  initial: { isDone: false as boolean },
  evolve: { OfficeChangedDays: () => ({ isDone: true }) },
});
