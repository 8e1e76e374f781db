import { as, from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { bookings } from '../../bookings/booking/booking.tables.js';
import { datesOf } from '../../words/calendar.js';
import { labDays } from '../../lab-days/day/lab-day.tables.js';
import { attendanceCalls } from '../visits/attendance.contract.js';
import { figuresAt, rate } from './attendance.figures.js';
import { visits, bookedDaysSql } from '../visits/attendance.tables.js';
import { secondOf, labZoneName } from '../visits/desk.sql.js';
import { closing, opening } from '../visits/lab-hours.js';

/** The instants of change between opening and closing (or now); only the last one of each minute. */
const changesOf = (date: string, now: string, zone: string) => sql`
  with bounds as (
    select (${date}::date + ${opening}::time) at time zone ${zone} as opened,
           least((${date}::date + ${closing}::time) at time zone ${zone}, ${now}::timestamptz) as until)
  select distinct on (date_trunc('minute', change.at)) ${date}::date as date, change.at
    from bounds,
         lateral (
           select opened as at union select until
           union select signed_in_at from ${visits} where date = ${date}
           union select signed_out_at from ${visits} where date = ${date}
           union select approved_at from ${bookings} where date = ${date}) change
   where change.at between opened and until
   order by date_trunc('minute', change.at), change.at desc`;

/** The last eight open days of the same weekday; empty for a lab that was closed for half a year. */
const sameWeekdays = (date: string) => sql`
  select ${from(labDays, 'd').pick('date')}
    from ${labDays} d
   where d.is_open
     and d.date < ${date}
     and d.date >= ${date}::date - 182
     and extract(isodow from d.date) = extract(isodow from ${date}::date)
   order by d.date desc
   limit 8`;

const hoursOf = (dates: readonly string[], zone: string) => sql`
  select date, (date + make_interval(hours => hour)) at time zone ${zone} as at
    from unnest(${dates}::date[]) date, generate_series(9, 20) hour`;

/** Minutes since midnight in the lab. */
const minute = (zone: string) =>
  as(
    'at',
    'int',
    sql`extract(hour from f.at at time zone ${zone}) * 60 + extract(minute from f.at at time zone ${zone})`,
  );
const mean = <const N extends string>(name: N, column: Sql) => as(name, 'numeric', sql`round(avg(${column}), 1)`);
const meanRate = <const N extends string>(name: N, column: Sql) => as(name, 'numeric?', sql`round(avg(${column}), 1)`);

export const dayFigures = query(attendanceCalls.dayFigures, async ({ input: { date }, now, facts, rows }) => {
  const zone = labZoneName(facts);
  const through = figuresAt([date], changesOf(date, secondOf(now), zone), zone);
  const [[day], steps, alike] = await Promise.all([
    rows(sql`select ${from(labDays, 'd').pick('capacity')} from ${labDays} d where d.date = ${date}`),
    rows(sql`
      select ${minute(zone)},
             ${from(through, 'f').pick('booked', 'occupied', 'utilisation', 'attendance', 'project', 'selfService')}
        from (${through}) f
       order by at`),
    rows(sameWeekdays(date)),
  ]);
  const dates = alike.map((one) => one.date);
  const usual = await rows(sql`
    select ${minute(zone)}, ${mean('booked', sql`f.booked`)}, ${mean('occupied', sql`f.occupied`)},
           ${meanRate('utilisation', sql`f.utilisation`)}, ${meanRate('attendance', sql`f.attendance`)},
           ${meanRate('project', sql`f.project`)}, ${meanRate('selfService', sql`f."selfService"`)}
      from (${figuresAt(dates, hoursOf(dates, zone), zone)}) f
     group by 1
     order by 1`);
  return { date, capacity: day?.capacity ?? 0, steps: [...steps], usual: [...usual] };
});

/**
 * Share of seats occupied in the middle of each hour, over the open days of the eight weeks before today. A visit adds
 * one at the first middle at which it is open and takes one off at the first at which it is over.
 */
const busyHours = (today: string, zone: string) => sql`
  with days as (
    select date, capacity, ((date + time '09:30') at time zone ${zone}) as first_middle
      from ${labDays}
     where date >= ${today}::date - 56
       and date < ${today}
       and is_open
       and capacity > 0),
  turns as (
    select date, capacity, change.people,
           9 + greatest(0, ceil(extract(epoch from change.at - first_middle)::float8 / 3600))::int as hour
      from days
      join ${visits} v using (date),
           lateral (values (v.signed_in_at, 1), (v.signed_out_at, -1)) change (at, people)
     where change.at is not null),
  shares as (
    select extract(isodow from date)::int as weekday, hour, sum(100.0::float8 * people / capacity) as share
      from (select date, capacity, hour, sum(people) as people from turns group by date, capacity, hour) by_date
     group by 1, 2),
  hours as (
    select extract(isodow from date)::int as weekday, hour, count(*) as days
      from days, generate_series(9, 19) hour
     group by 1, 2)
  select ${as('weekday', 'int', sql`weekday`)}, ${as('hour', 'int', sql`hour`)},
         ${as(
           'percent',
           'numeric',
           sql`round((coalesce(sum(share) over (partition by weekday order by hour), 0) / days)::numeric, 1)`,
         )}
    from hours
    left join shares using (weekday, hour)
   order by 1, 2`;

/** First and last date of the twelve months that end with this one, cut off at today. */
const yearTo = (month: string, today: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = datesOf(month).at(-1)!;
  const first = number === 12 ? `${year}-01-01` : `${year - 1}-${String(number + 1).padStart(2, '0')}-01`;
  return { first, last: last < today ? last : today };
};

export const monthFigures = query(attendanceCalls.monthFigures, async ({ input: { month }, today, facts, rows }) => {
  const { first, last } = yearTo(month, today);
  const [days, heat] = await Promise.all([rows(dayTotals(first, last)), rows(busyHours(today, labZoneName(facts)))]);
  return { month, days: [...days], heat: [...heat] };
});

/**
 * For each open day from `first` to `last`, inclusive: seats booked and used by the sums of C5, equal to the tiles at
 * the end of that day. The sums are materialized before the join: with dates unknown at planning time PostgreSQL
 * expects one or two days and would read the whole year again for each.
 */
const dayTotals = (first: string, last: string) => sql`
  with ${bookedDaysSql(sql`date between ${first}::date and ${last}::date`)},
  of_date as materialized (
    select date, sum(seats) as booked, sum(used) as used
      from of_project
     group by date),
  days as (
    select date, capacity, coalesce(booked, 0) as booked, coalesce(used, 0) as used
      from ${labDays}
      left join of_date using (date)
     where date between ${first}::date and ${last}::date
       and is_open)
  select ${as('date', 'date', sql`date`)}, ${as('capacity', 'int', sql`capacity`)}, ${as('booked', 'int', sql`booked`)},
         ${as('used', 'int', sql`used`)}, ${rate('utilisation', sql`used`, sql`capacity`)},
         ${rate('attendance', sql`used`, sql`booked`)}
    from days
   order by date`;
