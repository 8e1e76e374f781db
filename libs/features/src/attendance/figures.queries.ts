import type { Output } from '@hadcl/kernel/call';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { attendanceCalls } from './attendance.contract.js';
import { figuresAt } from './attendance.figures.js';
import { attendanceBookings, attendanceDays, visits } from './attendance.projection.js';
import { zoneOf } from './desk.sql.js';
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

/** Each full hour of the last eight open days of the same weekday. */
const sameWeekdays = (date: string, zone: string) => sql`
  select day.date, (day.date + make_interval(hours => hour)) at time zone ${zone} as at
    from (select date
            from ${attendanceDays}
           where is_open
             and date < ${date}
             and date >= ${date}::date - 182
             and extract(isodow from date) = extract(isodow from ${date}::date)
           order by date desc
           limit 8) day,
         generate_series(9, 20) hour`;

const minute = (zone: string) =>
  sql`(extract(hour from at at time zone ${zone}) * 60 + extract(minute from at at time zone ${zone}))::int`;

export const dayFigures = query(attendanceCalls.dayFigures, async ({ input: { date }, now, facts, rows }) => {
  const zone = zoneOf(facts);
  const [[day], steps, usual] = await Promise.all([
    rows<{ capacity: number }>(sql`select capacity from ${attendanceDays} where date = ${date}`),
    rows<Day['steps'][number]>(sql`
      select ${minute(zone)} as at, booked, occupied, utilisation, attendance, project, "selfService"
        from (${figuresAt(changesOf(date, now, zone), zone)}) figures
       order by at`),
    rows<Day['usual'][number]>(sql`
      select ${minute(zone)} as at, round(avg(booked), 1) as booked, round(avg(occupied), 1) as occupied,
             round(avg(utilisation), 1) as utilisation, round(avg(attendance), 1) as attendance,
             round(avg(project), 1) as project, round(avg("selfService"), 1) as "selfService"
        from (${figuresAt(sameWeekdays(date, zone), zone)}) figures
       group by 1
       order by 1`),
  ]);
  return { date, capacity: day?.capacity ?? 0, steps: [...steps], usual: [...usual] };
});

const openDays = (month: string, today: string, now: string) => sql`
  select date, ${now}::timestamptz as at
    from ${attendanceDays}
   where date >= ${`${month}-01`}::date
     and date < ${`${month}-01`}::date + interval '1 month'
     and date <= ${today}
     and is_open`;

/** Share of seats occupied in the middle of each hour, over the open days of the eight weeks before today. */
const busyHours = (today: string, zone: string) => sql`
  select extract(isodow from day.date)::int as weekday, hour,
         round(avg(100.0 * inside.people / day.capacity), 1) as percent
    from ${attendanceDays} day
   cross join generate_series(9, 19) hour
   cross join lateral (
         select (day.date + make_interval(hours => hour, mins => 30)) at time zone ${zone} as at) middle
   cross join lateral (
         select count(*) as people
           from ${visits} v
          where v.date = day.date
            and v.signed_in_at <= middle.at
            and (v.signed_out_at is null or v.signed_out_at > middle.at)) inside
   where day.date >= ${today}::date - 56
     and day.date < ${today}
     and day.is_open
     and day.capacity > 0
   group by 1, 2
   order by 1, 2`;

export const monthFigures = query(
  attendanceCalls.monthFigures,
  async ({ input: { month }, now, today, facts, rows }) => {
    const zone = zoneOf(facts);
    const [days, heat] = await Promise.all([
      rows<Month['days'][number]>(sql`
        select date, capacity, booked, utilisation
          from (${figuresAt(openDays(month, today, now), zone)}) figures
         order by date`),
      rows<Month['heat'][number]>(busyHours(today, zone)),
    ]);
    return { month, days: [...days], heat: [...heat] };
  },
);
