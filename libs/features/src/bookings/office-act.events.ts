import { z } from 'zod';
import { event } from '@hadcl/kernel/event';

const booking = { date: z.iso.date(), bookingId: z.string(), projectId: z.string() };
const seats = z.int32().positive().max(999);
const kind = <K extends string, S extends z.ZodRawShape>(name: K, shape: S) =>
  z.object({ kind: z.literal(name), ...booking, ...shape });

/** What the office did to one booking; a remark that it wrote beside a decision is a change of its own. */
export const OfficeChange = z.discriminatedUnion('kind', [
  kind('placed', { seats }),
  kind('approved', { seats }),
  kind('seats', { from: seats, to: seats }),
  kind('reviewed', {}),
  /** More seats than were approved; these, `to`, stay. */
  kind('increase-rejected', { from: seats, to: seats, reason: z.string() }),
  kind('rejected', { reason: z.string() }),
  kind('cancelled', {}),
  kind('remarked', { remarks: z.string() }),
]);
export type OfficeChange = z.infer<typeof OfficeChange>;

/** Why a decision could not be taken back. */
export const StayedWhy = z.enum(['changed', 'late', 'used', 'seats', 'days']);
export type StayedWhy = z.infer<typeof StayedWhy>;

export const officeActEvents = {
  /** One save of the office, whole: what it is told of by. */
  OfficeChangedBookings: event(
    { actId: z.string(), changes: z.array(OfficeChange) },
    {},
    { clear: ['changes.reason', 'changes.remarks'] },
  ),
  /** The office took decisions back at once; these of them are as they were decided, or as they have become since. */
  OfficeDecisionsStayed: event(
    {
      actId: z.string(),
      stayed: z.array(z.object({ date: z.iso.date(), projectId: z.string(), refNum: z.string(), why: StayedWhy })),
    },
    {},
    { clear: ['stayed.refNum'] },
  ),
};
