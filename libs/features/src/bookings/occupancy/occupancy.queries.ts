import { as, from } from '@hadcl/kernel/columns';
import { query, type QueryContext } from '@hadcl/kernel/query';
import { firstBroken } from '@hadcl/kernel/rules';
import { sql } from '@hadcl/kernel/sql';
import { occupancyCalls } from './occupancy.contract.js';
import { bookingNotice } from '../../lab-days/day/lab-day.contract.js';
import { isReleased, lastBookableDate, lastChangeDate } from '../../lab-days/day/lab-day.stream.js';
import { labDays } from '../../lab-days/day/lab-day.tables.js';
import { bookings, seatsLetIn } from '../booking/booking.tables.js';
import { dayRules, type DayAsker } from './day.rules.js';

type AskedSpan = Pick<QueryContext<any>, 'who' | 'today' | 'facts' | 'rows'> & {
  readonly input: { readonly startDate: string; readonly endDate: string };
};

/** The set-up days of a span with held and approved seats; researchers see them up to the last bookable date. */
const daysOf = ({ input: { startDate, endDate }, who, today, facts, rows }: AskedSpan) => {
  const horizon = who.codes.includes('ACCESS_MANAGEMENT') ? endDate : lastBookableDate(today, facts);
  // Without `now` in its text the statement is the same for all callers who reload a month after a push, and runs once
  // for them.
  return rows(sql`
    select ${from(labDays, 'd').pick(
      'date',
      'capacity',
      'available',
      'remarks',
      'closed_because',
      'release_at',
      'version',
    )},
           ${as('held', 'int', sql`coalesce(sum(b.seats) filter (where b.holds), 0)`)},
           ${as('approved', 'int', sql`coalesce(sum(${seatsLetIn(sql`b`)}), 0)`)}
      from ${labDays} d
      left join ${bookings} b on b.date = d.date
     where d.date between ${startDate} and ${endDate < horizon ? endDate : horizon}
     group by d.date
     order by d.date`);
};

/** The calendar of researchers and office: occupancy of each day, and whether one more seat can be booked. */
export const capacityFull = query(occupancyCalls.capacityFull, async (asked) => {
  const { input, who, now, today, facts } = asked;
  const asker: DayAsker = {
    now,
    today,
    projectType: input.pt ?? null,
    office: who.codes.includes('ACCESS_MANAGEMENT') && !who.codes.includes('MANAGE_BOOKINGS'),
    lastDate: lastBookableDate(today, facts),
    lastNotice: (date) => facts.workingDaysBefore(date, facts.parameter(bookingNotice)),
  };
  return (await daysOf(asked)).map((day) => {
    const reason = firstBroken(dayRules, { ...day, more: 1 }, asker)?.code ?? null;
    return {
      bookingDate: day.date,
      capacity: day.capacity,
      quota: day.held,
      approvedSeats: day.approved,
      available: day.available.join(','),
      remarks: day.remarks,
      uavailableReason: day.closedBecause,
      releaseTime: day.releaseAt,
      isReleased: isReleased(day, now),
      isLimit: day.held >= day.capacity,
      fullPercent: day.capacity === 0 ? 100 : Math.floor((day.held * 100) / day.capacity),
      remainingSeats: Math.max(0, day.capacity - day.held),
      // A closed day keeps its bookings but counts as closed, not as overbooked.
      overBooked: day.available.length > 0 && day.held > day.capacity,
      version: day.version,
      reason,
      bookable: reason === null,
      changeable: today <= lastChangeDate(day.date, facts),
    };
  });
});

export const availableQuota = query(occupancyCalls.availableQuota, async (asked) =>
  (await daysOf(asked)).map(({ date, capacity, held }) => ({
    bookingDate: date,
    availableQuota: Math.max(0, capacity - held),
  })),
);
