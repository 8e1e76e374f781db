import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';
import { ProjectType } from '../../words/project-type.js';

/** `toldIn`: the act by which its people were told last how it is with the day; null where they were not. */
const day = { date: z.iso.date(), toldIn: z.string().nullable() };

/** A day that was closed; `again`: it was so already, and only what is remarked of it has changed. */
export const ClosedDay = z.object({ ...day, urgent: z.boolean(), reason: z.string(), again: z.boolean() });
/** A day that had been closed, and for whom it is open again. */
export const ReopenedDay = z.object({ ...day, available: z.array(ProjectType) });
export type ClosedDay = z.infer<typeof ClosedDay>;
export type ReopenedDay = z.infer<typeof ReopenedDay>;

export const setUpActEvents = {
  /** One save of the office that closes days or opens closed ones again, whole: what the people of their bookings are told of by. */
  OfficeChangedDays: event(
    { actId: z.string(), closed: z.array(ClosedDay), reopened: z.array(ReopenedDay) },
    {},
    { clear: ['closed.reason', 'closed.toldIn', 'reopened.toldIn'] },
  ),
};

/** One save of the office, which may close days and open others again. */
export const setUpAct = stream({
  name: 'set-up-act',
  events: setUpActEvents,
  audit: null,
  grows: { until: 'a record', events: 1 },
  initial: { isDone: false as boolean },
  evolve: { OfficeChangedDays: () => ({ isDone: true }) },
});
