import { as, from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { labDayCalls } from './lab-day.contract.js';
import { isReleased, lastBookableDate } from './lab-day.stream.js';
import { labDays } from './lab-day.tables.js';

/** The settings of the days of a span; researchers see them up to the last bookable date. */
export const bookSetup = query(labDayCalls.bookSetup, async ({ input, who, today, facts, rows }) => {
  const horizon = who.codes.includes('ACCESS_MANAGEMENT') ? input.endDate : lastBookableDate(today, facts);
  const days = await rows(sql`
    select ${from(labDays, 'd').pick({ bookingDate: 'date' }, 'capacity', 'available', 'remarks', 'version')}
      from ${labDays} d
     where d.date between ${input.startDate} and ${input.endDate < horizon ? input.endDate : horizon}
     order by d.date`);
  return days.map((day) => ({ ...day, available: day.available.join(',') }));
});

/** A month is released when the release time of any of its dates has passed. */
export const releaseTimes = query(labDayCalls.releaseTimes, async ({ input, now, rows }) => {
  const months = await rows(sql`
    select ${as('date', 'date', sql`asked.date`)}, ${as('releaseAt', 'timestamptz?', sql`min(d.release_at)`)}
      from unnest(${input}::date[]) with ordinality as asked (date, nth)
      left join ${labDays} d
             on d.date >= date_trunc('month', asked.date)::date
            and d.date < (date_trunc('month', asked.date) + interval '1 month')::date
     group by asked.nth, asked.date
     order by asked.nth`);
  return months.map(({ date, releaseAt }) => ({
    date,
    releaseTime: releaseAt,
    isReleased: isReleased({ releaseAt }, now),
  }));
});
