import * as features from '@hadcl/features/index';
import { connection, pg, sessionZone, type Pool } from '@hadcl/platform/base/postgres/pool';
import { openLog } from '@hadcl/platform/house/open-log';
import { enter } from '@hadcl/platform/moving/projections/book';
import { generationOf, qualifiedName } from '@hadcl/platform/moving/projections/generation';
import type { Database } from './bench.js';

/** A lab of `teams` projects with 3 seats each and twice as many self-service people, booked and visited each weekday. */
export type History = { readonly years: number; readonly teams: number };

const generations = features.projections.map((projection) => generationOf(projection));
/** The name of a read model's table in this release. */
export const nameOf = (wanted: string): string => {
  for (const generation of generations)
    for (const table of generation.projection.tables)
      if (table.name === wanted) return qualifiedName(generation, table);
  throw new Error(`no read model has a table ${wanted}`);
};

/** The lab date and the instant at which the questions are asked. */
export const today = '2026-11-25';
export const now = `${today}T15:00:00.000+08:00`;
/** Whose every event is. */
const actor = 'person-1';

/** Every row of the read models is made from the same two tables as its events, so that the log tells what they show. */
const truth = ({ years, teams }: History) => `
  create temp table its_day as
  select d::date as date, d - interval '30 days' as released
    from generate_series(date '${today}' - interval '${Math.round(years * 12)} months', date '${today}' + 31, interval '1 day') d
   where extract(isodow from d) < 6;
  create temp table its_project as
  select 'project-' || n as project_id, 'R-' || n as ref_num, n <= ${teams} as is_team,
         case when n <= ${teams} then 'COL_RESEARCHER' else 'SELF_RESEARCHER' end as project_type,
         case when n <= ${teams} then 3 else 1 end as seats
    from generate_series(1, ${teams * 3}) n;
  create temp table its_booking as
  select date || '.' || project_id as booking_id, date, project_id, ref_num, project_type, seats,
         released + random() * interval '5 days' as submitted_at, released + interval '6 days' as approved_at
    from its_day, its_project;
  create temp table its_visit as
  select date || '.' || project_id || '-' || n as visit_id, date, project_id, ref_num, project_type,
         project_id || '-person-' || n as user_id, came as signed_in_at,
         case when goes <= '${now}' then goes end as signed_out_at
    from its_booking, generate_series(1, seats) n,
         lateral (select date + time '09:00' + random() * interval '4 hours' as came, n as same) i,
         lateral (select came + interval '20 minutes' + random() * interval '6 hours' as goes) o
   where came <= '${now}' and date <= '${today}' and random() < 0.9;
`;

const columns = (names: string, table: string) => `insert into ${nameOf(table)} (${names})`;
const models = () => `
  ${columns('date, is_open, capacity, available, remarks, closed_because, release_at, version', 'lab_days')}
  select date, true, (select sum(seats) from its_project), '{COL_RESEARCHER,SELF_RESEARCHER}', '', '', released, 1
    from its_day;
  ${columns(
    `booking_id, date, project_id, ref_num, project_type, user_id, seats, holds, revised, status, approved_at,
     reject_reason, remarks, submitted_at, updated_at, version`,
    'bookings',
  )}
  select booking_id, date, project_id, ref_num, project_type, '${actor}', seats, true, false, 'APPROVED', approved_at,
         '', '', submitted_at, approved_at, 2 from its_booking;
  ${columns(
    `visit_id, date, project_id, ref_num, project_type, user_id, signed_in_at, signed_out_at, missed,
     source, workstation_no, locker_no, remarks, version`,
    'visits',
  )}
  select visit_id, date, project_id, ref_num, project_type, user_id, signed_in_at, signed_out_at, false, 'QR', '', '', '', 1 + (signed_out_at is not null)::int from its_visit;
  ${columns(
    `project_id, ref_num, title, project_type, cohort, from_date, until_date, date_quota, days_taken, is_remote,
     is_deleted`,
    'projects',
  )}
  select project_id, ref_num, 'Study ' || ref_num, project_type, null, (select min(date) from its_day),
         (select max(date) from its_day), null, 0, false, false from its_project;
  ${columns('project_id, month, filed_at', 'filed_report_months')}
  select project_id, to_char(date, 'YYYY-MM'), max(date) from its_project, its_day where date < date '${today}' - 24 group by 1, 2;
  ${columns('project_id, user_id, from_date, until_date, is_pi, is_ha', 'project_people')}
  select project_id, project_id || '-person-' || n, (select min(date) from its_day), (select max(date) from its_day),
         n = 1, false
    from its_project, generate_series(1, seats) n;
  ${columns(
    `account_id, email, salutation, last_name, first_name, chinese_name, university, type_of_id, id_no, id_validity,
     undertaking_until, roles, on_site, locked, opened_at, is_permanent, effective_date, is_active, is_deleted,
     version, link_for`,
    'accounts',
  )}
  select project_id || '-person-' || n, project_id || n || '@hadcl.example', 'Dr', 'Chan', 'T' || n, '', 'HKU', 'STAFF',
         'A1234', null, null, '{COL_RESEARCHER}', true, false, (select min(date) from its_day), true,
         (select min(date) from its_day), true, false, 1, 'first'
    from its_project, generate_series(1, seats) n;
  ${columns(
    'notice_id, user_id, type, bus_date, sentence, names, about_user_id, parts, raised_at, is_read, is_pinned',
    'notices',
  )}
  select date || '-' || user_id, user_id, 'NTF_BOOKING_UPDATED', date, 'notice-booking-approved', '{}', null, '[]',
         signed_in_at, false, false from its_visit where date > date '${today}' - 60;
`;

/** Two events a booking, two a visit, one a day: in the order in which they happened. */
const log = `
  create temp table its_event as
  select 'lab-day-' || date as stream, released as at, 'LabDaySetUp' as type,
         json_build_object('date', date, 'capacity', (select sum(seats) from its_project), 'available',
           json_build_array('COL_RESEARCHER', 'SELF_RESEARCHER'), 'remarks', '', 'releaseAt', released) as data
    from its_day
   union all
  select 'lab-day-' || date, submitted_at, 'BookingSubmitted', json_build_object('date', date, 'bookingId', booking_id,
         'projectId', project_id, 'refNum', ref_num, 'projectType', project_type, 'seats', seats) from its_booking
   union all
  select 'lab-day-' || date, approved_at, 'BookingApproved', json_build_object('date', date, 'bookingId', booking_id,
         'projectId', project_id, 'office', true, 'seats', seats) from its_booking
   union all
  select 'lab-day-' || date, signed_in_at, 'SignedIn', json_build_object('date', date, 'visitId', visit_id, 'projectId',
         project_id, 'userId', user_id, 'refNum', ref_num, 'projectType', project_type, 'at', signed_in_at, 'source',
         'QR', 'firstTime', date = (select min(date) from its_day)) from its_visit
   union all
  select 'lab-day-' || date, signed_out_at, 'SignedOut', json_build_object('date', date, 'visitId', visit_id,
         'projectId', project_id, 'userId', user_id, 'at', signed_out_at, 'source', 'QR')
    from its_visit where signed_out_at is not null;
  -- Indexes are made once and not row by row: four times faster.
  alter table log.events drop constraint events_pkey, drop constraint events_id_key,
    drop constraint events_stream_version_key;
  drop index log.events_command;
  insert into log.events (position, recorded_at, happened_at, version, ordinal, id, command_id, stream, type,
                          correlation_id, causation_id, actor, data)
  select row_number() over (order by at, stream), at, at, row_number() over (partition by stream order by at), 0,
         gen_random_uuid(), gen_random_uuid(), stream, type, stream, null,
         '{"userId":"${actor}","roles":["COL_RESEARCHER"]}', data
    from its_event;
  alter table log.events add primary key (position), add unique (id), add unique (stream, version);
  create unique index events_command on log.events (command_id) where ordinal = 0;
`;

/** Loads a history as the log and, as the moved result, as the rows of the read models. @returns what it made */
export const loadHistory = async (ownerUrl: string, pool: Pool, history: History) => {
  await enter(pool, generations);
  const owner = new pg.Client({ ...connection(ownerUrl), idle_in_transaction_session_timeout: 0 });
  await owner.connect();
  try {
    await owner.query(`set timezone to '${sessionZone}'`);
    for (const part of [truth(history), models(), log]) await owner.query(part);
    const { rows } = await owner.query<{ rows: number; events: number }>(`
      select (select count(*) from its_booking) + (select count(*) from its_visit) as rows,
             (select count(*) from its_event) as events`);
    await owner.query('drop table its_day, its_project, its_booking, its_visit, its_event');
    await owner.query('vacuum analyze');
    await owner.query('checkpoint');
    return rows[0]!;
  } finally {
    await owner.end();
  }
};

/** The same for a product that is opened on it: its builds and reactions have taken all of it. */
export const loadTaken = async ({ ownerUrl, appUrl, masterKey }: Database, history: History): Promise<void> => {
  const { pool, close } = openLog({ appUrl, masterKey, features });
  await loadHistory(ownerUrl, pool, history).finally(close);
  const owner = new pg.Client(connection(ownerUrl));
  await owner.connect();
  try {
    await owner.query(`update moving.generation set ready = true, position = (select max(position) from log.events)`);
    await owner.query(
      `insert into moving.reaction (name, position)
       select name, (select max(position) from log.events) from unnest($1::text[]) as name`,
      [features.reactions.map(({ name }) => name)],
    );
  } finally {
    await owner.end();
  }
};
