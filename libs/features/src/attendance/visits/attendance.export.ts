import { exportColumns, exportOf, stampOf } from '@hadcl/kernel/export';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import { firstOf } from '../../words/calendar.js';
import { attendanceCalls } from './attendance.contract.js';
import { labZoneName } from './desk.sql.js';
import { visitRows, type VisitRow } from './attendance-list.queries.js';
import { as } from '@hadcl/kernel/columns';
import { only } from '@hadcl/kernel/projection';
import { labDays } from '../../lab-days/day/lab-day.tables.js';
import { projects } from '../../projects/project/project.tables.js';
import type { ProjectType } from '../../words/project-type.js';
import { rate, seatsAndPeople } from '../figures/attendance.figures.js';
import { visits } from './attendance.tables.js';

const visit = exportColumns<VisitRow>();
const stateOf = ({ isOpen, signoutTime }: VisitRow) => {
  if (isOpen) return 'visits-state-in';
  return signoutTime === null ? 'visits-state-missed' : 'visits-state-out';
};
const minutesOf = ({ signinTime, signoutTime }: VisitRow) =>
  signoutTime === null ? null : Math.round((Date.parse(signoutTime) - Date.parse(signinTime)) / 60_000);

/** Every visit of a date, or of the month if none is given (C13), with the columns of the attendance list. */
export const exportRawData = exportOf(attendanceCalls.exportRawData, {
  statement: ({ input: { month, date }, ...request }) => {
    const first = firstOf(month);
    const inMonth = sql`v.date >= ${first}::date and v.date < ${first}::date + interval '1 month'`;
    return visitRows(date ? sql`v.date = ${date}` : inMonth, request);
  },
  columns: [
    visit('visits-date', 'date', ({ date }) => date),
    visit('visits-ref', 'text', ({ refNum }) => refNum),
    visit('visits-type', 'text', ({ userTypeCode }, facts) => facts.say(`visits-${userTypeCode}`, {})),
    visit('visits-name', 'text', ({ researcherName }) => researcherName),
    visit('visits-chinese-name', 'text', ({ chineseName }) => chineseName),
    visit('visits-university', 'text', ({ university }) => university),
    visit('visits-expiry', 'date', ({ expiryDate }) => expiryDate),
    visit('visits-first', 'text', ({ isFirstTime }, facts) => (isFirstTime ? facts.say('visits-yes', {}) : null)),
    visit('visits-in', 'instant', ({ signinTime }) => signinTime),
    visit('visits-out', 'instant', ({ signoutTime }) => signoutTime),
    visit('visits-minutes', 'number', minutesOf),
    visit('visits-state', 'text', (row, facts) => facts.say(stateOf(row), {})),
    visit('visits-source', 'text', ({ updateSource }, facts) => facts.say(updateSource, {})),
    visit('visits-workstation', 'text', ({ workstationNo }) => workstationNo),
    visit('visits-locker', 'text', ({ lockerNo }) => lockerNo),
    visit('visits-remarks', 'text', ({ remarks }, facts) => facts.textOf(remarks)),
  ],
  fileName: (request) => `Attendance-Raw-Data-${request.input.date ?? request.input.month}-${stampOf(request)}`,
});

const line = exportColumns<ReportRow>();

/** Seats booked and attended in a month up to now, by project; the rates are those of the tiles (C5, C13). */
export const exportMonthlyReport = exportOf(attendanceCalls.exportMonthlyReport, {
  statement: ({ input: { month }, today, now, facts }) =>
    reportRows(firstOf(month), { today, now, zone: labZoneName(facts) }),
  columns: [
    line('visits-ref', 'text', ({ refNum }, facts) => refNum ?? facts.say('report-total', {})),
    line('report-title', 'text', ({ title }) => title),
    line('visits-type', 'text', ({ refNum, projectType }, facts) =>
      refNum === null ? null : facts.say(`visits-${projectType}`, {}),
    ),
    line('report-days', 'number', ({ days }) => days),
    line('report-booked', 'number', ({ booked }) => booked),
    line('report-attended', 'number', ({ attended }) => attended),
    line('report-counted', 'number', ({ counted }) => counted),
    line('report-rate', 'number', ({ rate }) => rate),
    line('report-utilisation', 'number', ({ utilisation }) => utilisation),
    line('report-visits', 'number', ({ visits }) => visits),
    line('report-missed', 'number', ({ missed }) => missed),
  ],
  fileName: (request) => `Attendance-Report-${request.input.month}-${stampOf(request)}`,
});

/** The dates of a month up to today, as an SQL array. */
const datesOf = (firstDate: string, today: string) => sql`array(
    select d::date
      from generate_series(${firstDate}::date, ${firstDate}::date + interval '1 month' - interval '1 day', interval '1 day') d
     where d <= ${today}::date)`;

/**
 * The month up to now by project and self-service application. The last row is the total: its project is null, and it
 * is left out if nothing was booked or visited. Booked and attended are counted as in the daily tiles (C5), so their
 * sums over the days equal these.
 */
const reportRows = (firstDate: string, { today, now, zone }: { today: string; now: string; zone: string }) => {
  const dates = datesOf(firstDate, today);
  const stays = sql`(select *, signed_in_at as since from ${visits} where date = any(${dates})) stay`;
  const sum = (column: Sql) => sql`coalesce(sum(${column}), 0)`;
  return sql`
  with of_day as (
    select date, project_id, max(project_type) as project_type, sum(seats) as seats, sum(people) as people,
           case max(project_type) when 'COL_RESEARCHER' then least(sum(seats), sum(people)) else sum(people) end as counted
      from (${seatsAndPeople(dates, stays, zone)}) change
     where at <= ${now}::timestamptz
     group by date, project_id),
  came as (
    select project_id, count(*) as visits, count(*) filter (where missed or source = 'DECLARED') as missed
      from ${visits}
     where date = any(${dates})
     group by project_id),
  of_project as (
    select project_id, max(project_type) as project_type, count(*) filter (where seats > 0) as days, sum(seats) as seats,
           sum(people) as people, sum(counted) as counted
      from of_day
     group by project_id),
  lab as (
    select sum(capacity) as seats from ${labDays} where date = any(${dates}))
  select ${as('refNum', 'text?', sql`case when grouping(o.project_id) = 0 then coalesce(max(p.ref_num), o.project_id) end`)},
         ${as('title', 'text', sql`case when grouping(o.project_id) = 0 then coalesce(max(p.title), '') else '' end`)},
         ${as('projectType', only<ProjectType>('text'), sql`max(o.project_type)`)},
         ${as('days', 'int', sum(sql`o.days`))}, ${as('booked', 'int', sum(sql`o.seats`))},
         ${as('attended', 'int', sum(sql`o.people`))}, ${as('counted', 'int', sum(sql`o.counted`))},
         ${rate('rate', sum(sql`o.counted`), sum(sql`o.seats`))},
         ${rate('utilisation', sum(sql`o.counted`), sql`(select seats from lab)`)},
         ${as('visits', 'int', sum(sql`came.visits`))}, ${as('missed', 'int', sum(sql`came.missed`))}
    from of_project o
    left join came using (project_id)
    left join ${projects} p using (project_id)
   group by grouping sets ((o.project_id), ())
  having count(*) > 0
   order by grouping(o.project_id), max(o.project_type), max(p.ref_num)`;
};
type ReportRow = RowOf<ReturnType<typeof reportRows>>;
