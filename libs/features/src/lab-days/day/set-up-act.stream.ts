import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';
import { ProjectType } from '../../words/project-type.js';

/** `toldIn`: the earlier save whose notice told people about the day; null if there was none. */
const day = { date: z.iso.date(), toldIn: z.string().nullable() };

/** A closed day. `again`: it was closed already, and only its remark changed. */
export const ClosedDay = z.object({ ...day, urgent: z.boolean(), reason: z.string(), again: z.boolean() });
/** A day that was closed and is open again, with the project types that may book. */
export const ReopenedDay = z.object({ ...day, available: z.array(ProjectType) });
export type ClosedDay = z.infer<typeof ClosedDay>;
export type ReopenedDay = z.infer<typeof ReopenedDay>;

export const setUpActEvents = {
  /** All days that one save closed or opened again; the notices to people with bookings follow from it. */
  OfficeChangedDays: event(
    { actId: z.string(), closed: z.array(ClosedDay), reopened: z.array(ReopenedDay) },
    {},
    { clear: ['closed.reason', 'closed.toldIn', 'reopened.toldIn'] },
  ),
};

/** One save of the office that may close days and open others. */
export const setUpAct = stream({
  name: 'set-up-act',
  events: setUpActEvents,
  audit: null,
  grows: { until: 'a record', events: 1 },
  initial: { isDone: false as boolean },
  evolve: { OfficeChangedDays: () => ({ isDone: true }) },
});
