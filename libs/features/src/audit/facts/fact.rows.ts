import { as } from '@hadcl/kernel/columns';
import { holdsWords } from '@hadcl/kernel/reading/search';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import { accounts, fullName, searchedPerson } from '../../accounts/account/account.tables.js';
import { projects } from '../../projects/project/project.tables.js';
import type { FactKind } from './audit.contract.js';

type Asked = {
  readonly date: string;
  readonly kind: FactKind | 'ALL';
  readonly person?: string | undefined;
};

/**
 * Streams that are not shown: bookkeeping such as counters and read notices, and events that repeat other facts, such
 * as the other side of a visit. `FunctionDefined` at the first start is excluded too, because nobody did it.
 */
const traces =
  '^(presence|notice|login-run|hints|office-act|set-up-act|project-day|attendance-month|filed-reports|unsent-files)-';
const kindOf = sql`case
    when e.stream like 'lab-day-%' then case
      when e.type like 'Booking%' then 'bookings'
      when e.type like 'LabDay%' then 'lab-days'
      else 'visits' end
    when e.stream ~ '^(session|attempt)-' then 'logins'
    when e.stream ~ '^(account|second-factor|function-table)-' then 'accounts'
    when e.stream ~ '^(erasing|erasure)-' then 'erasures'
    when e.stream ~ '^(project|access)-' then 'projects'
    when e.stream ~ '^(exports|report-files-taken)-' then 'exports'
    when e.stream ~ '^(progress-report|report-files)-' then 'reports'
    when e.stream ~ '^(information|lab-notice|workstation)-' then 'settings'
    when e.stream ~ '^(mail|booking-letters)-' then 'letters'
    else 'other' end`;

/** The last position before an instant, by binary search: recording times increase with positions. */
const lastBefore = (instant: Sql) => sql`(
  with recursive halves (low, high) as (
    select 0::bigint, (select coalesce(max(position), 0) + 1 from log.events)
    union all
    select case when its.before then m.middle else h.low end, case when its.before then h.high else m.middle end
      from halves h
     cross join lateral (select (h.low + h.high) / 2 as middle) m
     cross join lateral (select e.recorded_at < ${instant} as before from log.events e where e.position = m.middle) its
     where h.high - h.low > 1)
  select max(low) from halves)`;
/** The instant at which a date begins in the lab's time zone. */
const begin = (date: Sql, zone: string) => sql`((${date})::timestamp at time zone ${zone})`;

/** The text in which a person is searched; empty if there is no account. */
const searchedAs = (id: Sql) =>
  sql`coalesce((select ${searchedPerson(sql`p`)} from ${accounts} p where p.account_id = ${id}), '')`;
const nameOf = (alias: Sql) => sql`(select ${fullName} from ${accounts} p where p.account_id = ${alias})`;

/** The facts recorded on a date, from the log; sealed values stay sealed. */
export const factRows = ({ date, kind, person = '' }: Asked, zone: string) => {
  const day = sql`${date}::date`;
  const typed = person.trim();
  return sql`
    with named as (
      select e.*, k.kind,
             coalesce(${nameOf(sql`e.actor ->> 'userId'`)}, '') as by_name,
             coalesce(${nameOf(sql`w.id`)}, '') as whom_name,
             w.id as whom_id,
             coalesce(e.data ->> 'refNum', (select p.ref_num from ${projects} p where p.project_id = e.data ->> 'projectId'), '') as ref_num
        from log.events e
       cross join lateral (select ${kindOf} as kind) k
       cross join lateral (select coalesce(e.data ->> 'accountId', e.data ->> 'userId', e.data ->> 'personId') as id) w
       where e.position > ${lastBefore(begin(day, zone))}
         and e.position <= ${lastBefore(begin(sql`${day} + 1`, zone))}
         and e.stream !~ ${traces}
         and e.type <> 'FunctionDefined'
         and (${kind} = 'ALL' or k.kind = ${kind}))
    select ${as('position', 'int', sql`n.position`)},
           ${as('at', 'timestamptz', sql`n.happened_at`)},
           ${as('kind', 'text', sql`n.kind`)},
           ${as('type', 'text', sql`n.type`)},
           ${as('data', 'jsonb', sql`n.data`)},
           ${as('by', 'text', sql`n.by_name`)},
           ${as('whom', 'text', sql`case when n.whom_name = n.by_name then '' else n.whom_name end`)},
           ${as('refNum', 'text', sql`n.ref_num`)}
      from named n
     where ${typed === '' ? sql`true` : sql`(${holdsWords(searchedAs(sql`n.actor ->> 'userId'`), typed)} or ${holdsWords(searchedAs(sql`n.whom_id`), typed)})`}`;
};
export type FactRow = RowOf<ReturnType<typeof factRows>>;
