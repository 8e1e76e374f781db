import { as, from } from '@hadcl/kernel/columns';
import type { Facts } from '@hadcl/kernel/decision';
import { query, type Asked } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { bookings } from '../bookings/booking.tables.js';
import { bookingNotice, labDayCalls } from './lab-day.contract.js';
import { reasonOf, type DayRow } from './lab-day.policy.js';
import { labDays } from './lab-day.tables.js';
import { isReleased, lastBookableDate, lastChangeDate } from './lab-day.stream.js';

const isOffice = (who: { codes: readonly string[] }) => who.codes.includes('ACCESS_MANAGEMENT');

/** The set-up days of a span with what is held, as far as the person who asks may look ahead. */
const daysOf = async ({
  input: { startDate, endDate },
  who,
  now,
  today,
  facts,
  rows,
}: Pick<Asked<any>, 'who' | 'now' | 'today' | 'facts' | 'rows'> & {
  input: { startDate: string; endDate: string };
}) => {
  const horizon = isOffice(who) ? endDate : lastBookableDate(today, facts);
  const last = endDate < horizon ? endDate : horizon;
  // Without `now` the statement is the same for all who ask for a month after a push, and is run once for them.
  const days = await rows(sql`
    select ${from(labDays, 'd').pick('date', 'capacity', 'available', 'remarks', 'closed_because', 'release_at', 'version')},
           ${as('held', 'int', sql`coalesce(sum(b.seats) filter (where b.holds), 0)`)}
      from ${labDays} d
      left join ${bookings} b on b.date = d.date
     where d.date between ${startDate} and ${last}
     group by d.date
     order by d.date`);
  return days.map((day) => ({ ...day, released: isReleased(day, now) }));
};

export const capacityFull = query(labDayCalls.capacityFull, async (asked) => {
  const { input, who, today, facts } = asked;
  const around = {
    today,
    pt: input.pt ?? null,
    office: isOffice(who) && !who.codes.includes('MANAGE_BOOKINGS'),
    lastDate: lastBookableDate(today, facts),
    lastNotice: (date: string) => facts.workingDaysBefore(date, facts.parameter(bookingNotice)),
  };
  return (await daysOf(asked)).map((day) => ({ ...shown(day), ...judged(day, around, facts) }));
});

const shown = (day: DayRow) => ({
  bookingDate: day.date,
  capacity: day.capacity,
  quota: day.held,
  available: day.available.join(','),
  remarks: day.remarks,
  uavailableReason: day.closedBecause,
  releaseTime: day.releaseAt,
  isReleased: day.released,
  isLimit: day.held >= day.capacity,
  fullPercent: day.capacity === 0 ? 100 : Math.floor((day.held * 100) / day.capacity),
  remainingSeats: Math.max(0, day.capacity - day.held),
  /** A closed day keeps its bookings, and is closed rather than over-booked. */
  overBooked: day.available.length > 0 && day.held > day.capacity,
  version: day.version,
});
const judged = (day: DayRow, around: Parameters<typeof reasonOf>[1], facts: Facts) => {
  const reason = reasonOf(day, around);
  return { reason, bookable: reason === null, changeable: around.today <= lastChangeDate(day.date, facts) };
};

export const bookSetup = query(labDayCalls.bookSetup, async (asked) => (await daysOf(asked)).map(shown));

export const availableQuota = query(labDayCalls.availableQuota, async (asked) =>
  (await daysOf(asked)).map(({ date, capacity, held }) => ({
    bookingDate: date,
    availableQuota: Math.max(0, capacity - held),
  })),
);

/** A month is released when any of its dates has a release time that has passed. */
export const releaseTimes = query(labDayCalls.releaseTimes, async ({ input, now, rows }) => {
  const months = await rows(sql`
    select ${as('date', 'date', sql`asked.date`)}, ${as('releaseAt', 'timestamptz?', sql`min(d.release_at)`)}
      from unnest(${input}::date[]) with ordinality as asked (date, nth)
      left join ${labDays} d on date_trunc('month', d.date) = date_trunc('month', asked.date)
     group by asked.nth, asked.date
     order by asked.nth`);
  return months.map(({ date, releaseAt }) => ({
    date,
    releaseTime: releaseAt,
    isReleased: isReleased({ releaseAt }, now),
  }));
});
