import { as } from '@hadcl/kernel/columns';
import type { Facts } from '@hadcl/kernel/decision';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { attendanceParameters } from './attendance.contract.js';
import { visits } from './attendance.tables.js';
import { closing, isOver } from './lab-hours.js';

/** Columns of the desk's lists from `p`, a row of accounts that may be missing in a left join. */
export const chineseName = as('chineseName', 'text', sql`coalesce(p.chinese_name, '')`);
export const university = as('university', 'text', sql`coalesce(p.university, '')`);

/** Days until the ID of `p` ends, if that is a month or less away; else null. */
export const idDaysLeft = (today: string) =>
  as(
    'idDaysLeft',
    'int?',
    sql`case when p.id_validity <= ${today}::date + interval '1 month' then p.id_validity - ${today}::date end`,
  );

/**
 * Whether the project had no visit on an earlier date (B11), by the visits that exist now: deleted ones do not count,
 * ones entered late do.
 */
export const isFirstTime = (projectId: Sql, date: Sql) =>
  as(
    'isFirstTime',
    'boolean',
    sql`coalesce((select min(o.date) from ${visits} o where o.project_id = ${projectId}) >= ${date}, true)`,
  );

export const labZoneName = (facts: Pick<Facts, 'parameter'>) => facts.parameter(attendanceParameters.timeZone);

/** The last date that is over: an open visit on or before it is missed. */
export const lastDateOver = (today: string, now: string, facts: Facts) =>
  isOver(today, now, facts) ? today : facts.daysBefore(today, 1);

/**
 * The last millisecond of the second of `now`. All requests within a second then send the same statement, which runs
 * once for them. Not the next full second: what becomes due at a whole second must not be due early.
 */
export const secondOf = (now: string) => now.replace(/\.\d{3}/, '.999');

/** The instant at which visits of a date column end. */
export const closingOf = (date: Sql, zone: string) => sql`((${date} + ${closing}::time) at time zone ${zone})`;
