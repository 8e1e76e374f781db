import { as } from '@hadcl/kernel/columns';
import type { Facts } from '@hadcl/kernel/decision';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { attendanceParameters } from './attendance.contract.js';
import { visits } from './attendance.tables.js';
import { closing, isOver } from './lab-hours.js';

/** What lists of the desk say of `p`, a row of accounts that a left join may lack. */
export const chineseName = as('chineseName', 'text', sql`coalesce(p.chinese_name, '')`);
export const university = as('university', 'text', sql`coalesce(p.university, '')`);

/** Days until the ID of `p` ends, when that is a month or less away; else null. */
export const idDaysLeft = (today: string) =>
  as(
    'idDaysLeft',
    'int?',
    sql`case when p.id_validity <= ${today}::date + interval '1 month' then p.id_validity - ${today}::date end`,
  );

/**
 * Whether nobody of the project was in the lab on an earlier date (B11), by the visits that there are: one that was deleted
 * counts no more, and one that was entered late does.
 */
export const isFirstTime = (projectId: Sql, date: Sql) =>
  as(
    'isFirstTime',
    'boolean',
    sql`coalesce((select min(o.date) from ${visits} o where o.project_id = ${projectId}) >= ${date}, true)`,
  );

export const zoneOf = (facts: Pick<Facts, 'parameter'>) => facts.parameter(attendanceParameters.timeZone);

/** The last date whose closing time has passed: an open visit on it or before is missed. */
export const lastDateOver = (today: string, now: string, facts: Facts) =>
  isOver(today, now, facts) ? today : facts.daysBefore(today, 1);

/**
 * The last millisecond of `now`'s second: all who ask within it put the same statement, which is run once for them, and
 * what is set to a whole second does not come early.
 */
export const secondOf = (now: string) => now.replace(/\.\d{3}/, '.999');

/** The instant at which the visits of a date column end. */
export const closingOf = (date: Sql, zone: string) => sql`((${date} + ${closing}::time) at time zone ${zone})`;
