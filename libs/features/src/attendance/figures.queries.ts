import type { Output } from '@hadcl/kernel/call';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { attendanceCalls } from './attendance.contract.js';
import { figuresAt } from './attendance.figures.js';
import { attendanceBookings, attendanceDays, visits } from './attendance.projection.js';
import { secondOf, zoneOf } from './desk.sql.js';
import { closing, opening } from './lab-hours.js';

type Day = Output<typeof attendanceCalls.dayFigures>;
type Month = Output<typeof attendanceCalls.monthFigures>;

/** From opening until closing or now, each instant at which something changed; the last of each minute. */
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
           union select approved_at from ${attendanceBookings} where date = ${date}) change
   where change.at between opened and until
   order by date_trunc('minute', change.at), change.at desc`;

/** The last eight open days of the same weekday; a lab that was closed for half a year has no usual day. */
const sameWeekdays = (date: string) => sql`
  select date
    from ${attendanceDays}
   where is_open
     and date < ${date}
     and date >= ${date}::date - 182
     and extract(isodow from date) = extract(isodow from ${date}::date)
   order by date desc
   limit 8`;

const hoursOf = (dates: readonly string[], zone: string) => sql`
  select date, (date + make_interval(hours => hour)) at time zone ${zone} as at
    from unnest(${dates}::date[]) date, generate_series(9, 20) hour`;

const minute = (zone: string) =>
  sql`(extract(hour from at at time zone ${zone}) * 60 + extract(minute from at at time zone ${zone}))::int`;

type Dated = { readonly date: string };

export const dayFigures = query(attendanceCalls.dayFigures, async ({ input: { date }, now, facts, rows }) => {
  const zone = zoneOf(facts);
  const [[day], steps, alike] = await Promise.all([
    rows<{ capacity: number }>(sql`select capacity from ${attendanceDays} where date = ${date}`),
    rows<Day['steps'][number]>(sql`
      select ${minute(zone)} as at, booked, occupied, utilisation, attendance, project, "selfService"
        from (${figuresAt([date], changesOf(date, secondOf(now), zone), zone)}) figures
       order by at`),
    rows<Dated>(sameWeekdays(date)),
  ]);
  const dates = alike.map((one) => one.date);
  const usual = await rows<Day['usual'][number]>(sql`
    select ${minute(zone)} as at, round(avg(booked), 1) as booked, round(avg(occupied), 1) as occupied,
           round(avg(utilisation), 1) as utilisation, round(avg(attendance), 1) as attendance,
           round(avg(project), 1) as project, round(avg("selfService"), 1) as "selfService"
      from (${figuresAt(dates, hoursOf(dates, zone), zone)}) figures
     group by 1
     order by 1`);
  return { date, capacity: day?.capacity ?? 0, steps: [...steps], usual: [...usual] };
});

const openDays = (month: string, today: string) => sql`
  select date
    from ${attendanceDays}
   where date >= ${`${month}-01`}::date
     and date < ${`${month}-01`}::date + interval '1 month'
     and date <= ${today}
     and is_open`;

/**
 * Share of seats occupied in the middle of each hour, over the open days of the eight weeks before today: a visit comes
 * before the first middle at which it is inside, and goes before the first at which it no longer is.
 */
const busyHours = (today: string, zone: string) => sql`
  with days as (
    select date, capacity, ((date + time '09:30') at time zone ${zone}) as first_middle
      from ${attendanceDays}
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
  select weekday, hour,
         round((coalesce(sum(share) over (partition by weekday order by hour), 0) / days)::numeric, 1) as percent
    from hours
    left join shares using (weekday, hour)
   order by 1, 2`;

export const monthFigures = query(
  attendanceCalls.monthFigures,
  async ({ input: { month }, now, today, facts, rows }) => {
    const zone = zoneOf(facts);
    const dates = (await rows<Dated>(openDays(month, today))).map(({ date }) => date);
    const each = sql`select date, ${secondOf(now)}::timestamptz as at from unnest(${dates}::date[]) date`;
    const [days, heat] = await Promise.all([
      rows<Month['days'][number]>(sql`
        select date, capacity, booked, utilisation
          from (${figuresAt(dates, each, zone)}) figures
         order by date`),
      rows<Month['heat'][number]>(busyHours(today, zone)),
    ]);
    return { month, days: [...days], heat: [...heat] };
  },
);
