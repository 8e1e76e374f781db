import { as, from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql, type RowOf } from '@hadcl/kernel/sql';
import { replay } from '@hadcl/kernel/stream';
import { accounts, fullName } from '../../accounts/account/account.tables.js';
import { visits } from '../../attendance/visits/attendance.tables.js';
import { closing } from '../../words/lab-hours.js';
import { bookings } from '../../bookings/booking/booking.tables.js';
import { labDays } from '../../lab-days/day/lab-day.tables.js';
import { labDay, seatsHeld } from '../../lab-days/day/lab-day.stream.js';
import { auditCalls } from '../facts/audit.contract.js';
import { insideAt } from './inside-at.js';
import { differencesOf, everyBooking, type Modelled } from './log-and-model.js';

/** The events of a day. Sealed values, such as the remark on a visit, are not opened. */
const eventsOf = (date: string) => sql`
  select ${as('type', 'text', sql`e.type`)},
         ${as('data', 'jsonb', sql`e.data`)},
         ${as('recordedAt', 'timestamptz', sql`e.recorded_at`)}
    from log.events e
   where e.stream = ${labDay.of(date).id}
   order by e.version`;
type Event = RowOf<ReturnType<typeof eventsOf>>;

const dayRow = (date: string) => sql`
  select ${from(labDays, 'd').pick('is_open', 'capacity', 'version')} from ${labDays} d where d.date = ${date}`;
const bookingRows = (date: string) => sql`
  select ${from(bookings, 'b').pick('booking_id', 'seats', 'status', 'revised', 'version')}
    from ${bookings} b where b.date = ${date}`;
const visitRows = (date: string) => sql`
  select ${from(visits, 'v').pick('visit_id', 'signed_in_at', 'signed_out_at', 'workstation_no', 'missed', 'version')}
    from ${visits} v where v.date = ${date}`;
const names = (ids: readonly string[]) => sql`
  select ${from(accounts, 'p').pick('account_id')}, ${as('name', 'text', fullName)}
    from ${accounts} p where p.account_id = any(${ids}::text[])`;

/** Read models lag behind the log by moments: with a younger event a difference counts as catching up. */
const follows = 10_000;

/**
 * The lab at a moment of a date, replayed from the log, and whether the read models match the whole log of that date.
 */
export const labAt = query(auditCalls.labAt, async ({ input: { date, time, known }, now, facts, rows }) => {
  const ref = labDay.of(date);
  const asDay = (events: readonly Event[]) => replay(ref, events as never);
  const events = await rows(eventsOf(date));
  const [[day], itsBookings, itsVisits] = await Promise.all([
    rows(dayRow(date)),
    rows(bookingRows(date)),
    rows(visitRows(date)),
  ]);
  const instant = facts.instantOf(date, time);
  const until = Date.parse(instant);
  const whole = asDay(events);
  const then = asDay(events.filter(({ recordedAt }) => Date.parse(recordedAt) <= until));
  const isOver = until >= Date.parse(facts.instantOf(date, closing));
  const inside = isOver ? [] : insideAt(known === 'now' ? whole : then, until);
  const called = new Map(
    (await rows(names(inside.map(({ userId }) => userId)))).map(({ accountId, name }) => [accountId, name]),
  );
  const model: Modelled = { day, bookings: itsBookings, visits: itsVisits };
  const differences = differencesOf({ day: whole, bookings: everyBooking(events as never) }, model);
  const newest = Date.parse(events.at(-1)?.recordedAt ?? '1970-01-01');
  const differing = Date.parse(now) - newest < follows ? ('catching-up' as const) : ('differs' as const);
  return {
    isOpen: then.status === 'open',
    capacity: then.status === 'open' ? then.capacity : 0,
    held: seatsHeld(then),
    inside: inside.map(({ visitId, userId, refNum, workstationNo, signedInAt }) => ({
      ...{ visitId, refNum, workstationNo },
      name: called.get(userId) ?? '',
      since: facts.localOf(signedInAt).time,
    })),
    bookings: Object.values(then.bookings).map(({ bookingId, refNum, seats, status }) => ({
      ...{ bookingId, refNum, seats, status },
    })),
    events: events.length,
    verdict: differences.length === 0 ? ('equal' as const) : differing,
    differences,
  };
});
